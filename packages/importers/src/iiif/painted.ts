import type { SourceLocation } from '../core/notes.ts';
import { isNode, type Node, nodes, textOf } from '../core/read-json.ts';

/** A picture, recording or video that a manifest shows or plays, with its canvas. */
export interface Painted {
  /** The canvas that contains the content. If the content is not on a canvas, it is the manifest. */
  canvas: Node;
  body: Node;
  place: SourceLocation;
}

/** The content of all canvases of a manifest, in order. */
export interface OnCanvases {
  painted: Painted[];
  /** Content of annotations beside a canvas or the manifest. */
  beside: Painted[];
  /** Content of placeholder canvases. It is shown until the visitor plays the recording or video. */
  standIns: Painted[];
  /** Ids of annotation pages that the file names but does not contain. */
  named: string[];
}

export function onCanvases(manifest: Node, { source }: SourceLocation): OnCanvases {
  const found: OnCanvases = { painted: [], beside: [], standIns: [], named: [] };
  const look = (resource: Node) => {
    const place = { source, at: `${textOf(resource.type) ?? 'Canvas'} ${textOf(resource.id) ?? ''}`.trim() };
    const on = (pages: unknown) =>
      nodes(pages)
        .flatMap((page) => nodes(page.items))
        .flatMap(bodiesOf)
        .map((body): Painted => ({ canvas: resource, body, place }));
    if (resource.type !== 'Manifest') found.painted.push(...on(resource.items));
    found.beside.push(...on(resource.annotations));
    const standIn = resource.placeholderCanvas;
    const companion = resource.accompanyingCanvas;
    if (isNode(standIn)) found.standIns.push(...on(standIn.items));
    // An accompanying canvas contains a picture for a recording, or a recording for a picture.
    if (isNode(companion)) found.painted.push(...on(companion.items));
    for (const page of nodes(resource.annotations))
      if (!Array.isArray(page.items)) found.named.push(textOf(page.id) ?? 'a page without an address');
  };
  for (const canvas of nodes(manifest.items)) look(canvas);
  look({ ...manifest, type: 'Manifest' });
  return found;
}

/**
 * Returns the bodies of an annotation. If a body is a choice of recordings or videos, one item per language is
 * returned. From any other choice, only the first item is returned.
 */
function bodiesOf({ body: given }: Node): Node[] {
  return nodes([given].flat()).flatMap((body) => {
    if (body.type !== 'Choice') return [resolveBody(body)];
    const items = nodes(body.items).map(resolveBody);
    const perLanguage = new Map<unknown, Node>();
    for (const item of items) {
      const key = textOf([item.language].flat()[0]);
      const kept = perLanguage.get(key);
      if (!kept || (!isPlayed(kept) && isPlayed(item))) perLanguage.set(key, item);
    }
    const isSpoken = items.every(({ type }) => SPOKEN.has(String(type)));
    const chosen = isSpoken ? [...perLanguage.values()] : items.slice(0, 1);
    // If a choice contains recordings, the omitted items are other encodings of the same content, so they need no
    // note. The items of a choice of pictures have different content.
    const others = isSpoken ? 0 : items.length - chosen.length;
    return chosen.map((each) => (others > 0 ? { ...each, [OTHERS]: others } : each));
  });
}

/** Key under which a body stores how many items of a choice were not imported. A note reports this number. */
export const OTHERS = 'museummate:others';

const SPOKEN = new Set(['Sound', 'Audio', 'Video']);

function resolveBody(body: Node): Node {
  if (body.type !== 'SpecificResource' || !isNode(body.source)) return body;
  return { ...body.source, selector: body.selector ?? body.source.selector };
}

const isVideo = ({ type }: Node) => type === 'Video';

/**
 * Whether every phone can play a file. A video must be MP4. A recording must have a format that all browsers
 * support.
 */
export function isPlayed(body: Node): boolean {
  const format = textOf(body.format)?.toLowerCase() ?? '';
  const ending = /\.(\w+)(?:[?#]|$)/.exec(textOf(body.id) ?? '')?.[1]?.toLowerCase() ?? '';
  if (isVideo(body)) return format ? /^video\/mp4/.test(format) : /^(?:mp4|m4v)$/.test(ending);
  return !/mpegurl|dash|webm|flac|wma|aiff/.test(`${format} ${ending}`) && !/^(?:m3u8|mpd)$/.test(ending);
}
