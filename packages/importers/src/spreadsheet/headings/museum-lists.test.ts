import { expect, test } from 'vitest';
import { meaningTitle, readHeaders } from './headers.ts';

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
