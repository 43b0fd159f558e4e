import { expect, test } from 'vitest';
import { meaningTitle, readHeaders } from './headers.ts';
import { isAboutNumber } from './loose-headings.ts';

/** Rows of headings from museums and their programs. The expected meaning of each heading follows. */
const LISTS: [museum: string, headings: string, meanings: string][] = [
  [
    'Swedish',
    'Nr;Benämning;Konstnär;Årtal;Sal;Våningsplan;Brödtext;Text engelska;Ljudfil sv;Manus sv;Röst;Bild 1;Fotograf;Material/teknik;Mått (cm);Inv.nr;Visas från;Visas till och med',
    'number;name;author;date;hall;floor;text;text_en;audio_sv;transcript_sv;audio_speaker;picture;picture_credit_line;material;dimensions;inventory_number;from;until',
  ],
  [
    'Polish',
    'Nr eksponatu;Tytuł;Tytuł (EN);Datowanie;Sala;Piętro;Opis ang.;Nagranie PL;Lektor;Zdjęcie;Autor zdjęcia;Nr inw.;Od;Do',
    'number;name;name_en;date;hall;floor;text_en;audio_pl;audio_speaker;picture;picture_credit_line;inventory_number;from;until',
  ],
  [
    'Dutch',
    'Objectnummer;Titel;Vervaardiger;Zaal;Verdieping;Beschrijving NL;Audiotekst NL;Stem;Fotocredits;Materiaal en techniek;Zichtbaar tot en met',
    'inventory_number;name;author;hall;floor;text_nl;transcript_nl;audio_speaker;picture_credit_line;material;until',
  ],
  [
    'Portuguese',
    'N.º;Título;Piso;Descrição (PT);Ficheiro áudio PT;Texto áudio PT;Locutor;Créditos fotográficos;N.º de inventário;Data início;Data fim',
    'number;name;floor;text_pt;audio_pt;transcript_pt;audio_speaker;picture_credit_line;inventory_number;from;until',
  ],
  [
    'Brazilian',
    'Nº da obra;Título da obra;Andar;Arquivo de áudio;Roteiro;Narração;Foto da obra;Crédito da foto',
    'number;name;floor;audio;transcript;audio_speaker;picture;picture_credit_line',
  ],
  [
    'Catalan',
    "Núm.;Títol;Autor/a;Planta;Text CAT;Text CAST;Text ANG;Àudio CAST;Guió CAT;Veu;Crèdits fotogràfics;Núm. d'inventari;Des del;Fins al",
    'number;name;author;floor;text_ca;text_es;text_en;audio_es;transcript_ca;audio_speaker;picture_credit_line;inventory_number;from;until',
  ],
  [
    'Italian',
    "N.;Titolo dell'opera;Autore;Sala;Piano;Testo IT;Trascrizione IT;Voce;Crediti fotografici;Materia e tecnica;N. inv.;Dal;Al",
    'number;name;author;hall;floor;text_it;transcript_it;audio_speaker;picture_credit_line;material;inventory_number;from;until',
  ],
  [
    'French',
    'N° d’arrêt;Titre de l’œuvre;Date de création;Étage;Fichier audio (anglais);Texte audio FR;Comédien;Visuel;Crédit photographique;N° d’inventaire;Visible du;Visible jusqu’au',
    'number;name;date;floor;audio_en;transcript_fr;audio_speaker;picture;picture_credit_line;inventory_number;from;until',
  ],
  [
    'German',
    'Nr.;Objekttitel;Künstler*in;Entstehungsjahr;Geschoß;Objekttext DE;Tonspur EN;Sprechtext DE;Sprecher:in;Abbildung;Inventar-Nr.;Ausgestellt bis',
    'number;name;author;date;floor;text_de;audio_en;transcript_de;audio_speaker;picture;inventory_number;until',
  ],
  [
    'Japanese',
    'No.;作品名;作品名（英語）;作家名;展示室;フロア;解説文;音声ファイル（英語）;ナレーション原稿;ナレーター;画像ファイル名;写真クレジット;技法・材質;所蔵番号;公開終了日',
    'number;name;name_en;author;hall;floor;text;audio_en;transcript;audio_speaker;picture;picture_credit_line;material;inventory_number;until',
  ],
  [
    'American',
    'Stop #;Object Title;Artist/Maker;Gallery;Level;Interpretive Text;Audio (Spanish);Audio Transcript (English);Image Filename;Photo Credit;Accession #;On View Until',
    'number;name;author;hall;floor;text;audio_es;transcript_en;picture;picture_credit_line;inventory_number;until',
  ],
  [
    'TMS',
    'ObjectNumber;DisplayName;Dated;CreditLine;PrimaryImage',
    'number;author;date;picture_credit_line;picture',
  ],
  [
    'MuseumPlus',
    'Objekttitel;Datierung (von-bis);Maße (H x B x T);Standort aktuell;Audioguide-Nr.;Audioguide-Datei DE;Sprechertext DE',
    'name;date;dimensions;location;number;audio_de;transcript_de',
  ],
  [
    'Omeka',
    'Dublin Core:Title;Dublin Core:Creator;dcterms:medium;Dublin Core:Identifier;file',
    'name;author;material;inventory_number;picture',
  ],
  [
    'Axiell',
    'title;creator;description;current_location;credit_line',
    'name;author;text;location;picture_credit_line',
  ],
  [
    'Dutch, with halls by number and name',
    'Nr.;Titel;Zaalnummer;Zaalnaam;Tekst (Nederlands);Tekst in het Engels;Audiobestand NL;Ingesproken door;Te zien t/m',
    'number;name;hall;hall;text_nl;text_en;audio_nl;audio_speaker;until',
  ],
  [
    'Finnish',
    'Teosnumero;Teoksen nimi;Salinumero;Salin nimi;Kuvaus (ruotsi);Teksti suomeksi;Teksti englanniksi;Äänitiedosto (suomi);Lukija;Inventaarionumero;Esillä asti',
    'number;name;hall;hall;text_sv;text_fi;text_en;audio_fi;audio_speaker;inventory_number;until',
  ],
  [
    'Greek',
    'Αρ. έργου;Τίτλος έργου;Αρ. αίθουσας;Κείμενο (αγγλικά);Κείμενο (Γαλλ.);Ηχητικό (αγγλικά);Χρονολόγηση;Υλικά;Αρ. ευρετηρίου',
    'number;name;hall;text_en;text_fr;audio_en;date;material;inventory_number',
  ],
  [
    'Korean',
    '전시번호;작품명(영문);작품설명(국문);작품설명(일문);음성파일(중문);소장품번호',
    'number;name_en;text_ko;text_ja;audio_zh;inventory_number',
  ],
  [
    'Turkish',
    'Eser No;Eser Adı (İngilizce);Salon No;Salon Adı;Açıklama (Almanca);Ses dosyası (TR);Envanter No',
    'number;name_en;hall;hall;text_de;audio_tr;inventory_number',
  ],
  [
    'Hebrew',
    "מס';שם היצירה באנגלית;מס' אולם;טקסט (אנגלית);טקסט בערבית;קובץ שמע (עברית);מספר קטלוגי",
    'number;name_en;hall;text_en;text_ar;audio_he;inventory_number',
  ],
  [
    'Hungarian',
    'Műtárgy címe;Terem száma;Szöveg (angol);Szöveg németül;Hangfájl (magyar);Datálás;Leltári szám',
    'name;hall;text_en;text_de;audio_hu;date;inventory_number',
  ],
  [
    'Czech',
    'Číslo exponátu;Název anglicky;Text česky;Text německy;Zvuk CZ;Vystaveno do',
    'number;name_en;text_cs;text_de;audio_cs;until',
  ],
  [
    'Russian',
    '№;Название (англ.);Название на английском;Номер зала;Аудио (рус.);Инв. №',
    'number;name_en;name_en;hall;audio_ru;inventory_number',
  ],
  ['Ukrainian', 'Назва англійською;Номер залу;Текст українською;До', 'name_en;hall;text_uk;until'],
  [
    'Norwegian',
    'Tittel på engelsk;Salnummer;Tekst bokmål;Tekst nynorsk;Opplest av',
    'name_en;hall;text_no;text_nn;audio_speaker',
  ],
  ['Danish', 'Titel på engelsk;Lydfil DK;Indlæst af', 'name_en;audio_da;audio_speaker'],
  ['Romanian', 'Titlu (engleză);Text în engleză;Nr. inventar', 'name_en;text_en;inventory_number'],
  ['Basque', 'Izenburua (gaztelaniaz);Testua (euskaraz);Testua ingelesez', 'name_es;text_eu;text_en'],
  ['Arabic', 'اسم العمل بالإنجليزية;رقم القاعة;النص (الإنجليزية)', 'name_en;hall;text_en'],
  ['Chinese', '作品名称（英文）;展厅编号;说明文字（英文）;展至', 'name_en;hall;text_en;until'],
  ['Vietnamese', 'Tên tiếng Anh;Nội dung tiếng Anh;Số đăng ký', 'name_en;text_en;inventory_number'],
  ['Indonesian', 'Judul (Inggris);Teks bahasa Inggris', 'name_en;text_en'],
  ['Hindi', 'शीर्षक (अंग्रेज़ी);पाठ (अंग्रेज़ी)', 'name_en;text_en'],
  ['Polish, in adverbs', 'Tytuł po angielsku;Tekst (niemiecki);Nr sali', 'name_en;text_de;hall'],
  ['Spanish, with halls by number', 'Nº de sala;Título en inglés;Texto en inglés', 'hall;name_en;text_en'],
  [
    'Airtable',
    'Name;Stop Number;Room (from Rooms);Images;Script EN;Voice actor',
    'name;number;hall;picture;transcript_en;audio_speaker',
  ],
];

test.each(LISTS)('understands the list of a museum: %s', (_museum, headings, meanings) => {
  const read = readHeaders(headings.split(';'), 'artwork').map(
    ({ meaning }) => meaning && meaningTitle(meaning),
  );
  expect(read).toEqual(meanings.split(';'));
});

test.each([
  'Notes',
  'Status',
  'Last Modified',
  'artist_id',
  'room_id',
  'Department',
  'Curator notes',
  'production.date.end',
])('the heading %s is not read as another column', (title) => {
  expect(readHeaders([title], 'artwork')[0]?.meaning).toBeUndefined();
});

test.each([
  ['Zaalnummer', true],
  ['Saalnr.', true],
  ['Salinumero', true],
  ['Salon No', true],
  ['Αρ. αίθουσας', true],
  ['Zaalnaam', false],
  ['Sala', false],
])('tells whether a heading is about a number: %s', (title, isNumber) => {
  expect(isAboutNumber(title)).toBe(isNumber);
});
