/**
 * Codes of all findings, with the parameters of their messages. Codes never change. The command line has English
 * messages, and the studio has messages in all its languages. The studio replaces the values of some parameters
 * by names: `language`, `languages` (separated by commas), `document` (kind/number), `field`, `resourceType` and
 * `type`. A number that identifies something is a text.
 */
export const FINDING_PARAMS = {
  // Findings about values that the format does not allow.
  missing: [],
  empty: [],
  unknown_field: [],
  not_text: [],
  not_number: [],
  not_whole_number: [],
  not_switch: [],
  wrong_kind: [],
  not_a_choice: ['found'],
  too_long: ['length', 'limit'],
  too_short: ['limit'],
  too_many: ['limit'],
  too_few: ['limit'],
  too_large: ['limit'],
  too_small: ['limit'],
  bad_colour: [],
  bad_address: [],
  bad_time_zone: [],
  bad_day: [],
  bad_time: [],
  bad_focus: [],
  bad_museum_code: [],
  bad_tag_number: [],
  bad_file: [],
  unknown_licence: [],
  unknown_language: ['found'],
  secret_key: [],
  tiles_once: [],
  gap_missing: [],
  plural_forms: [],
  not_possible: [],
  // Findings about ids and references.
  number_twice: ['id'],
  number_of_other_museum: ['id'],
  no_such: ['name'],
  no_file: ['name'],
  code_twice: ['code', 'document'],
  // Findings about languages and texts.
  not_in_languages: ['languages'],
  languages_not_offered: ['languages'],
  language_twice: ['language'],
  language_hardly_used: ['language', 'some', 'all'],
  name_empty: [],
  name_with_html: [],
  formatting_lost: [],
  no_alternative_text: [],
  no_transcript: [],
  no_captions: [],
  resource_empty: ['resourceType', 'field'],
  words_of_no_language: [],
  words_twice: ['language'],
  words_not_offered: ['language'],
  words_missing: [],
  // Findings about artworks, halls and routes.
  work_twice: ['document'],
  work_without_picture: [],
  work_out_of_reach: [],
  work_only_by_number: ['code'],
  number_not_typable: ['code', 'limit'],
  looks_alike: ['document'],
  no_own_icon: [],
  unknown_icon: ['found'],
  other_game_route: ['document'],
  beyond_the_game: ['count'],
  // Findings about tiles, menu entries and switches without a target.
  tile_without_exhibition: [],
  tile_without_route: [],
  tile_without_timeline: [],
  tile_without_numbers: [],
  menu_without_one_minute: [],
  menu_without_highlights: [],
  menu_without_information: [],
  menu_without_guide_code: [],
  menu_without_questions: [],
  no_timeline: [],
  no_privacy_text: [],
  no_access_code: [],
  no_route_code: [],
  iiif_behind_gate: ['field'],
  // Findings about colours, credits, times and locations.
  contrast: ['text', 'ground', 'ratio', 'limit'],
  reuse_forbidden: ['licence'],
  credits_differ: ['document'],
  synthetic_unapproved: [],
  translation_unapproved: [],
  no_time_zone: [],
  ends_before_it_begins: [],
  not_closed: [],
  amenity_without_name: [],
  other_floor: ['document'],
  no_floor: [],
  no_floor_plan: ['document'],
  plan_missing: [],
  plan_width_missing: [],
  area_without_floor: [],
  way_without_place: [],
  way_to_itself: [],
  door_between_floors: [],
  hall_not_connected: [],
  hall_not_step_free: [],
  two_entrances: [],
  work_in_two_halls: ['document'],
  point_without_hall: [],
  work_outside_hall: ['document'],
  pins_overlap: ['document'],
  name_long_for_map: ['length', 'limit'],
  // Findings about questions of studies.
  study_not_shown: [],
  no_questions: [],
  question_empty: [],
  must_at_start: [],
  must_be_personal: [],
  same_order: ['order'],
  options_not_shown: ['type'],
  no_options: ['type'],
  option_empty: [],
  option_twice: [],
  // Findings about files of a pack. The studio reads no files, so it has one message for all of these codes.
  file_no_museum: [],
  file_no_pack: [],
  file_not_a_folder: [],
  file_not_a_file: [],
  file_link: [],
  file_unreadable: [],
  file_too_large: [],
  file_too_much: [],
  file_too_deep: [],
  file_empty: [],
  file_wrong_name: [],
  file_left_out: [],
  file_no_text: [],
  file_encoding: [],
  file_byte_order_mark: [],
  file_lost_letter: [],
  file_nested_too_deep: [],
  file_no_yaml: [],
  file_code_or_hash: [],
  file_no_hash: [],
  // Findings about media of a pack. They do not occur in the studio, because it checks each file when it is
  // uploaded.
  file_no_media: [],
  file_missing: [],
  file_other_letters: [],
  file_unused: [],
  file_cut_off: [],
  file_damaged: [],
  file_not_shown: [],
  file_too_many_pixels: [],
  file_too_complex: [],
  file_reader_ended: [],
  file_small_picture: [],
  file_large_plan: [],
  file_silent: [],
  file_louder: [],
  file_quieter: [],
  file_no_subtitles: [],
  file_subtitles_no_header: [],
  file_subtitles_order: [],
  file_subtitles_glued: [],
  file_subtitles_no_cue: [],
  file_subtitles_no_times: [],
  file_subtitles_times: [],
  file_subtitles_setting: [],
  file_subtitles_backwards: [],
  file_subtitles_no_text: [],
  file_subtitles_joined: [],
  file_subtitles_longer: [],
  file_not_fetched: [],
  file_not_fetched_again: [],
} as const satisfies Record<string, readonly string[]>;

export type FindingCode = keyof typeof FINDING_PARAMS;
/** Codes of findings about the files of a pack. */
export type FileFindingCode = Extract<FindingCode, `file_${string}`>;

/** Parameters of a finding's message. The parameter `count` selects the plural form. */
export type FindingParams<Code extends FindingCode> = {
  readonly [Name in (typeof FINDING_PARAMS)[Code][number]]: Name extends 'count' ? number : string | number;
};

/** The reason of a finding, as a code with values and as an English text for the command line. */
export interface FindingMessage<Code extends FindingCode = FindingCode> {
  code: Code;
  values: Readonly<Record<string, string | number>>;
  reason: string;
  /** Advice in one sentence, for people who are not programmers. */
  advice: string;
}

export function findingMessage<Code extends FindingCode>(
  code: Code,
  values: FindingParams<Code>,
  reason: string,
  advice: string,
): FindingMessage<Code> {
  return { code, values, reason, advice };
}
