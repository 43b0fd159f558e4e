import {
  type DocumentKind,
  documentFormats,
  type IdKind,
  type Medium,
  type Role,
  roles,
} from '@museummate/pack-format';
import type * as z from 'zod';

/** Placeholder for the language in a template. */
export const LANGUAGE = Symbol('language');
/** Placeholder for the list index in a template: the first picture, the second … */
export const PLACE = Symbol('place');

export type Template = readonly (string | typeof LANGUAGE | typeof PLACE)[];

export type CellKind =
  | { is: 'text' }
  | { is: 'richText' }
  | { is: 'media'; medium: Medium }
  | { is: 'mediaList'; medium: Medium }
  /** A file below media/, or the text itself. */
  | { is: 'transcript' }
  | { is: 'flag' }
  | { is: 'number' }
  | { is: 'numbers' }
  | { is: 'choice'; choices: readonly string[] }
  | { is: 'reference'; kind: IdKind };

/** A column that a sheet may have. */
export interface Column {
  /** Column name in exports. */
  name: string;
  /** Path in the document, with placeholders. */
  template: Template;
  kind: CellKind;
  isLocalised: boolean;
  isNumbered: boolean;
}

/** Column names that differ from the field's name in the format. */
const NAMES: Record<string, string> = {
  'artwork.code': 'number',
  'artwork.showCode': 'show_number',
  'artwork.artworkDate': 'date',
  'artwork.outstanding': 'highlight',
  'artwork.tagIds': 'tags',
  'artwork.mainAudio.transcript': 'transcript',
  'artwork.pictures.alt': 'alt',
  'artwork.idHallMovedTo': 'moved_to_hall',
  'hall.idHallMovedTo': 'moved_to_hall',
  'hall.idFloor': 'on_floor',
  'hall.mainImage.alt': 'alt',
  'amenity.point.x': 'x',
  'amenity.point.y': 'y',
};

/** Other names of a column, in the languages of museums; compared without accents and case. */
export const COLUMN_SYNONYMS: Record<string, string> = {
  number:
    'code no nr num nummer numero stop stopnumber stationsnummer keypad exhibitnumber ' +
    'numer cislo szam numara nomor номер מספר संख्या numar',
  name:
    'title titel titre titulo titolo namn nombre nom nome bezeichnung nazwa tytul ' +
    'nimi navn nazev cim nev назва ad baslık שם नाम denumire titlu nama judul',
  text:
    'description beschreibung descripcion descrizione texto texte testo tekst maintext ' +
    'opis kuvaus teksti beskrivelse popis leiras szoveg опис текст acıklama metin תיאור טקסט विवरण descriere deskripsi teks mota vanban',
  audio:
    'sound recording aufnahme ton audioguide audiofile mainaudio ljud grabacion ' +
    'nagranie aani lyd optagelse nahravka zvuk hangfelvetel hang аудіо звук ses קול ऑडियो sunet inregistrare suara rekaman amthanh',
  picture:
    'image photo bild imagen imagem foto immagine afbeelding mainimage pictures images ' +
    'zdjecie obraz kuva billede obrazek kep зображення фото resim gorsel תמונה चित्र imagine gambar hinhanh',
  alt: 'alternativetext alttext picturealt bildbeschreibung textoalternativo',
  hall:
    'room saal raum sala salle rum zaal gallery hallnumber ' +
    'huone sali sal mistnost terem зал зала salon אולם कक्ष ruang phong',
  author:
    'artist kunstler artista artiste autor auteur autore maker konstnar kunstenaar ' +
    'autorka artysta tekija taiteilija kunstner umelec alkoto muvesz автор sanatcı יוצר אמן कलाकार seniman pengarang tacgia',
  date:
    'year jahr datum ano annee anno dating datierung fecha artworkdate ' +
    'datowanie rok ajoitus vuosi datering datace keltezes дата рік tarih yil תאריך שנה तिथि datare tanggal tahun nienđai',
  location:
    'place ort standort ubicacion lieu luogo plats ' +
    'miejsce paikka sted misto hely місце yer מקום स्थान tempat',
  highlight: 'highlights outstanding',
  transcript:
    'transcription abschrift transcripcion ' +
    'transkrypcja litterointi transskription prepis atirat транскрипт תמלול transcriere transkrip',
  id: 'idartwork idhall idamenity idfloor',
};

const cache = new Map<DocumentKind, Column[]>();

/**
 * The columns for a kind of document, derived from the format, so that a new field has its column at once. Resources
 * and steps have no columns: they are only in the pack's files.
 */
export function columnsOf(kind: DocumentKind): Column[] {
  let columns = cache.get(kind);
  if (!columns) {
    columns = [];
    visit(documentFormats[kind].schema, kind, [], columns);
    cache.set(kind, columns);
  }
  return columns;
}

interface Parts {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  entries?: Record<string, string>;
}

function visit(schema: z.ZodType, document: DocumentKind, template: Template, columns: Column[]): void {
  const parts = schema.def as unknown as Parts;
  const role = roles.get(schema);
  const add = (kind: CellKind) =>
    void columns.push({
      name: columnName(document, template),
      template,
      kind,
      isLocalised: template.includes(LANGUAGE),
      isNumbered: template.includes(PLACE),
    });
  if (role) {
    if (role.is === 'text' || role.is === 'richText' || role.is === 'transcript') add({ is: role.is });
    if (role.is === 'file') add({ is: 'media', medium: role.medium });
    if (role.is === 'reference' && (role.kind === 'hall' || role.kind === 'floor'))
      add({ is: 'reference', kind: role.kind });
    if (role.is === 'localised' && parts.options?.[0])
      visit(parts.options[0], document, [...template, LANGUAGE], columns);
    if (!MADE_OF_FIELDS.has(role.is)) return;
  }
  if (parts.innerType) visit(parts.innerType, document, template, columns);
  else if (parts.shape)
    for (const [key, field] of Object.entries(parts.shape))
      visit(field, document, [...template, key], columns);
  else if (parts.element) visitList(parts.element, document, template, columns, add);
  else if (parts.type === 'string') add({ is: 'text' });
  else if (parts.type === 'boolean') add({ is: 'flag' });
  else if (parts.type === 'number') add({ is: 'number' });
  else if (parts.type === 'enum') add({ is: 'choice', choices: Object.values(parts.entries ?? {}) });
}

/** Roles of values whose fields have their own columns. */
const MADE_OF_FIELDS = new Set<Role['is']>(['picture', 'audio', 'video']);

function visitList(
  element: z.ZodType,
  document: DocumentKind,
  template: Template,
  columns: Column[],
  add: (kind: CellKind) => void,
): void {
  const role = roles.get(element);
  if (role?.is === 'picture') visit(element, document, [...template, PLACE], columns);
  if (role?.is === 'file') add({ is: 'mediaList', medium: role.medium });
  if (!role && (element.def as unknown as Parts).type === 'number') add({ is: 'numbers' });
}

function columnName(document: DocumentKind, template: Template): string {
  const fields = template.filter((part) => typeof part === 'string');
  const given = NAMES[[document, ...fields].join('.')];
  if (given) return given;
  return fields
    .filter((field) => field !== 'file' && field !== 'tracks')
    .map((field) =>
      field
        .replace(/^mainImage$|^pictures$/, 'picture')
        .replace(/^main(?=[A-Z])|^id(?=[A-Z])/, '')
        .replace(/(?<=[a-z0-9])[A-Z]/g, '_$&')
        .toLowerCase(),
    )
    .join('_');
}
