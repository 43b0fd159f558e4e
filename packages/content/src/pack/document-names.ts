import {
  type DocumentKind,
  documentFormats,
  documentKinds,
  type Finding,
  findingMessage,
} from '@museummate/pack-format';

/** The name that a file or folder of a pack must have, where somebody called it a little differently. */
export function suggestFileName(given: string): { kind: DocumentKind; name: string } | undefined {
  const plain = plainName(given);
  for (const kind of documentKinds) {
    const { file, folder } = documentFormats[kind];
    const name = file ?? folder;
    if (name && name !== given && plainName(name) === plain) return { kind, name };
  }
  return undefined;
}

/** Letters only, without the ending and a plural: `Artwork`, `museum.yml` and `Navigation_Sections` are recognised. */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/\.ya?ml$/, '')
    .replace(/[^a-z]/g, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');

/** A file or folder that must be called otherwise; it is mended where nothing has the right name yet. */
export function fileNameFinding(file: string, name: string, isFree: boolean): Finding {
  return {
    severity: 'error',
    file,
    field: [],
    ...findingMessage(
      'file_wrong_name',
      {},
      `must be called ${name}; names are read letter by letter, large and small ones too`,
      isFree
        ? `Rename it to ${name}.`
        : `There is ${name} as well: put the two together and delete this one.`,
    ),
    ...(isFree ? { mend: { do: 'renameFile', to: name } } : {}),
  };
}
