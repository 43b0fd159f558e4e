import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { headingId, renderMarkdown } from './manual-markdown.ts';

const DOCS = path.join(import.meta.dirname, '../../docs');
const PICTURES = path.join(DOCS, 'images/manual');

/** Styles of the manual's page, with a dark scheme as in the studio. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:#fbf9f6;color:#1d1c1a;font:1rem/1.6 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:1.5rem 1.25rem 4rem}
nav ul{columns:16rem;padding-inline-start:1.25rem}
h1,h2,h3{line-height:1.25;scroll-margin-top:1rem}
h2{margin-top:3rem;padding-top:1rem;border-top:1px solid #e4dfd6}
img{display:block;max-width:100%;height:auto;border:1px solid #8a8378;border-radius:8px}
table{border-collapse:collapse;width:100%}
th,td{padding:.4rem .6rem;border:1px solid #8a8378;text-align:start;vertical-align:top}
code{font-size:.9em;overflow-wrap:anywhere}
.table{overflow-x:auto}
a{color:#0f5f7b}
h2:target,h3:target{background:#e4f3f6}
@media (prefers-color-scheme:dark){body{background:#1d1c1a;color:#f1ede6}a{color:#8fd3e8}h2{border-color:#57524b}h2:target,h3:target{background:#24404a}}
@media print{h2{break-after:avoid}img{break-inside:avoid}}
`;

/**
 * Returns the manual as one HTML page: docs/studio.md with a table of contents. It has no script and loads nothing from
 * other servers.
 */
export function manualPage(markdown: string): string {
  const sections = [...markdown.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title);
  const contents = sections.map((title) => `<li><a href="#${headingId(title)}">${title}</a></li>`).join('');
  const [first = '', ...rest] = renderMarkdown(markdown, 'manual/').split('</h1>');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>MuseumMate Studio: the manual</title><link rel="icon" href="icon.svg"><link rel="stylesheet" href="manual.css"></head>
<body><main>${first}</h1><nav aria-label="Contents"><ul>${contents}</ul></nav>${rest.join('</h1>')}</main></body></html>
`;
}

/** Builds the manual as a page of the studio, /studio/manual.html, with its pictures. */
export function manual(): Plugin {
  return {
    name: 'manual',
    apply: 'build',
    generateBundle() {
      const emit = (fileName: string, source: string | Uint8Array) =>
        this.emitFile({ type: 'asset', fileName, source });
      emit('manual.html', manualPage(readFileSync(path.join(DOCS, 'studio.md'), 'utf8')));
      emit('manual.css', STYLE);
      // If the folder of pictures is missing, the build continues without them. A test reports the missing folder.
      for (const name of existsSync(PICTURES) ? readdirSync(PICTURES) : [])
        emit(`manual/${name}`, readFileSync(path.join(PICTURES, name)));
    },
  };
}
