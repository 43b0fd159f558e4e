import { type Document, isScalar, type LineCounter, parseDocument, visit, YAMLParseError } from 'yaml';

/**
 * Parses a YAML text. Duplicate fields are detected here, because the parser compares each field of a map with every
 * other one, which took 17 s for 20,000 fields.
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

/** A file of two megabytes can have 300,000 errors; 90 % of their time went into stack traces, which are not used. */
function withoutTraces<T>(run: () => T): T {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  try {
    return run();
  } finally {
    Error.stackTraceLimit = before;
  }
}

/** Whether parsing failed because of an alias bomb: aliases that expand to an enormous text. */
export const isAliasBomb = (error: unknown) =>
  error instanceof Error && /Excessive alias count/i.test(error.message);
