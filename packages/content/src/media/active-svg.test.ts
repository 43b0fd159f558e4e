import { expect, test } from 'vitest';
import { hasActiveContent } from './active-svg.ts';

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"${attributes}>${content}</svg>`;
const prefix = 'p'.repeat(101);

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a script with a long prefix', svg(`<${prefix}:script>alert(1)</${prefix}:script>`)],
  ['an event behind many spaces', svg('', ` onload${' '.repeat(11)}="alert(1)"`)],
  ['a link behind many spaces', svg(`<image href${' '.repeat(11)}="/etc/passwd"/>`)],
  ['a link in digits with zeros', svg('<a href="#" xlink:href="&#0000000000106;avascript:alert(1)"/>')],
  ['an attribute for every element', `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>${svg('')}`],
  ['an animated link', svg('<image href="#a"><set attributeName="href" to="//x.example/a.png"/></image>')],
  ['a style sheet in escapes', svg('<style>@im\\70ort "//x.example/a.css";</style>')],
  ['a file in escapes', svg('<style>rect{fill:u\\72 l(//x.example/a)}</style>')],
  ['a set of pictures', svg(`<rect style='background:image-set("//x.example/a" 1x)'/>`)],
  [
    'an encoding that hides words',
    `<?xml version="1.0" encoding="ISO-2022-JP"?>${svg('', ' on\u001b(Bload="alert(1)"')}`,
  ],
])('finds %s', (_what, text) => {
  expect(hasActiveContent(text)).toBe(true);
});

test.each([
  ['shapes', `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${svg('<rect\n  width="9"/>')}`],
  ['an old encoding', `<?xml version='1.0' encoding='iso-8859-1'?>${svg('')}`],
  ['gradients', svg('<g fill="url(#a)" mask="url( \'#b\' )"/><use xlink:href = "#c"/>')],
  ['a picture of its own', svg('<image href="data:image/png;base64,AAAA"/>')],
  ['words', svg('<text>Prescription: script one, two, C:\\import, on duty</text>')],
  [
    'a document type',
    `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('')}`,
  ],
])('accepts %s', (_what, text) => {
  expect(hasActiveContent(text)).toBe(false);
});

test('reads a megabyte of any signs quickly', () => {
  for (const sign of ['<', ' ', '<p:', 'url(', '&#', '\\7', ' on', 'href ', '<?xml ']) {
    const text = sign.repeat(1_000_000 / sign.length);
    const before = process.cpuUsage();
    hasActiveContent(text);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1e6).toBeLessThan(4);
  }
});
