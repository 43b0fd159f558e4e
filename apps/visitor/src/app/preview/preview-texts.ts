/**
 * Texts of the page that a preview link opens. They are not in the guide's catalogues, so that visitors do not
 * load them.
 */
export interface PreviewTexts {
  locale: string;
  direction: 'ltr' | 'rtl';
  preview: string;
  /** Text of the notice: visitors do not see this version yet. */
  sign: string;
  over: string;
  overText: string;
  away: string;
  awayText: string;
  again: string;
}

type Words = Omit<PreviewTexts, 'locale' | 'direction'>;

/** One entry per language of the studio. */
const WORDS: Record<string, Words> = {
  en: {
    preview: 'Preview',
    sign: 'Preview: visitors do not see this yet',
    over: 'This link is over',
    overText: 'It was withdrawn, or is older than seven days. Please ask for a new one.',
    away: 'No connection',
    awayText: 'The preview could not be fetched.',
    again: 'Try again',
  },
  es: {
    preview: 'Vista previa',
    sign: 'Vista previa: los visitantes aún no ven esto',
    over: 'Este enlace ya no sirve',
    overText: 'Se ha retirado o tiene más de siete días. Pida uno nuevo.',
    away: 'Sin conexión',
    awayText: 'No se ha podido obtener la vista previa.',
    again: 'Intentar de nuevo',
  },
  fr: {
    preview: 'Aperçu',
    sign: 'Aperçu : les visiteurs ne voient pas encore ceci',
    over: 'Ce lien n’est plus valable',
    overText: 'Il a été retiré ou date de plus de sept jours. Demandez-en un nouveau.',
    away: 'Pas de connexion',
    awayText: 'L’aperçu n’a pas pu être chargé.',
    again: 'Réessayer',
  },
  de: {
    preview: 'Vorschau',
    sign: 'Vorschau: Besucher sehen das noch nicht',
    over: 'Dieser Link gilt nicht mehr',
    overText: 'Er wurde zurückgezogen oder ist älter als sieben Tage. Bitten Sie um einen neuen.',
    away: 'Keine Verbindung',
    awayText: 'Die Vorschau konnte nicht geladen werden.',
    again: 'Noch einmal versuchen',
  },
  it: {
    preview: 'Anteprima',
    sign: 'Anteprima: i visitatori non la vedono ancora',
    over: 'Questo link non vale più',
    overText: 'È stato ritirato o ha più di sette giorni. Chiedine uno nuovo.',
    away: 'Nessuna connessione',
    awayText: 'Non è stato possibile caricare l’anteprima.',
    again: 'Riprova',
  },
  ar: {
    preview: 'معاينة',
    sign: 'معاينة: لا يراها الزوار بعد',
    over: 'انتهت صلاحية هذا الرابط',
    overText: 'تم سحبه أو مضى عليه أكثر من سبعة أيام. اطلب رابطًا جديدًا.',
    away: 'لا يوجد اتصال',
    awayText: 'تعذّر تحميل المعاينة.',
    again: 'حاول مرة أخرى',
  },
  ja: {
    preview: 'プレビュー',
    sign: 'プレビュー：来館者にはまだ表示されません',
    over: 'このリンクは無効です',
    overText: '取り消されたか、7日を過ぎています。新しいリンクを依頼してください。',
    away: '接続がありません',
    awayText: 'プレビューを取得できませんでした。',
    again: 'もう一度試す',
  },
};

/** Returns the texts in the first preferred language that has some, else in English. */
export function previewTexts(preferred: readonly string[]): PreviewTexts {
  const locale = preferred.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in WORDS) ?? 'en';
  return { locale, direction: locale === 'ar' ? 'rtl' : 'ltr', ...(WORDS[locale] as Words) };
}
