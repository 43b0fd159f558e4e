/** Entry point for browsers. It publishes documents without code that needs Node. */
export type { MediaRecord } from './media/media-library.ts';
export { publishArtwork, publishHallArtworkImage } from './publish/artwork.ts';
export { asOf, HiddenDocuments } from './publish/as-of.ts';
export { publishMuseumContent, publishMuseumSummary, type StoredMuseum } from './publish/museum.ts';
export { MuseumDocuments } from './publish/museum-documents.ts';
export { Publisher } from './publish/publisher.ts';
