import { inLanguage } from '@museummate/domain';

export interface LabelTexts {
  hall: string;
  route: string;
  exhibition: string;
  /** Instruction: how to open an artwork, by number or by QR code. */
  typeOrScan: string;
  /** Instruction for labels without a number. */
  scan: string;
}

const ENGLISH: LabelTexts = {
  hall: 'Hall {number}',
  route: 'Route',
  exhibition: 'Exhibition',
  typeOrScan: 'Type {number} or scan',
  scan: 'Scan the code',
};

/** Texts that packs do not contain, in the visitor app's wording. */
const TEXTS: Record<string, LabelTexts> = {
  es: {
    hall: 'Sala {number}',
    route: 'Recorrido',
    exhibition: 'Exposición',
    typeOrScan: 'Escriba {number} o escanee',
    scan: 'Escanee el código',
  },
  en: ENGLISH,
  de: {
    hall: 'Saal {number}',
    route: 'Rundgang',
    exhibition: 'Ausstellung',
    typeOrScan: '{number} eintippen oder scannen',
    scan: 'Code scannen',
  },
  fr: {
    hall: 'Salle {number}',
    route: 'Parcours',
    exhibition: 'Exposition',
    typeOrScan: 'Tapez {number} ou scannez',
    scan: 'Scannez le code',
  },
  it: {
    hall: 'Sala {number}',
    route: 'Percorso',
    exhibition: 'Mostra',
    typeOrScan: 'Digita {number} o scansiona',
    scan: 'Scansiona il codice',
  },
  pt: {
    hall: 'Sala {number}',
    route: 'Percurso',
    exhibition: 'Exposição',
    typeOrScan: 'Digite {number} ou leia o código',
    scan: 'Leia o código',
  },
  ca: {
    hall: 'Sala {number}',
    route: 'Recorregut',
    exhibition: 'Exposició',
    typeOrScan: 'Escrigui {number} o escanegi',
    scan: 'Escanegi el codi',
  },
  eu: {
    hall: '{number} aretoa',
    route: 'Ibilbidea',
    exhibition: 'Erakusketa',
    typeOrScan: 'Idatzi {number} edo eskaneatu',
    scan: 'Eskaneatu kodea',
  },
  gl: {
    hall: 'Sala {number}',
    route: 'Percorrido',
    exhibition: 'Exposición',
    typeOrScan: 'Escriba {number} ou escanee',
    scan: 'Escanee o código',
  },
  nl: {
    hall: 'Zaal {number}',
    route: 'Route',
    exhibition: 'Tentoonstelling',
    typeOrScan: 'Typ {number} of scan',
    scan: 'Scan de code',
  },
  ru: {
    hall: 'Зал {number}',
    route: 'Маршрут',
    exhibition: 'Выставка',
    typeOrScan: 'Наберите {number} или отсканируйте',
    scan: 'Отсканируйте код',
  },
  ja: {
    hall: '第{number}室',
    route: 'コース',
    exhibition: '企画展',
    typeOrScan: '{number}を入力またはスキャン',
    scan: 'コードをスキャン',
  },
  zh: {
    hall: '展厅 {number}',
    route: '参观路线',
    exhibition: '展览',
    typeOrScan: '输入 {number} 或扫码',
    scan: '扫描二维码',
  },
  ko: {
    hall: '{number}전시실',
    route: '관람 코스',
    exhibition: '전시',
    typeOrScan: '{number} 입력 또는 스캔',
    scan: '코드 스캔',
  },
  ar: {
    hall: 'القاعة {number}',
    route: 'مسار',
    exhibition: 'معرض',
    typeOrScan: 'اكتبوا {number} أو امسحوا الرمز',
    scan: 'امسحوا الرمز',
  },
  el: {
    hall: 'Αίθουσα {number}',
    route: 'Διαδρομή',
    exhibition: 'Έκθεση',
    typeOrScan: 'Πληκτρολογήστε {number} ή σαρώστε',
    scan: 'Σαρώστε τον κωδικό',
  },
  sv: {
    hall: 'Sal {number}',
    route: 'Rutt',
    exhibition: 'Utställning',
    typeOrScan: 'Skriv {number} eller skanna',
    scan: 'Skanna koden',
  },
  no: {
    hall: 'Sal {number}',
    route: 'Rute',
    exhibition: 'Utstilling',
    typeOrScan: 'Tast {number} eller skann',
    scan: 'Skann koden',
  },
  pl: {
    hall: 'Sala {number}',
    route: 'Trasa',
    exhibition: 'Wystawa',
    typeOrScan: 'Wpisz {number} lub zeskanuj',
    scan: 'Zeskanuj kod',
  },
  fi: {
    hall: 'Sali {number}',
    route: 'Reitti',
    exhibition: 'Näyttely',
    typeOrScan: 'Näppäile {number} tai skannaa',
    scan: 'Skannaa koodi',
  },
  da: {
    hall: 'Sal {number}',
    route: 'Rute',
    exhibition: 'Udstilling',
    typeOrScan: 'Tast {number} eller scan',
    scan: 'Scan koden',
  },
  cs: {
    hall: 'Sál {number}',
    route: 'Trasa',
    exhibition: 'Výstava',
    typeOrScan: 'Zadejte {number} nebo naskenujte',
    scan: 'Naskenujte kód',
  },
  hu: {
    hall: '{number}. terem',
    route: 'Útvonal',
    exhibition: 'Kiállítás',
    typeOrScan: 'Írja be: {number}, vagy olvassa be',
    scan: 'Olvassa be a kódot',
  },
  uk: {
    hall: 'Зала {number}',
    route: 'Маршрут',
    exhibition: 'Виставка',
    typeOrScan: 'Наберіть {number} або відскануйте',
    scan: 'Відскануйте код',
  },
  tr: {
    hall: 'Salon {number}',
    route: 'Rota',
    exhibition: 'Sergi',
    typeOrScan: '{number} yazın veya taratın',
    scan: 'Kodu taratın',
  },
  he: {
    hall: 'אולם {number}',
    route: 'מסלול',
    exhibition: 'תערוכה',
    typeOrScan: 'הקישו {number} או סרקו',
    scan: 'סרקו את הקוד',
  },
  hi: {
    hall: 'कक्ष {number}',
    route: 'मार्ग',
    exhibition: 'प्रदर्शनी',
    typeOrScan: '{number} लिखें या स्कैन करें',
    scan: 'कोड स्कैन करें',
  },
  ro: {
    hall: 'Sala {number}',
    route: 'Traseu',
    exhibition: 'Expoziție',
    typeOrScan: 'Tastați {number} sau scanați',
    scan: 'Scanați codul',
  },
  id: {
    hall: 'Ruang {number}',
    route: 'Rute',
    exhibition: 'Pameran',
    typeOrScan: 'Ketik {number} atau pindai',
    scan: 'Pindai kodenya',
  },
  vi: {
    hall: 'Phòng {number}',
    route: 'Lộ trình',
    exhibition: 'Triển lãm',
    typeOrScan: 'Nhập {number} hoặc quét',
    scan: 'Quét mã',
  },
};

/** Returns the texts in the first of these languages that has them (A105). */
export function labelTexts(languages: readonly string[]): LabelTexts {
  for (const language of languages) {
    const own = inLanguage(Object.keys(TEXTS), (each) => each, language);
    if (own) return TEXTS[own] ?? ENGLISH;
  }
  return ENGLISH;
}
