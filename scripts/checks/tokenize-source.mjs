// Splits TypeScript into code, comments, texts and regular expressions. It is not exact, but good enough for the
// checks in this folder. A parser cannot be used, because these checks also run on Node 20 before any package is
// installed.

/**
 * Whether a slash after `before` begins a regular expression. Otherwise the slash is a division, or closes a JSX tag.
 */
const beginsRegex = (before) => /([=(,:;!&|?{[+\-*%~^]|=>|\b(return|typeof|case|in|of))\s*$/.test(before);
const regex = /\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+\/[a-z]*/y;
const quoted = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/y;
const comment = /\/\/[^\n]*|\/\*[\s\S]*?\*\//y;

function matchAt(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Yields { kind: 'code' | 'comment' | 'text' | 'regex', value } in order; all values together are the source. */
export function* tokens(source) {
  // One entry for each template literal that is still open. Its value is the number of open braces inside the
  // current ${…}.
  const templates = [];
  let at = 0;
  let code = '';
  const flush = function* () {
    if (code) yield { kind: 'code', value: code };
    code = '';
  };
  const template = /(?:\\[\s\S]|\$(?!\{)|[^`\\$])*(?:`|\$\{|$)/y;
  while (at < source.length) {
    const char = source[at];
    let kind;
    let value;
    if (char === '/') {
      value = matchAt(comment, source, at);
      kind = 'comment';
      if (!value && beginsRegex(code.slice(-20))) {
        value = matchAt(regex, source, at);
        kind = 'regex';
      }
    } else if ((char === "'" || char === '"') && !/\w$/.test(code)) {
      // A quotation mark after a letter is an apostrophe in JSX text, as in <p>Don't</p>.
      value = matchAt(quoted, source, at);
      kind = 'text';
    } else if (char === '`' || (char === '}' && templates.at(-1) === 0)) {
      if (char === '}') templates.pop();
      value = char + matchAt(template, source, at + 1);
      kind = 'text';
      if (value.endsWith('${')) templates.push(0);
    } else if (templates.length > 0 && (char === '{' || char === '}')) {
      templates[templates.length - 1] += char === '{' ? 1 : -1;
    }
    if (value) {
      yield* flush();
      yield { kind, value };
      at += value.length;
    } else {
      code += char;
      at += 1;
    }
  }
  yield* flush();
}

/** Replaces everything that is not code with spaces. Line breaks stay, so that line numbers remain correct. */
export function stripNonCode(source, keep = []) {
  let out = '';
  for (const { kind, value } of tokens(source))
    out += kind === 'code' || keep.includes(kind) ? value : value.replace(/[^\n]/g, ' ');
  return out;
}

/** Returns all string and template texts of the source. */
export function texts(source) {
  return [...tokens(source)].filter(({ kind }) => kind === 'text').map(({ value }) => value);
}
