import { idOfLanguageTag, languageTag, languageTagOfId } from '@museummate/domain/all-languages';
import type * as z from 'zod';
import { type AmenityDocument, amenityDocument } from './amenity.ts';
import { type ArtworkDocument, artworkDocument } from './artwork.ts';
import {
  type CustomizationDocument,
  customizationDocument,
  type KeyboardCustomizationDocument,
  keyboardCustomizationDocument,
  type SideMenuCustomizationDocument,
  sideMenuCustomizationDocument,
} from './customization.ts';
import {
  type FloorDocument,
  floorDocument,
  type HallDocument,
  hallDocument,
  type SectionDocument,
  sectionDocument,
} from './hall.ts';
import { type InterfaceTextsDocument, interfaceTextsDocument } from './interface-texts.ts';
import { type MuseumDocument, museumDocument } from './museum.ts';
import { type NavigationSectionDocument, navigationSectionDocument } from './navigation-section.ts';
import { type RouteDocument, routeDocument, type TimelineDocument, timelineDocument } from './route.ts';
import { type SecretsDocument, secretsDocument } from './secrets.ts';
import {
  type BeaconDocument,
  beaconDocument,
  type InfoSectionDocument,
  infoSectionDocument,
  type KidsDocument,
  kidsDocument,
  type OneMinuteDocument,
  oneMinuteDocument,
  type SlideDocument,
  slideDocument,
} from './small-documents.ts';
import { type StudyDocument, studyDocument } from './study.ts';

/** The type of each kind of document. The database uses the same names for the kinds. */
export interface Documents {
  museum: MuseumDocument;
  customization: CustomizationDocument;
  keyboardCustomization: KeyboardCustomizationDocument;
  sideMenuCustomization: SideMenuCustomizationDocument;
  kids: KidsDocument;
  secrets: SecretsDocument;
  navigationSection: NavigationSectionDocument;
  artwork: ArtworkDocument;
  route: RouteDocument;
  exhibition: RouteDocument;
  timeline: TimelineDocument;
  hall: HallDocument;
  floor: FloorDocument;
  section: SectionDocument;
  oneMinute: OneMinuteDocument;
  infoSection: InfoSectionDocument;
  beacon: BeaconDocument;
  slide: SlideDocument;
  study: StudyDocument;
  amenity: AmenityDocument;
  interfaceWords: InterfaceTextsDocument;
}
export type DocumentKind = keyof Documents;

interface DocumentFormat {
  schema: z.ZodType;
  /** File name, for kinds that have only one document. Other kinds have a folder with one file per entity. */
  file?: string;
  folder?: string;
  /** Field that contains the id of the entity. Only kinds with a folder have it. */
  idField?: string;
  /** Converts a file name into an id, and back. Only for kinds whose id is derived from the file name. */
  named?: { idOf: (name: string) => number | undefined; nameOfId: (id: number) => string | undefined };
}

/** Files whose name is a language, such as `interface/se.yaml`. Their id is the id of the language. */
const languageFiles = {
  idOf(name: string) {
    const tag = languageTag(name);
    return tag ? idOfLanguageTag(tag) : undefined;
  },
  nameOfId: languageTagOfId,
};

export const documentFormats: Record<DocumentKind, DocumentFormat> = {
  museum: { schema: museumDocument, file: 'museum.yaml' },
  customization: { schema: customizationDocument, file: 'customization.yaml' },
  keyboardCustomization: { schema: keyboardCustomizationDocument, file: 'keyboard-customization.yaml' },
  sideMenuCustomization: { schema: sideMenuCustomizationDocument, file: 'side-menu-customization.yaml' },
  kids: { schema: kidsDocument, file: 'kids.yaml' },
  secrets: { schema: secretsDocument, file: 'secrets.yaml' },
  navigationSection: {
    schema: navigationSectionDocument,
    folder: 'navigation-sections',
    idField: 'idNavigationSection',
  },
  artwork: { schema: artworkDocument, folder: 'artworks', idField: 'idArtwork' },
  route: { schema: routeDocument, folder: 'routes', idField: 'idRoute' },
  exhibition: { schema: routeDocument, folder: 'exhibitions', idField: 'idRoute' },
  timeline: { schema: timelineDocument, folder: 'timelines', idField: 'idTimeline' },
  hall: { schema: hallDocument, folder: 'halls', idField: 'idHall' },
  floor: { schema: floorDocument, folder: 'floors', idField: 'idFloor' },
  section: { schema: sectionDocument, folder: 'sections', idField: 'idSection' },
  oneMinute: { schema: oneMinuteDocument, folder: 'one-minutes', idField: 'idOneMinute' },
  infoSection: { schema: infoSectionDocument, folder: 'info-sections', idField: 'idInfoSection' },
  beacon: { schema: beaconDocument, folder: 'beacons', idField: 'idBeacon' },
  slide: { schema: slideDocument, folder: 'slides', idField: 'idSlide' },
  study: { schema: studyDocument, folder: 'studies', idField: 'idStudy' },
  amenity: { schema: amenityDocument, folder: 'amenities', idField: 'idAmenity' },
  interfaceWords: { schema: interfaceTextsDocument, folder: 'interface', named: languageFiles },
};

export const documentKinds = Object.keys(documentFormats) as DocumentKind[];

/** Returns the id of a document. It is 0 if the kind has only one document, or if the id is missing. */
export function idOfDocument(kind: DocumentKind, file: string, document: Record<string, unknown>): number {
  const { idField, named } = documentFormats[kind];
  if (named) return named.idOf(file.replace(/^.*\/|\.yaml$/g, '')) ?? 0;
  return idField ? Number(document[idField] ?? 0) : 0;
}

/** Returns the document kind of a file by its path inside the pack. */
export function kindOfFile(file: string): DocumentKind {
  const kind = documentKinds.find((each) => {
    const format = documentFormats[each];
    return format.file === file || (format.folder && file.startsWith(`${format.folder}/`));
  });
  if (!kind) throw new Error(`${file} is not a file of a pack`);
  return kind;
}

/** Returns the name of the published schema. Routes and exhibitions have the same schema. */
export function schemaName(kind: DocumentKind): string {
  return kind === 'exhibition' ? 'route' : kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
