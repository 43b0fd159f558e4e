/**
 * Name of the tile of the start screen with which visitors walk from hall to hall, by language. A new museum
 * gets this tile. The name is the same as the guide's text `tile_timeline`.
 */
const NAMES: Readonly<Record<string, string>> = {
  ar: 'قاعة بعد قاعة',
  ca: 'Sala per sala',
  cs: 'Sál po sále',
  da: 'Sal for sal',
  de: 'Saal für Saal',
  el: 'Αίθουσα προς αίθουσα',
  en: 'Hall by hall',
  es: 'Sala por sala',
  eu: 'Aretoz areto',
  fi: 'Sali salilta',
  fr: 'Salle par salle',
  gl: 'Sala por sala',
  he: 'אולם אחר אולם',
  hi: 'हॉल-दर-हॉल',
  hu: 'Teremről teremre',
  id: 'Ruang demi ruang',
  it: 'Sala per sala',
  ja: '展示室ごとに見る',
  ko: '전시실별 관람',
  nl: 'Zaal voor zaal',
  no: 'Sal for sal',
  pl: 'Sala po sali',
  pt: 'Sala a sala',
  ro: 'Sală cu sală',
  ru: 'Зал за залом',
  sv: 'Sal för sal',
  tr: 'Salon salon',
  uk: 'Зал за залом',
  vi: 'Từng phòng một',
  zh: '逐个展厅参观',
};

/** Returns the name in these languages. If it exists in none of them, returns the English name. */
export function hallTileName(languages: readonly string[]): string | Record<string, string> {
  const known = languages.flatMap((language) => {
    const name = NAMES[language] ?? NAMES[language.split('-')[0] ?? ''];
    return name ? [[language, name] as const] : [];
  });
  return known.length > 0 ? Object.fromEntries(known) : (NAMES.en ?? '');
}
