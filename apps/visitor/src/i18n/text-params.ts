// Made from the English catalogue by `npm run texts`; a test fails where both differ.

/** What is put into a text, by its key. A text that is not listed here is said as it stands. */
export interface TextParams {
  page_of: 'page' | 'pages';
  go_to_page: 'page';
  now_showing: 'count';
  from_minutes: 'count';
  minutes: 'count';
  minutes_left: 'count';
  works: 'count';
  halls: 'count';
  steps: 'count';
  privacy_notice: 'policy';
  sign_in_with: 'provider';
  download_size: 'size';
  delete_question: 'name';
  download_item: 'name';
  delete_item: 'name';
  storage_used: 'used' | 'free';
  no_space: 'size';
  search_results: 'count';
  search_none: 'query';
  artwork_number: 'code';
  hall_number: 'number';
  work_moved: 'hall';
  picture_of: 'page' | 'pages';
  back_seconds: 'count';
  forward_seconds: 'count';
  balance_left: 'count';
  balance_right: 'count';
  step_of: 'page' | 'pages';
  recognition_to_service: 'name';
  recognition_found: 'name';
  recognition_notice_service: 'name';
  kids_hello: 'name';
  kids_hang_up: 'count';
  kids_heard: 'heard' | 'all';
  kids_take_off: 'name';
  game_clue: 'page' | 'pages';
  game_speaks: 'name';
  game_listen: 'time';
  game_found_count: 'page' | 'pages';
  game_count: 'page' | 'pages';
  game_sticker_found: 'name';
  game_thing: 'page';
  game_thanks: 'museum' | 'name';
  study_question: 'page' | 'pages';
  rating_stars: 'count';
  score_of_ten: 'count';
  study_example: 'example';
  study_too_long: 'count';
  study_count: 'count' | 'limit';
  study_look: 'count';
  study_missing: 'count';
  halls_left: 'count';
  idle_text: 'seconds';
}
