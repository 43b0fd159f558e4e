import {
  type Document,
  isScalar,
  type LineCounter,
  parseDocument,
  type ToJSOptions,
  visit,
  YAMLParseError,
} from 'yaml';

/**
 * Parses a YAML text. It detects duplicate fields with its own code, because the parser compares each field
 * of a map with every other field. That took 17 s for 20,000 fields.
 */
export function parseYaml(text: string, lineCounter: LineCounter): Document.Parsed {
  const document = withoutTraces(() =>
    parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: false }),
  );
  const place = firstRepeatedField(document);
  if (place !== undefined)
    document.errors.unshift(
      new YAMLParseError([place, place + 1], 'DUPLICATE_KEY', 'Map keys must be unique'),
    );
  return document;
}

function firstRepeatedField(document: Document.Parsed): number | undefined {
  let place: number | undefined;
  visit(document, {
    Map(_key, map) {
      const seen = new Set<unknown>();
      for (const { key } of map.items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          place = key.range?.[0] ?? 0;
          return visit.BREAK;
        }
        seen.add(key.value);
      }
      return undefined;
    },
  });
  return place;
}

/**
 * Parses without stack traces. A file of two megabytes can have 300,000 errors, and 90 % of the time was
 * spent on stack traces that are never read.
 */
function withoutTraces<T>(run: () => T): T {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return run();
  } finally {
    Error.stackTraceLimit = before;
  }
}

/** Maximum number of aliases. For each alias, the parser searches the whole document. */
const MAX_ALIASES = 200;

/**
 * Returns the value of a document. If the document has too many aliases, it throws an error that
 * `isAliasBomb` recognises.
 */
export function yamlValue(document: Document.Parsed, options: ToJSOptions): unknown {
  let aliases = 0;
  visit(document, {
    Alias: () => (++aliases > MAX_ALIASES ? visit.BREAK : undefined),
  });
  if (aliases > MAX_ALIASES) throw new AliasBombError();
  return document.toJS(options);
}

class AliasBombError extends Error {}

/** Whether parsing failed because of an alias bomb: too many aliases, or aliases that expand to an enormous text. */
export const isAliasBomb = (error: unknown) =>
  error instanceof AliasBombError || (error instanceof Error && /Excessive alias count/i.test(error.message));
