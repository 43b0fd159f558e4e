import { inLanguage } from '@museummate/domain';

export interface LabelTexts {
  hall: string;
  route: string;
  exhibition: string;
}

const ENGLISH: LabelTexts = { hall: 'Hall {number}', route: 'Route', exhibition: 'Exhibition' };

/** Texts that packs do not contain, in the visitor app's wording. */
const TEXTS: Record<string, LabelTexts> = {
  es: { hall: 'Sala {number}', route: 'Recorrido', exhibition: 'Exposición' },
  en: ENGLISH,
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
  pl: { hall: 'Sala {number}', route: 'Trasa', exhibition: 'Wystawa' },
  fi: { hall: 'Sali {number}', route: 'Reitti', exhibition: 'Näyttely' },
  da: { hall: 'Sal {number}', route: 'Rute', exhibition: 'Udstilling' },
  cs: { hall: 'Sál {number}', route: 'Trasa', exhibition: 'Výstava' },
  hu: { hall: '{number}. terem', route: 'Útvonal', exhibition: 'Kiállítás' },
  uk: { hall: 'Зала {number}', route: 'Маршрут', exhibition: 'Виставка' },
  tr: { hall: 'Salon {number}', route: 'Rota', exhibition: 'Sergi' },
  he: { hall: 'אולם {number}', route: 'מסלול', exhibition: 'תערוכה' },
  hi: { hall: 'कक्ष {number}', route: 'मार्ग', exhibition: 'प्रदर्शनी' },
  ro: { hall: 'Sala {number}', route: 'Traseu', exhibition: 'Expoziție' },
  id: { hall: 'Ruang {number}', route: 'Rute', exhibition: 'Pameran' },
  vi: { hall: 'Phòng {number}', route: 'Lộ trình', exhibition: 'Triển lãm' },
};

/** Returns the texts in the first of these languages that has them (A105). */
export function labelTexts(languages: readonly string[]): LabelTexts {
  for (const language of languages) {
    const own = inLanguage(Object.keys(TEXTS), (each) => each, language);
    if (own) return TEXTS[own] ?? ENGLISH;
  }
  return ENGLISH;
}
