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

/** Sentences of a "You are here" poster: where the visitor is, and how to open the map there. */
const HERE: Readonly<Record<string, string>> = {
  es: 'Usted está aquí: apunte con la cámara del teléfono a este código para abrir el plano.',
  en: 'You are here: point your phone’s camera at this code to open the map.',
  de: 'Sie sind hier: Richten Sie die Kamera Ihres Telefons auf diesen Code, um den Plan zu öffnen.',
  fr: 'Vous êtes ici : visez ce code avec l’appareil photo de votre téléphone pour ouvrir le plan.',
  it: 'Sei qui: inquadra questo codice con la fotocamera del telefono per aprire la mappa.',
  pt: 'Está aqui: aponte a câmara do telemóvel para este código para abrir a planta.',
  ca: 'Vostè és aquí: enfoqui aquest codi amb la càmera del telèfon per obrir el plànol.',
  eu: 'Hemen zaude: zuzendu telefonoaren kamera kode honetara mapa irekitzeko.',
  gl: 'Vostede está aquí: enfoque este código coa cámara do teléfono para abrir o plano.',
  nl: 'U bent hier: richt de camera van uw telefoon op deze code om de plattegrond te openen.',
  ru: 'Вы здесь: наведите камеру телефона на этот код, чтобы открыть план.',
  ja: '現在地：スマートフォンのカメラでこのコードを読み取ると地図が開きます。',
  zh: '您在此处：请用手机相机扫描此二维码打开地图。',
  ko: '현재 위치: 휴대전화 카메라로 이 코드를 비추면 지도가 열립니다.',
  ar: 'أنتم هنا: وجّهوا كاميرا الهاتف نحو هذا الرمز لفتح الخريطة.',
  el: 'Βρίσκεστε εδώ: στρέψτε την κάμερα του τηλεφώνου σας σε αυτόν τον κωδικό για να ανοίξει ο χάρτης.',
  sv: 'Du är här: rikta telefonens kamera mot den här koden för att öppna kartan.',
  no: 'Du er her: Rett telefonens kamera mot denne koden for å åpne kartet.',
  pl: 'Jesteś tutaj: skieruj aparat telefonu na ten kod, aby otworzyć plan.',
  fi: 'Olet tässä: suuntaa puhelimen kamera tähän koodiin, niin kartta avautuu.',
  da: 'Du er her: ret telefonens kamera mod denne kode for at åbne kortet.',
  cs: 'Jste zde: namiřte fotoaparát telefonu na tento kód a otevře se plán.',
  hu: 'Ön itt van: irányítsa telefonja kameráját erre a kódra a térkép megnyitásához.',
  uk: 'Ви тут: наведіть камеру телефону на цей код, щоб відкрити план.',
  tr: 'Buradasınız: haritayı açmak için telefonunuzun kamerasını bu koda tutun.',
  he: 'אתם כאן: כוונו את מצלמת הטלפון אל הקוד הזה כדי לפתוח את המפה.',
  hi: 'आप यहाँ हैं: नक्शा खोलने के लिए अपने फ़ोन का कैमरा इस कोड पर रखें।',
  ro: 'Sunteți aici: îndreptați camera telefonului spre acest cod pentru a deschide harta.',
  id: 'Anda di sini: arahkan kamera ponsel ke kode ini untuk membuka peta.',
  vi: 'Bạn đang ở đây: hướng camera điện thoại vào mã này để mở bản đồ.',
};

export interface PosterSentence {
  language: string;
  text: string;
}

/**
 * Returns the sentence of an entrance poster in each of the languages. Languages without a translation are left out.
 */
export const posterSentences = (codes: readonly string[]) => sentencesIn(codes, SENTENCES);

/** Returns the sentence of a "You are here" poster in each of the languages. */
export const hereSentences = (codes: readonly string[]) => sentencesIn(codes, HERE);

function sentencesIn(
  codes: readonly string[],
  sentences: Readonly<Record<string, string>>,
): PosterSentence[] {
  // Region and script are ignored: pt_BR gets the sentence of pt.
  const languages = new Set(codes.map((code) => code.toLowerCase().split(/[-_]/)[0] ?? ''));
  return [...languages].flatMap((language) => {
    const text = Object.hasOwn(sentences, language) ? sentences[language] : undefined;
    return text ? { language, text } : [];
  });
}
