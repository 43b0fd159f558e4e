import type { DocumentKind } from '@museummate/pack-format';
import type { DraftFinding } from '@museummate/studio-api';
import { museumPath } from '#features/foundation/navigation/navigation.tsx';
import type { PlainTextKey } from '#i18n/catalogue.ts';

/** A part of the studio's navigation. */
export type ShellArea =
  | 'home'
  | 'works'
  | 'halls'
  | 'map'
  | 'routes'
  | 'exhibitions'
  | 'timeline'
  | 'museum'
  | 'children'
  | 'questions'
  | 'publish'
  | 'desk'
  | 'history'
  | 'people'
  | 'codes'
  | 'media'
  | 'statistics'
  | 'import'
  | 'translations'
  | 'labels'
  | 'account';

interface PlaceOfKinds {
  place: ShellArea;
  text: PlainTextKey;
  kinds: DocumentKind[];
}

/** Areas of the navigation by path segment, each with the document kinds that are edited in it. */
export const AREAS: Record<string, PlaceOfKinds> = {
  halls: { place: 'halls', text: 'halls', kinds: ['hall', 'floor', 'section'] },
  routes: { place: 'routes', text: 'routes', kinds: ['route', 'oneMinute'] },
  exhibitions: { place: 'exhibitions', text: 'exhibitions', kinds: ['exhibition'] },
  // In the interface texts of studio and guide, a timeline is called “Hall by hall”.
  timeline: { place: 'timeline', text: 'timeline', kinds: ['timeline'] },
  museum: {
    place: 'museum',
    text: 'about_museum',
    kinds: [
      'museum',
      'customization',
      'keyboardCustomization',
      'sideMenuCustomization',
      'navigationSection',
      'infoSection',
      'slide',
      'amenity',
      'beacon',
    ],
  },
  children: { place: 'children', text: 'children', kinds: ['kids'] },
  questions: { place: 'questions', text: 'questions', kinds: ['study'] },
};

const LEAD = '#at=';

/** Returns the path of a document's editor. With the field of a finding, the hash leads to that field. */
export function documentPath(
  idMuseum: number,
  kind: DocumentKind,
  id: number,
  at: DraftFinding['field'] = [],
): string {
  const lead = at.length > 0 ? `${LEAD}${encodeURIComponent(at.join('\n'))}` : '';
  if (kind === 'artwork') return museumPath(idMuseum, `/works/${id}${lead}`);
  const [word = 'museum'] = Object.entries(AREAS).find(([, { kinds }]) => kinds.includes(kind)) ?? [];
  return museumPath(idMuseum, `/${word}/${kind}/${id}${lead}`);
}

/** Returns the field in a URL's hash; undefined if the hash is invalid. */
export function fieldOfHash(hash: string): DraftFinding['field'] | undefined {
  if (!hash.startsWith(LEAD)) return undefined;
  try {
    return decodeURIComponent(hash.slice(LEAD.length)).split('\n');
  } catch {
    return undefined;
  }
}
