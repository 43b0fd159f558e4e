import {
  type DocumentKind,
  documentFormats,
  documentKinds,
  type Finding,
  findingMessage,
} from '@museummate/pack-format';

/** Returns the correct name of a file or folder in a pack if the given name is similar to it. */
export function suggestFileName(given: string): { kind: DocumentKind; name: string } | undefined {
  const plain = plainName(given);
  for (const kind of documentKinds) {
    const { file, folder } = documentFormats[kind];
    const name = file ?? folder;
    if (name && name !== given && plainName(name) === plain) return { kind, name };
  }
  return undefined;
}

/**
 * Reduces a name to its letters, without extension and plural. So `Artwork`, `museum.yml` and
 * `Navigation_Sections` are recognised.
 */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/\.ya?ml$/, '')
    .replace(/[^a-z]/g, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');

/**
 * Returns the finding for a misnamed file or folder. It can be fixed automatically if the right name is free.
 */
export function fileNameFinding(file: string, name: string, isFree: boolean): Finding {
  return {
    severity: 'error',
    file,
    field: [],
    ...findingMessage(
      'file_wrong_name',
      {},
      `must be called ${name}; file names are case-sensitive`,
      isFree ? `Rename it to ${name}.` : `${name} exists as well: combine the two and delete this one.`,
    ),
    ...(isFree ? { fix: { do: 'renameFile', to: name } } : {}),
  };
}
