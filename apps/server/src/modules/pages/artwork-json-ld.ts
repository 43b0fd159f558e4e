import {
  type Artwork,
  type Credits,
  canBeShared,
  licenceOf,
  type Media,
  stripTags,
} from '@museummate/domain';

interface WorkDataSource {
  artwork: Artwork;
  museum: { name: string; url: string };
  /** The artwork's URL. */
  url: string;
  origin: string;
  /** The language of the texts. */
  language: string;
}

/** Maximum length of a description. Search engines show less. */
const MAX_DESCRIPTION = 2_000;

/** Describes an artwork for search engines, as VisualArtwork of Schema.org with its pictures and recordings. */
export function artworkJsonLd({
  artwork,
  museum,
  url,
  origin,
  language,
}: WorkDataSource): Record<string, unknown> {
  const { locale, facts, media = {} } = artwork;
  const year = /^\s*(\d{4})\s*$/.exec(locale.artworkDate ?? '')?.[1];
  const sounds = [
    { name: locale.name, url: locale.mainAudioUrl, transcript: locale.mainAudioTranscript?.text },
    ...artwork.tracks.map((track) => ({
      name: locale.name,
      url: track.locale.mainAudioUrl,
      transcript: track.locale.mainAudioTranscript?.text,
    })),
  ];
  return withoutEmpty({
    '@context': 'https://schema.org',
    '@type': 'VisualArtwork',
    '@id': url,
    url,
    name: locale.name,
    inLanguage: language,
    description: plainText(locale.mainText),
    creator: locale.author && { '@type': 'Person', name: locale.author },
    dateCreated: year,
    artMedium: facts?.material,
    size: facts?.dimensions,
    identifier: facts?.inventoryNumber,
    image: some(artwork.pictures.flatMap((picture) => imageObject(picture, media, origin))),
    audio: some(sounds.flatMap((sound) => audioObject(sound, media, origin, language))),
    provider: { '@type': 'Museum', ...museum },
  });
}

/** Serializes data for a <script> element, and escapes what would end the element. */
export function jsonLdScript(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}

function imageObject({ url, alt }: Artwork['pictures'][number], media: Media, origin: string): object[] {
  const info = media[url];
  if (!info || !canBeShared(info.credits ?? {})) return [];
  const { type: encodingFormat, width, height, credits } = info;
  return [
    withoutEmpty({
      '@type': 'ImageObject',
      contentUrl: origin + url,
      caption: alt,
      encodingFormat,
      width,
      height,
      ...rights(credits),
    }),
  ];
}

function audioObject(
  {
    name,
    url,
    transcript,
  }: { name: string | null; url: string | null; transcript?: string | null | undefined },
  media: Media,
  origin: string,
  inLanguage: string,
): object[] {
  const info = url === null ? undefined : media[url];
  if (!info || !canBeShared(info.credits ?? {})) return [];
  const { type: encodingFormat, duration, credits } = info;
  return [
    withoutEmpty({
      '@type': 'AudioObject',
      name,
      contentUrl: `${origin}${url}`,
      encodingFormat,
      duration: duration === null ? null : `PT${Math.round(duration)}S`,
      inLanguage,
      transcript,
      ...rights(credits),
    }),
  ];
}

function rights(credits: Credits | undefined) {
  return {
    creditText: credits?.creditLine,
    copyrightNotice: credits?.rights,
    license: credits?.licence === undefined ? undefined : licenceOf(credits.licence)?.url,
  };
}

/** Removes empty fields. */
function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  );
}

const some = <T>(values: T[]): T[] | undefined => (values.length > 0 ? values : undefined);

const ENTITIES = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }));

/** Returns a museum's text as plain text, cut off after MAX_DESCRIPTION characters. */
function plainText(html: string | null): string | undefined {
  if (html === null) return undefined;
  const text = stripTags(html.replace(/<\/(?:p|li|h\d|div|tr|dd|dt)>|<br ?\/?>/g, ' '))
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES.get(name) ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  return text.slice(0, MAX_DESCRIPTION);
}
