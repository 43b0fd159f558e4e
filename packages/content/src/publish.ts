/** Entry point for serving content, without the libraries that read media files. */
export { publishArtwork } from './publish/artwork.ts';
export { asOf, HiddenDocuments } from './publish/as-of.ts';
export { publishCustomization, publishKeyboardCustomization } from './publish/customization.ts';
export { publishLanguages } from './publish/languages.ts';
export { ownText } from './publish/localise.ts';
export {
  publishMuseumContent,
  publishMuseumSummary,
  type ServerCapabilities,
  type StoredMuseum,
  SUMMARY_KINDS,
} from './publish/museum.ts';
export { MuseumDocuments } from './publish/museum-documents.ts';
export { Publisher } from './publish/publisher.ts';
export { publishRoute, publishTimeline } from './publish/route.ts';
export { publishBeacon, publishInfoSection, publishOneMinute } from './publish/small-entities.ts';
export { tileKey, tilePath, tileService } from './publish/tiles.ts';
export { derivations, derive } from './secrets/derivation.ts';
export { hashSecret, parseHash } from './secrets/hash.ts';
export { SecretMatcher } from './secrets/secret-matcher.ts';
