import { KEYBOARD_MAX_LENGTH, STEP_ICONS } from '@museummate/domain';
import type { DocumentKind } from '../documents/documents.ts';
import type { StepDocument } from '../documents/route.ts';
import { findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import { nearest } from '../pack/nearest.ts';
import type { Pack } from '../pack/pack.ts';
import { documentsOf, entriesOf, isLost, referenceTo } from './known-content.ts';

/**
 * Finds artworks that visitors cannot find, type or recognise, artworks that are listed twice, and steps with an
 * unknown icon.
 */
export function checkArtworks(pack: Pack): Finding[] {
  return [
    ...checkTwice(pack),
    ...checkReach(pack),
    ...checkKeypad(pack),
    ...checkPictures(pack),
    ...checkIcons(pack),
  ];
}

const LISTS = [
  ['hall', 'hall'],
  ['section', 'section'],
] as const;

function checkTwice(pack: Pack): Finding[] {
  const names = new Map(entriesOf(pack, 'artwork').map((entry) => [entry.id, referenceTo(entry)]));
  const artworkName = (id: number) => names.get(id) ?? String(id);
  return LISTS.flatMap(([kind, name]) =>
    entriesOf(pack, kind).flatMap(({ file, document: { artworkIds } }) =>
      artworkIds.flatMap((id, place): Finding[] =>
        artworkIds.indexOf(id) === place
          ? []
          : [
              {
                severity: 'warning',
                file,
                field: ['artworkIds', place],
                ...findingMessage(
                  'work_twice',
                  { document: `artwork/${id}` },
                  `artwork ${artworkName(id)} appears twice in this ${name}`,
                  'Delete one of the two.',
                ),
                sort: `twice in a ${name}`,
              },
            ],
      ),
    ),
  );
}

const WALKS = ['route', 'exhibition', 'timeline'] as const satisfies DocumentKind[];

function checkReach(pack: Pack): Finding[] {
  if (isLost(pack, 'hall', 'section', ...WALKS)) return [];
  const lists = [...documentsOf(pack, 'hall'), ...documentsOf(pack, 'section')];
  const walks = WALKS.flatMap((kind) => documentsOf(pack, kind));
  // A museum without halls, sections and routes uses only the keypad or a list of artworks. So no artwork can be
  // missing in them.
  if (lists.length + walks.length === 0) return [];
  const reached = new Set([
    ...lists.flatMap(({ artworkIds }) => artworkIds),
    ...walks.flatMap(({ steps }) => steps.map(({ idArtwork }) => idArtwork)),
  ]);
  return entriesOf(pack, 'artwork').flatMap(({ file, id, document: { code } }): Finding[] => {
    if (reached.has(id)) return [];
    const advice = `Add ${referenceTo({ file, id })} to artworkIds of its hall, or to a step of a route.`;
    const reason = 'is not in any hall or on any route';
    return [
      {
        severity: 'warning',
        file,
        field: ['idArtwork'],
        ...(code === undefined
          ? findingMessage('work_out_of_reach', {}, reason, advice)
          : findingMessage(
              'work_only_by_number',
              { code },
              `${reason}, so visitors can find it only by typing ${code} or searching`,
              advice,
            )),
        sort: 'work out of reach',
      },
    ];
  });
}

/**
 * Finds codes that visitors cannot type, because they contain other characters than digits or are too long for
 * the keypad's display.
 */
function checkKeypad(pack: Pack): Finding[] {
  const typed = new RegExp(`^[0-9]{1,${KEYBOARD_MAX_LENGTH}}$`);
  return entriesOf(pack, 'artwork').flatMap(({ file, document: { code } }): Finding[] =>
    code === undefined || typed.test(code)
      ? []
      : [
          {
            severity: 'warning',
            file,
            field: ['code'],
            ...findingMessage(
              'number_not_typable',
              { code, limit: KEYBOARD_MAX_LENGTH },
              `"${code}" cannot be typed on the keypad`,
              `Use digits only, ${KEYBOARD_MAX_LENGTH} at most.`,
            ),
            sort: 'code that cannot be typed',
          },
        ],
  );
}

/**
 * Finds artworks without a picture. Visitors recognise artworks in lists, search results and recommendations by
 * their picture.
 */
function checkPictures(pack: Pack): Finding[] {
  return entriesOf(pack, 'artwork').flatMap(({ file, document: { pictures } }): Finding[] =>
    pictures.length > 0
      ? []
      : [
          {
            severity: 'warning',
            file,
            field: ['pictures'],
            ...findingMessage(
              'work_without_picture',
              {},
              'has no picture, so visitors cannot recognise the work in lists',
              'Add a picture to pictures.',
            ),
          },
        ],
  );
}

function checkIcons(pack: Pack): Finding[] {
  const known: readonly string[] = [...STEP_ICONS, 'custom'];
  return WALKS.flatMap((kind) =>
    entriesOf(pack, kind).flatMap(({ file, document }) =>
      (document.steps as StepDocument[]).flatMap(({ iconType, iconImage }, place): Finding[] => {
        const at = { severity: 'warning', file, field: ['steps', place, 'iconType'] } as const;
        if (iconType === 'custom' && !iconImage)
          return [
            {
              ...at,
              ...findingMessage(
                'no_own_icon',
                {},
                'is custom, but there is no iconImage',
                'Add iconImage with a file.',
              ),
            },
          ];
        if (iconType === undefined || known.includes(iconType)) return [];
        const meant = nearest(iconType, known);
        return [
          {
            ...at,
            ...findingMessage(
              'unknown_icon',
              { found: iconType },
              `there is no icon "${iconType}", so visitors see the information icon`,
              meant ? `Write ${meant}.` : `Write one of ${known.join(', ')}.`,
            ),
            ...(meant ? { fix: { do: 'replaceValue', by: meant } as const } : {}),
            sort: 'unknown icon',
          },
        ];
      }),
    ),
  );
}
