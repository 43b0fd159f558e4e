/** The parts of IIIF Presentation 3 that this server uses. A test validates manifests with the published schema. */

/** A text per language. The key `none` means no language, or an unknown one. */
export type LanguageMap = Record<string, string[]>;

export interface LabelledValue {
  label: LanguageMap;
  value: LanguageMap;
}

interface Resource {
  id: string;
  type: string;
  label?: LanguageMap;
}

export interface ContentResource extends Resource {
  type: 'Image' | 'Sound' | 'Video' | 'Text';
  format: string;
  width?: number;
  height?: number;
  duration?: number;
  language?: string;
  rights?: string;
  service?: ImageService[];
}

type ImageService =
  | { id: string; type: 'ImageService3'; profile: string }
  | { '@id': string; '@type': 'ImageService2'; profile: string };

/** A text inside the manifest, without a URL of its own. */
export interface TextualBody {
  type: 'TextualBody';
  value: string;
  format: string;
  language?: string;
}

export interface Annotation extends Resource {
  type: 'Annotation';
  motivation: 'painting' | 'supplementing';
  body: ContentResource | TextualBody;
  target: string;
}

interface AnnotationPage extends Resource {
  type: 'AnnotationPage';
  items: Annotation[];
}

export interface Described {
  metadata?: LabelledValue[];
  summary?: LanguageMap;
  requiredStatement?: LabelledValue;
  rights?: string;
  thumbnail?: ContentResource[];
}

export interface Canvas extends Resource, Described {
  type: 'Canvas';
  label: LanguageMap;
  width?: number;
  height?: number;
  duration?: number;
  items: AnnotationPage[];
  annotations?: AnnotationPage[];
}

interface LinkedPage extends Resource {
  type: 'Text';
  label: LanguageMap;
  format: string;
}

export interface Agent extends Resource {
  type: 'Agent';
  label: LanguageMap;
  homepage: LinkedPage[];
}

export interface Manifest extends Resource, Described {
  '@context': string;
  type: 'Manifest';
  label: LanguageMap;
  provider: Agent[];
  homepage: LinkedPage[];
  partOf: { id: string; type: 'Collection' }[];
  items: Canvas[];
}

export interface ResourceReference extends Resource {
  type: 'Manifest' | 'Collection';
  label: LanguageMap;
  thumbnail?: ContentResource[];
}

export interface Collection extends Resource, Described {
  '@context': string;
  type: 'Collection';
  label: LanguageMap;
  provider?: Agent[];
  homepage?: LinkedPage[];
  items: ResourceReference[];
}

export const CONTEXT = 'http://iiif.io/api/presentation/3/context.json';
