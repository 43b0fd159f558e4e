/** The text of the poster at the entrance, by language: what the QR code is for, and how to use it. */
const SENTENCES: Readonly<Record<string, string>> = {
  es: 'Su guía del museo: apunte con la cámara del teléfono a este código.',
  en: 'Your museum guide: point your phone’s camera at this code.',
  de: 'Ihr Museumsführer: Richten Sie die Kamera Ihres Telefons auf diesen Code.',
  fr: 'Votre guide du musée : visez ce code avec l’appareil photo de votre téléphone.',
  it: 'La tua guida del museo: inquadra questo codice con la fotocamera del telefono.',
  pt: 'O seu guia do museu: aponte a câmara do telemóvel para este código.',
  ca: 'La seva guia del museu: enfoqui aquest codi amb la càmera del telèfon.',
  eu: 'Zure museo-gida: zuzendu telefonoaren kamera kode honetara.',
  gl: 'A súa guía do museo: enfoque este código coa cámara do teléfono.',
  nl: 'Uw museumgids: richt de camera van uw telefoon op deze code.',
  ru: 'Ваш музейный гид: наведите камеру телефона на этот код.',
  ja: 'ミュージアムガイド：スマートフォンのカメラでこのコードを読み取ってください。',
  zh: '您的博物馆导览：请用手机相机扫描此二维码。',
  ko: '박물관 안내: 휴대전화 카메라로 이 코드를 비춰 주세요.',
  ar: 'دليلكم في المتحف: وجّهوا كاميرا الهاتف نحو هذا الرمز.',
  el: 'Ο ξεναγός σας στο μουσείο: στρέψτε την κάμερα του τηλεφώνου σας σε αυτόν τον κωδικό.',
  sv: 'Din museiguide: rikta telefonens kamera mot den här koden.',
  no: 'Din museumsguide: Rett telefonens kamera mot denne koden.',
  pl: 'Twój przewodnik po muzeum: skieruj aparat telefonu na ten kod.',
  fi: 'Museo-oppaasi: suuntaa puhelimen kamera tähän koodiin.',
  da: 'Din museumsguide: ret telefonens kamera mod denne kode.',
  cs: 'Váš průvodce muzeem: namiřte fotoaparát telefonu na tento kód.',
  hu: 'Az Ön múzeumi kalauza: irányítsa telefonja kameráját erre a kódra.',
  uk: 'Ваш музейний гід: наведіть камеру телефону на цей код.',
  tr: 'Müze rehberiniz: telefonunuzun kamerasını bu koda tutun.',
  he: 'המדריך שלכם במוזיאון: כוונו את מצלמת הטלפון אל הקוד הזה.',
  hi: 'आपका संग्रहालय गाइड: अपने फ़ोन का कैमरा इस कोड पर रखें।',
  ro: 'Ghidul dumneavoastră în muzeu: îndreptați camera telefonului spre acest cod.',
  id: 'Pemandu museum Anda: arahkan kamera ponsel ke kode ini.',
  vi: 'Hướng dẫn tham quan của bạn: hướng camera điện thoại vào mã này.',
};

export interface PosterSentence {
  language: string;
  text: string;
}

/** Returns the sentence once per language. Languages without one are left out. */
export function posterSentences(codes: readonly string[]): PosterSentence[] {
  // Region and script are ignored: pt_BR gets the sentence of pt.
  const languages = new Set(codes.map((code) => code.toLowerCase().split(/[-_]/)[0] ?? ''));
  return [...languages].flatMap((language) => {
    const text = Object.hasOwn(SENTENCES, language) ? SENTENCES[language] : undefined;
    return text ? { language, text } : [];
  });
}
