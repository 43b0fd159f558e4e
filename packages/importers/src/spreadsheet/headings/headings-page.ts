import { columnsOf } from './columns.ts';
import { TABLES } from './tables.ts';
import { acceptedHeadings } from './vocabulary.ts';

const INTRODUCTION = `<!-- Made from packages/importers by \`npm run generate:schemas\`: do not edit. -->

# Headings of lists

The first row of a list (see [Spreadsheets](content-format.md#spreadsheets)) names its columns. Upper and lower case,
accents, spaces and signs do not matter. A language may follow or precede a heading: \`name_sv\`, \`Namn (svenska)\`,
\`Titel FR\`. A number after \`picture\` and \`alt\` counts the pictures: \`picture_2\`. In the studio, any other heading can be
mapped to a field by hand.

Every column can be called by its name. Columns marked with * take a language.
`;

/** Returns the page of the documentation that lists all accepted headings. */
export function headingsPage(): string {
  const sheets = TABLES.map(({ kind, name }) => {
    const own = columnsOf(kind).map((column) => `\`${column.name}\`${column.isLocalised ? '*' : ''}`);
    const special = SPECIAL[kind] ?? [];
    return `- **${name}**: ${[...special, ...own].join(', ')}\n`;
  });
  const display = new Intl.DisplayNames('en', { type: 'language' });
  const tables = acceptedHeadings().map(({ column, words }) => {
    const rows = words.map(
      ({ language, words: list }) => `| ${display.of(language)} (${language}) | ${list.join(', ')} |\n`,
    );
    return `\n## ${column}\n\n| language | headings |\n| --- | --- |\n${rows.join('')}`;
  });
  return `${INTRODUCTION}\n${sheets.join('')}\nThese columns have names in every language of the guide:\n${tables.join('')}`;
}

/** Columns that are not fields of a document, by kind of document. */
const SPECIAL: Readonly<Record<string, readonly string[]>> = {
  artwork: ['`hall`*', '`floor`*', '`language`', '`id`', '`sheet`'],
  hall: ['`id`'],
  floor: ['`number`', '`id`'],
  amenity: ['`id`'],
};
