import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  type DocumentKind,
  documentFormats,
  documentKinds,
  type FindingMessage,
  findingMessage,
  type RawDocuments,
} from '@museummate/pack-format';
import { LineCounter } from 'yaml';
import { fileNameFinding, suggestFileName } from './document-names.ts';
import { encodingFindings } from './encoding-findings.ts';
import { folderError, type PackPlace, readPackFile, UNREADABLE, unreadableFolder } from './pack-file.ts';
import { decodePackText } from './pack-text.ts';
import { isAliasBomb, parseYaml, yamlValue } from './parse-yaml.ts';
import { tooDeepLine } from './yaml-depth.ts';
import { aliasLine, yamlFinding } from './yaml-findings.ts';

/** The documents of a pack as they were written, with the folder of its media. */
export interface RawPack extends RawDocuments, PackPlace {}

const MAX_FILE_BYTES = 2 * 1024 * 1024;
/** Maximum size of all documents together: ten times the size of the largest known museum. */
const MAX_BYTES = 256 * 1024 * 1024;
const MAX_FILES = 50_000;

const TOO_MUCH = findingMessage(
  'file_too_much',
  {},
  'was not read: this pack has more than 50,000 documents, or more than 256 MB of them',
  'Check that this is the folder of a single museum.',
);
const TOO_LARGE = findingMessage(
  'file_too_large',
  {},
  'is larger than 2 MB',
  'Move audio and pictures into media.',
);

const NO_PACK = findingMessage(
  'file_no_pack',
  {},
  'there is no such folder',
  'Check the spelling; it is the folder that contains museum.yaml.',
);

/** Files that other programs leave in a folder. */
const LEFTOVERS = new Set(['Thumbs.db', 'desktop.ini']);

export async function readPack(folder: string): Promise<RawPack> {
  const pack: RawPack = { folder, documents: [], findings: [] };
  const names = await readdir(folder).catch((error: unknown) => error);
  if (!Array.isArray(names)) {
    pack.findings.push({
      severity: 'error',
      file: folder,
      field: [],
      ...(isMissing(names) ? NO_PACK : unreadableFolder(names)),
    });
    unreadable(pack, 'museum', 'museum.yaml');
    return pack;
  }
  const read: ReadSoFar = { files: 0, bytes: 0 };
  const known = new Set(['media', 'README.md', 'updated.yaml']);
  for (const kind of documentKinds) {
    const { file, folder: subfolder } = documentFormats[kind];
    known.add((file ?? subfolder) as string);
    if (file && names.includes(file)) await readDocument(pack, kind, file, read);
    if (subfolder && names.includes(subfolder)) await readFolder(pack, kind, subfolder, read);
  }
  for (const name of names) {
    if (known.has(name) || name.startsWith('.') || LEFTOVERS.has(name)) continue;
    const meant = suggestFileName(name);
    if (meant) {
      pack.findings.push(fileNameFinding(name, meant.name, !names.includes(meant.name)));
      unreadable(pack, meant.kind, name);
    } else leftOut(pack, name, 'is not a file or folder of this format and is left out');
  }
  return pack;
}

/** Returns the kind of a document by its path in the pack. */
function kindOfFile(file: string): DocumentKind | undefined {
  return documentKinds.find((kind) => {
    const { file: only, folder } = documentFormats[kind];
    return (
      only === file || (folder !== undefined && path.posix.dirname(file) === folder && file.endsWith('.yaml'))
    );
  });
}

/** Reads museum.yaml and single documents of a pack. `files` are paths in the pack, such as artworks/101.yaml. */
export async function readPackFiles(folder: string, files: readonly string[]): Promise<RawPack> {
  const pack: RawPack = { folder, documents: [], findings: [] };
  const read: ReadSoFar = { files: 0, bytes: 0 };
  for (const file of new Set(['museum.yaml', ...files])) {
    const kind = kindOfFile(file);
    if (kind) await readDocument(pack, kind, file, read);
    else
      pack.findings.push({
        severity: 'error',
        file,
        field: [],
        ...findingMessage('file_left_out', {}, 'is not a document of this format', NAME_DOCUMENTS),
      });
  }
  return pack;
}

const NAME_DOCUMENTS = 'Name documents of the pack, such as artworks/101.yaml.';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');

/** Number of files that were already read, and their total size in bytes. */
interface ReadSoFar {
  files: number;
  bytes: number;
}

