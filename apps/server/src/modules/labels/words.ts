import type { UiLocale } from '@museummate/domain';

interface LabelWords {
  hall: string;
  route: string;
  exhibition: string;
}

/** The words that no pack has, as the visitor app says them. */
export const WORDS: Record<UiLocale, LabelWords> = {
  es: { hall: 'Sala {number}', route: 'Recorrido', exhibition: 'Exposición' },
  en: { hall: 'Hall {number}', route: 'Route', exhibition: 'Exhibition' },
  de: { hall: 'Saal {number}', route: 'Rundgang', exhibition: 'Ausstellung' },
  fr: { hall: 'Salle {number}', route: 'Parcours', exhibition: 'Exposition' },
  it: { hall: 'Sala {number}', route: 'Percorso', exhibition: 'Mostra' },
  pt: { hall: 'Sala {number}', route: 'Percurso', exhibition: 'Exposição' },
  ca: { hall: 'Sala {number}', route: 'Recorregut', exhibition: 'Exposició' },
  eu: { hall: '{number} aretoa', route: 'Ibilbidea', exhibition: 'Erakusketa' },
  gl: { hall: 'Sala {number}', route: 'Percorrido', exhibition: 'Exposición' },
  nl: { hall: 'Zaal {number}', route: 'Route', exhibition: 'Tentoonstelling' },
  ru: { hall: 'Зал {number}', route: 'Маршрут', exhibition: 'Выставка' },
  ja: { hall: '第{number}室', route: 'コース', exhibition: '企画展' },
  zh: { hall: '展厅 {number}', route: '参观路线', exhibition: '展览' },
  ko: { hall: '{number}전시실', route: '관람 코스', exhibition: '전시' },
  ar: { hall: 'القاعة {number}', route: 'مسار', exhibition: 'معرض' },
  el: { hall: 'Αίθουσα {number}', route: 'Διαδρομή', exhibition: 'Έκθεση' },
  sv: { hall: 'Sal {number}', route: 'Rutt', exhibition: 'Utställning' },
  no: { hall: 'Sal {number}', route: 'Rute', exhibition: 'Utstilling' },
};
