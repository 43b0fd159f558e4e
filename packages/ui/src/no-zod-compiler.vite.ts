import type { Plugin } from 'vite';

/**
 * Turns off Zod's compiler of schemas. The compiler needs eval, which the content security policy blocks. Firefox
 * would report the blocked attempt as an error on every page.
 */
export const noZodCompiler = (): Plugin => ({
  name: 'no-zod-compiler',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/zod/v4/core/core.js')
      ? { code: `${code}\nglobalConfig.jitless = true;\n`, map: null }
      : null,
});