async function readFolder(pack: RawPack, kind: DocumentKind, folder: string, read: ReadSoFar): Promise<void> {
  const finding = await folderError(pack, folder);
  if (finding) {
    pack.findings.push({ severity: 'error', file: folder, field: [], ...finding });
    return unreadable(pack, kind, folder);
  }
  const names = await readdir(path.join(pack.folder, folder)).catch((error: unknown) => error);
  if (!Array.isArray(names)) {
    // An unreadable folder must not be treated as empty, because then an import would delete all its
    // documents.
    pack.findings.push({ severity: 'error', file: folder, field: [], ...unreadableFolder(names) });
    return unreadable(pack, kind, folder);
  }
  const ahead = new FilesAhead(
    pack,
    names
      .sort()
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => `${folder}/${name}`),
  );
  for (const name of names) {
    const file = `${folder}/${name}`;
    const yaml = name.replace(/\.ya?ml$/i, '.yaml');
    if (name.endsWith('.yaml')) await readDocument(pack, kind, file, read, () => ahead.next());
    else if (yaml.endsWith('.yaml')) {
      pack.findings.push(fileNameFinding(file, `${folder}/${yaml}`, !names.includes(yaml)));
      unreadable(pack, kind, file);
    } else if (!name.startsWith('.') && !LEFTOVERS.has(name))
      leftOut(pack, file, 'does not end in .yaml and is left out');
  }
}

function leftOut(pack: RawPack, file: string, reason: string): void {
  const advice = 'Remove it from the pack, or give it a name that the format knows.';
  pack.findings.push({
    severity: 'warning',
    file,
    field: [],
    ...findingMessage('file_left_out', {}, reason, advice),
  });
}

function unreadable(pack: RawPack, kind: DocumentKind, file: string, value?: unknown): void {
  pack.unread ??= [];
  pack.unread.push({ kind, file, value });
}

/** Why a file is not a document of the format, and the line that causes it. */
interface UnreadableFile {
  words: FindingMessage;
  line?: number;
}

const readBytes = (pack: RawPack, file: string) =>
  readPackFile(pack, file, { mostBytes: MAX_FILE_BYTES, tooLarge: TOO_LARGE });
type ReadBytes = ReturnType<typeof readBytes>;

/** Number of files that are read while a document is parsed. */
const AHEAD = 8;

/** Reads the files of a folder in their order, some of them in advance. */
class FilesAhead {
  readonly #pack: RawPack;
  readonly #files: string[];
  readonly #begun: ReadBytes[] = [];

  constructor(pack: RawPack, files: string[]) {
    this.#pack = pack;
    this.#files = files.reverse();
  }

  /** Resolves with the next file. */
  next(): ReadBytes {
    while (this.#begun.length <= AHEAD) {
      const file = this.#files.pop();
      if (file === undefined) break;
      this.#begun.push(readBytes(this.#pack, file));
    }
    return this.#begun.shift() ?? Promise.resolve(undefined);
  }
}

async function readDocument(
  pack: RawPack,
  kind: DocumentKind,
  file: string,
  read: ReadSoFar,
  readFile = () => readBytes(pack, file),
): Promise<void> {
  const refuse = ({ words, line }: UnreadableFile) => {
    pack.findings.push({ severity: 'error', file, field: [], ...words, ...(line ? { line } : {}) });
    unreadable(pack, kind, file);
  };
  const bytes = read.files >= MAX_FILES || read.bytes >= MAX_BYTES ? TOO_MUCH : await readFile();
  if (!bytes) return refuse({ words: UNREADABLE });
  if ('reason' in bytes) return refuse({ words: bytes });
  read.files += 1;
  read.bytes += bytes.length;
  const decoded = await decodePackText(pack, bytes);
  if (!decoded) return refuse({ words: NO_TEXT });
  pack.findings.push(...encodingFindings(file, decoded));
  const deep = tooDeepLine(decoded.text);
  if (deep !== undefined) return refuse({ words: TOO_DEEP, line: deep });
  const lineCounter = new LineCounter();
  const document = parseYaml(decoded.text, lineCounter);
  const finding = yamlFinding(file, decoded.text, document, lineCounter);
  let value: unknown;
  try {
    value = yamlValue(document, { reviver: withoutNullCharacters });
  } catch (error) {
    // A valid document can fail here only because of an alias. Other errors already have a finding.
    if (!finding)
      return refuse({
        words: isAliasBomb(error) ? ALIAS_BOMB : BAD_ALIAS,
        line: aliasLine(document, lineCounter),
      });
  }
  if (finding) {
    pack.findings.push(finding);
    unreadable(pack, kind, file, value);
  } else if (value !== undefined) pack.documents.push({ kind, file, value });
}

const NO_TEXT = findingMessage(
  'file_no_text',
  {},
  'is not a text file',
  'Save it with a text editor, not with a word processor.',
);

const TOO_DEEP = findingMessage(
  'file_nested_too_deep',
  {},
  'is nested more deeply than any document of this format',
  'Check this line for brackets, hyphens or spaces that do not belong there.',
);

const ALIAS_BOMB = findingMessage(
  'file_no_yaml',
  {},
  'repeats parts of itself with * so often that it becomes too large',
  'Write out the texts where they belong.',
);

const BAD_ALIAS = findingMessage(
  'file_no_yaml',
  {},
  'is not valid YAML: a text starts with * or &, which have a special meaning',
  'Put quotes around the texts that start with them.',
);

/** Removes the invisible character "\0". YAML allows it, but PostgreSQL cannot store it. */
const withoutNullCharacters = (_key: unknown, value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value;
