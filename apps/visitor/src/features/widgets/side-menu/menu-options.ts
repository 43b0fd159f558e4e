import { exploreMenuText, type MuseumSummary } from '@museummate/domain';
import type { ScreenName } from '#features/foundation/navigation/navigation.ts';
import type { InterfaceTexts, PlainTextKey } from '#i18n/catalogue.ts';

/** The options, in the order of the menu. In the museum's settings, the option `study` is named `survey` (A33). */
const OPTIONS = [
  { option: 'start', setting: 'start', screen: 'Options', text: 'home' },
  { option: 'inAMinute', setting: 'inAMinute', screen: 'OneMinuteList', text: 'in_a_minute' },
  {
    option: 'outstandingArtworks',
    setting: 'outstandingArtworks',
    screen: 'OutstandingArtworks',
    text: 'outstanding_artworks',
  },
  { option: 'language', setting: 'language', screen: 'Languages', text: 'language' },
  { option: 'exploreMuseum', setting: 'exploreMuseum', screen: 'InfoSectionList', text: 'explore_museum' },
  { option: 'guide', setting: 'guide', screen: 'GuidedVisit', text: 'guide' },
  { option: 'study', setting: 'survey', screen: 'StudyQuestion', text: 'study' },
  { option: 'downloads', setting: 'downloads', screen: 'Downloads', text: 'downloads' },
  { option: 'map', setting: 'map', screen: 'FloorMap', text: 'map' },
] as const satisfies { option: string; setting: string; screen: ScreenName; text: PlainTextKey }[];

export interface MenuOption {
  option: (typeof OPTIONS)[number]['option'];
  screen: ScreenName;
  text: string;
  /** The picture for the option's tile on the start screen. */
  imageUrl: string | null;
}

type Menu = Pick<
  MuseumSummary,
  'sideMenuCustomization' | 'locale' | 'startQuestions' | 'counts' | 'hasHighlights' | 'hasGuideCode'
>;

/**
 * Whether the option's screen has content (A106). Some fields are missing in summaries that an older version of
 * the app has stored. If they are missing, the option is kept.
 */
function leadsSomewhere(option: MenuOption['option'], head: Menu): boolean {
  const { startQuestions, counts } = head;
  if (option === 'study') return startQuestions.length > 0;
  if (option === 'inAMinute') return counts.oneMinutes > 0;
  if (option === 'outstandingArtworks') return head.hasHighlights !== false;
  if (option === 'guide') return head.hasGuideCode !== false;
  if (option === 'downloads') return hasDownloads(head);
  return option !== 'exploreMuseum' || counts.infoSections > 0;
}

/** Whether the museum has anything to download. */
export function hasDownloads({ counts }: Pick<Menu, 'counts'>): boolean {
  return Object.values(counts).some((count) => count > 0);
}

/**
 * Returns the entries of the menu: the options that the museum has enabled and not highlighted (SIDE-12). If the
 * museum has not customized the menu, returns all options except the map.
 */
export function menuOptions(head: Menu, text: InterfaceTexts['get']): MenuOption[] {
  return OPTIONS.filter(({ option, setting }) => {
    const custom = head.sideMenuCustomization;
    // If the museum has not customized the menu, list all options except the map, which a museum must enable
    // itself (A109).
    const isListed = custom
      ? custom[`${setting}Enabled`] && !custom[`${setting}Highlighted`]
      : option !== 'map';
    return isListed && leadsSomewhere(option, head);
  }).map((each) => describeOption(each, head, text));
}

/**
 * Returns the options that the museum has highlighted. They are tiles on the start screen instead of entries of
 * the menu.
 */
export function highlightedOptions(head: Menu, text: InterfaceTexts['get']): MenuOption[] {
  const custom = head.sideMenuCustomization;
  if (!custom) return [];
  return OPTIONS.filter(
    ({ option, setting }) =>
      custom[`${setting}Enabled`] && custom[`${setting}Highlighted`] && leadsSomewhere(option, head),
  ).map((each) => describeOption(each, head, text));
}

function describeOption(
  { option, setting, screen, text: key }: (typeof OPTIONS)[number],
  { sideMenuCustomization: custom, locale }: Menu,
  text: InterfaceTexts['get'],
): MenuOption {
  const own = custom?.locale[`${setting}Text`];
  const words =
    option === 'exploreMuseum'
      ? exploreMenuText({ museum: locale.exploreMuseumText, sideMenu: own, catalogue: text(key) })
      : own?.trim() || text(key);
  return { option, screen, text: words, imageUrl: custom?.[`${setting}BackgroundImageUrl`] ?? null };
}
