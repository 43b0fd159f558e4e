// Finds the text of a package's licence: in the package, or a standard text.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const LICENCE_FILE = /^(licen[cs]e|copying|copyright|notice)/i;
const LICENCE_HEADING = /^#+\s*licen[cs](e|ing)\s*$/i;
/** Minimum length of a licence text in a README, in characters. A shorter section only names the licence. */
const SHORTEST_TEXT = 400;

/**
 * Returns the text of the package's licence files. Without such files, returns the licence section of its README, or
 * undefined if that is missing, too.
 */
export function ownLicenceText(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const names = readdirSync(folder).sort();
  const files = names.filter((name) => LICENCE_FILE.test(name) && !/\.[cm]?js$/.test(name));
  if (files.length > 0) return files.map((name) => read(folder, name)).join('\n\n');
  const readme = names.find((name) => /^readme(\.md)?$/i.test(name));
  return readme ? licenceSection(read(folder, readme)) : undefined;
}

const read = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8').trim();

function licenceSection(readme: string): string | undefined {
  const lines = readme.split('\n');
  const start = lines.findIndex((line) => LICENCE_HEADING.test(line));
  if (start < 0) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => /^#/.test(line));
  const section = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length).join('\n');
  return section.length < SHORTEST_TEXT ? undefined : section.trim();
}

/** Returns the author in a package's package.json, or undefined. */
export function authorOf(folder: string): string | undefined {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return undefined;
  const { author } = JSON.parse(readFileSync(file, 'utf8'));
  const name: unknown = typeof author === 'object' ? author?.name : author;
  return typeof name === 'string' ? name.replace(/\s*[<(].*$/, '') : undefined;
}

const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

const ISC = `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;

/**
 * Returns the standard text of the MIT or ISC licence, for packages that do not contain the text of their licence.
 * `holder` returns the copyright holder to insert. For other licences, returns undefined.
 */
export function knownText(licences: readonly string[], holder: () => string): string | undefined {
  const text = licences.includes('MIT') ? MIT : licences.includes('ISC') ? ISC : undefined;
  return text && `Copyright (c) ${holder()}\n\n${text}`;
}

/**
 * Licence texts without the names of copyright holders. The page prints each of these texts once, for all packages with
 * that licence.
 */
export const SHARED_TEXTS: Record<string, { title: string; file: string }[]> = {
  'Apache-2.0': [{ title: 'Apache License 2.0', file: 'LICENSE' }],
  'LGPL-3.0-or-later': [
    { title: 'GNU Lesser General Public License 3', file: 'scripts/licences/lgpl-3.0.txt' },
    { title: 'GNU General Public License 3', file: 'scripts/licences/gpl-3.0.txt' },
  ],
};
