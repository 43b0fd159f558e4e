import { isSectionEnabled, type SectionType, SHOWN_HERE } from '@museummate/domain';
import type { DocumentKind } from '../documents/documents.ts';
import { type FindingCode, findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';
import { documentsOf, entriesOf, isBlank, isLost } from './known-content.ts';

/**
 * What a tile or menu entry leads to. It has a function that checks whether the target exists, and advice for a
 * missing target.
 */
interface Goal {
  code: Extract<FindingCode, `tile_${string}` | `menu_${string}`>;
  isThere: (pack: Pack) => boolean;
  /**
   * Kinds of documents that form the target. If a file of these kinds could not be read, the target is not
   * reported as missing.
   */
  kinds: DocumentKind[];
  lacks: string;
  add: string;
}

const goal = (code: Goal['code'], kind: DocumentKind, lacks: string, add: string): Goal => ({
  code,
  isThere: (pack) => entriesOf(pack, kind).length > 0,
  kinds: [kind],
  lacks,
  add,
});

const timeline: Goal = {
  code: 'tile_without_timeline',
  isThere: (pack) => documentsOf(pack, 'timeline').some(({ active }) => active),
  kinds: ['timeline'],
  lacks: 'there is no timeline',
  add: 'Add one in the folder timelines',
};

const SECTION_GOALS: Partial<Record<SectionType, Goal>> = {
  EXHIBITIONS: goal(
    'tile_without_exhibition',
    'exhibition',
    'there is no exhibition',
    'Add one in the folder exhibitions',
  ),
  ROUTES: goal('tile_without_route', 'route', 'there is no route', 'Add one in the folder routes'),
  TIMELINE: {
    ...timeline,
    isThere: (pack) => pack.museum.timelineEnabled && timeline.isThere(pack),
    lacks: 'there is no timeline, or timelineEnabled is false in museum.yaml',
  },
  KEYBOARD: {
    code: 'tile_without_numbers',
    isThere: (pack) => documentsOf(pack, 'artwork').some(({ code }) => code !== undefined),
    kinds: ['artwork'],
    lacks: 'no work has a code that visitors can type',
    add: 'Give the works a code',
  },
};

const MENU_GOALS: Record<string, Goal> = {
  inAMinute: goal(
    'menu_without_one_minute',
    'oneMinute',
    'there is no one-minute item',
    'Add one in the folder one-minutes',
  ),
  outstandingArtworks: {
    code: 'menu_without_highlights',
    isThere: (pack) => documentsOf(pack, 'artwork').some(({ outstanding }) => outstanding),
    kinds: ['artwork'],
    lacks: 'no work is marked as outstanding',
    add: 'Write outstanding: true in a work',
  },
  exploreMuseum: goal(
    'menu_without_information',
    'infoSection',
    'there is no information about the museum',
    'Add some in the folder info-sections',
  ),
  guide: {
    code: 'menu_without_guide_code',
    // If the pack has no secrets.yaml, the server keeps its existing codes. So codes are reported as missing
    // only if the file exists and contains none.
    isThere: (pack) => !pack.secrets || (pack.secrets.guideCodes ?? []).length > 0,
    kinds: ['secrets'],
    lacks: 'secrets.yaml has no code for guided tours',
    add: 'Add guideCodes to secrets.yaml',
  },
  survey: {
    code: 'menu_without_questions',
    isThere: (pack) =>
      documentsOf(pack, 'study').some(
        ({ showOn, questions }) =>
          SHOWN_HERE.includes(showOn) &&
          questions.some(({ active, idArtwork }) => active && idArtwork === undefined),
      ),
    kinds: ['study'],
    lacks: 'no survey asks anything at the start of the visit',
    add: 'Add a question without idArtwork in the folder studies',
  },
};

/** Finds tiles and menu entries whose target does not exist, and settings whose content is missing (A106). */
export function checkDeadEnds(pack: Pack): Finding[] {
  const isMissing = ({ isThere, kinds }: Goal) => !isThere(pack) && !isLost(pack, ...kinds);
  const findings: Finding[] = [];
  for (const { file, document, written } of entriesOf(pack, 'navigationSection')) {
    const { sectionType } = document;
    const goal = isSectionEnabled(document) ? SECTION_GOALS[sectionType] : undefined;
    if (goal && written && isMissing(goal))
      findings.push(leadsNowhere(goal, file, ['sectionType'], 'set active: false'));
  }
  for (const { file, written } of entriesOf(pack, 'sideMenuCustomization')) {
    for (const [entry, goal] of Object.entries(MENU_GOALS)) {
      const option = written?.[entry] as { enabled?: boolean } | undefined;
      if (option && option.enabled !== false && isMissing(goal))
        findings.push(leadsNowhere(goal, file, [entry], 'set enabled: false'));
    }
  }
  return [...findings, ...checkSwitches(pack, isMissing)];
}

function leadsNowhere({ code, lacks, add }: Goal, file: string, field: string[], off: string): Finding {
  return {
    severity: 'warning',
    file,
    field,
    ...findingMessage(code, {}, `leads nowhere, so visitors do not see it: ${lacks}`, `${add}, or ${off}.`),
  };
}

function checkSwitches(pack: Pack, isMissing: (goal: Goal) => boolean): Finding[] {
  const museum = entriesOf(pack, 'museum')[0];
  const findings: Finding[] = [];
  const at = { severity: 'warning', file: museum?.file ?? 'museum.yaml' } as const;
  // By default, timelineEnabled is true. So a missing timeline is reported only if museum.yaml itself contains
  // the setting.
  if (museum?.written?.timelineEnabled === true && isMissing(timeline))
    findings.push({
      ...at,
      field: ['timelineEnabled'],
      ...findingMessage(
        'no_timeline',
        {},
        'is on, but there is no timeline',
        'Add one in the folder timelines, or write false.',
      ),
    });
  if (pack.museum.privacyPolicyEnabled && isBlank(pack.museum.privacyPolicy))
    findings.push({
      ...at,
      field: ['privacyPolicyEnabled'],
      ...findingMessage(
        'no_privacy_text',
        {},
        'is on, so visitors are shown a link to the privacy notice, but there is none',
        'Write it under privacyPolicy, or write false.',
      ),
    });
  return findings;
}
