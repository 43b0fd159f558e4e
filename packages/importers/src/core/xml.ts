import type { Readable } from 'node:stream';
import { SaxesParser } from 'saxes';
import { UnreadableSourceError } from './notes.ts';

export interface XmlHandler {
  open?(name: string, attributes: Record<string, string>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Maximum depth of nesting. Spreadsheets and tours have about a dozen levels. */
const MAX_LEVELS = 100;

/**
 * Parses XML as a stream. It yields after each part of the file, so that the caller can use the results before
 * the next part is read.
 */
export async function* readXml(
  stream: Readable,
  handler: XmlHandler,
  program = 'spreadsheet program',
): AsyncGenerator<void> {
  const parser = new SaxesParser();
  let depth = 0;
  // Parsing stops at the first error, because creating a million error objects would take minutes.
  parser.on('error', (error) => {
    throw error;
  });
  // Document types are rejected, because their entities can expand without limit. Valid sources contain no
  // document type. External entities are never fetched.
  parser.on('doctype', () => {
    throw new UnreadableSourceError(`the file contains XML with a document type, which no ${program} writes`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_LEVELS)
      throw new UnreadableSourceError(
        `the file contains XML that is nested more deeply than any ${program} writes`,
      );
    handler.open?.(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    handler.close?.(localName(name));
    depth -= 1;
  });
  parser.on('text', (text) => handler.text?.(text));
  parser.on('cdata', (text) => handler.text?.(text));
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    parser.write(decoder.decode(chunk as Uint8Array, { stream: true }));
    yield;
  }
  parser.close();
}

/** Parses a small document completely. */
export async function readWholeXml(stream: Readable | undefined, handler: XmlHandler): Promise<void> {
  if (stream) for await (const _ of readXml(stream, handler));
}

/** Removes the namespace prefix that some programs write. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);
