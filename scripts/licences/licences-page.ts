// Generates the page /licences as plain HTML, which needs no script and works in any browser.
import type { ListedPackage } from './licence-list.ts';
import { SHARED_TEXTS } from './licence-texts.ts';
import { paragraphs } from './paragraphs.ts';

interface PageContent {
  packages: ListedPackage[];
  /** The repository's NOTICE, which consists of paragraphs and one-line headings without a full stop. */
  notice: string;
  /** Reads a file that SHARED_TEXTS names. */
  readText: (file: string) => string;
}

/** Headings for the packages of an app. An app without a heading in this list gets the name of its folder. */
const APPS: Record<string, string> = { visitor: 'In the guide', server: 'On the server' };

export function licencesPage({ packages, notice, readText }: PageContent): string {
  const sections = [noticeSection(notice), ...packageSections(packages), sharedSection(readText)];
  return `<!doctype html>
<!-- Made with every build, and by "npm run generate:licences": changes here are lost. -->
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content="#fbf9f6" media="(prefers-color-scheme: light)" />
    <meta name="theme-color" content="#131211" media="(prefers-color-scheme: dark)" />
    <link rel="icon" href="/icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/licences.css" />
    <title>Licences · MuseumMate</title>
  </head>
  <body>
    <main>
      <h1>Licences</h1>
      <p>The guide in your hands is MuseumMate. It is free software under the <a href="#${idOf('Apache-2.0')}">Apache License 2.0</a>, and it builds on the work of many others. This page names them, with the terms under which they share it. What the museum shows you, its works, texts and recordings, is the museum’s own.</p>
      <nav aria-label="On this page">
        <ul>
${sections.map(({ id, title }) => `          <li><a href="#${id}">${title}</a></li>`).join('\n')}
        </ul>
      </nav>
${sections.map(section).join('\n')}
    </main>
  </body>
</html>
`;
}

interface Section {
  id: string;
  title: string;
  body: string;
}

const section = ({ id, title, body }: Section) =>
  `      <section aria-labelledby="${id}">\n<h2 id="${id}">${title}</h2>\n${body}\n      </section>`;

function noticeSection(notice: string): Section {
  // The name and copyright of MuseumMate (first block), the introduction (second block) and the link to this page
  // (last block) are left out.
  const blocks = notice
    .trim()
    .split(/\n\s*\n/)
    .slice(2, -1);
  const body = blocks.map((block) =>
    block.endsWith('.') ? `<p>${linkUrls(block)}</p>` : `<h3>${escapeHtml(block)}</h3>`,
  );
  return { id: 'credits', title: 'Credits', body: body.join('\n') };
}

/**
 * Returns one section of packages per app, the guide's section first. A package that several apps use is only in the
 * first of their sections.
 */
function packageSections(packages: ListedPackage[]): Section[] {
  const apps = [...new Set([...Object.keys(APPS), ...packages.flatMap((one) => one.apps)])];
  const firstApp = (one: ListedPackage) => apps.find((app) => one.apps.includes(app));
  return apps.flatMap((id) => {
    const body = packages.filter((one) => firstApp(one) === id).map(entry);
    return body.length > 0 ? [{ id, title: APPS[id] ?? id, body: body.join('\n') }] : [];
  });
}

function entry({ names, version, licence, text, shared }: ListedPackage): string {
  const [name] = names as [string];
  const rest = names.length > 1 ? `<p>Also ${names.slice(1).map(escapeHtml).join(', ')}</p>\n` : '';
  const addresses = shared.map((id) => `<a href="#${idOf(id)}">${escapeHtml(id)}</a>`).join(', ');
  return `<article>
<h3>${escapeHtml(name)} <span>${escapeHtml(version)}</span></h3>
${rest}<p>${escapeHtml(licence)} · <a href="https://www.npmjs.com/package/${escapeHtml(name)}">npmjs.com${onlyHeard(`, ${name}`)}</a></p>
${shared.length > 0 ? `<p>Its terms are further down on this page: ${addresses}</p>\n` : ''}${text ? details(`Licence${onlyHeard(` of ${name}`)}`, text) : ''}</article>`;
}

const details = (summary: string, text: string) => `<details>
<summary>${summary}</summary>
${paragraphs(text)
  .map((lines) => `<p>${lines.map(escapeHtml).join('<br />\n')}</p>`)
  .join('\n')}
</details>\n`;

/** Returns the section of SHARED_TEXTS. Each text is printed once, for all packages that use it. */
function sharedSection(readText: (file: string) => string): Section {
  const body = Object.entries(SHARED_TEXTS).map(([id, texts]) => {
    const words = texts.map(({ title, file }) => details(escapeHtml(title), readText(file)));
    return `<article>\n<h3 id="${idOf(id)}">${escapeHtml(id)}</h3>\n${words.join('')}</article>`;
  });
  return { id: 'texts', title: 'Licences that several share', body: body.join('\n') };
}

/** Adds text for screen readers only. Their users often read links one by one, without the text around them. */
const onlyHeard = (text: string) => `<span class="visually-hidden">${escapeHtml(text)}</span>`;

const idOf = (licence: string) => `licence-${licence.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`;

const linkUrls = (text: string) =>
  escapeHtml(text.replace(/\n/g, ' ')).replace(
    /https:\/\/[^\s)]+[^\s).,]/g,
    (url) => `<a href="${url}">${url}</a>`,
  );

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
