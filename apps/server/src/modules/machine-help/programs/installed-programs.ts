import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { MachineHelpConfig, MachineProgram } from '#config/machine-help.ts';

/**
 * Voices of espeak-ng by language. Japanese, Chinese and Galician are left out, because espeak-ng does not read them,
 * and especially kanji, well enough.
 */
const ESPEAK_VOICES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'ar bg ca cs da de el es et eu fi ga he hi hr hu id is it ko lt lv mk nl pl pt ro ru sk sl sq sr sv tr uk vi'
      .split(' ')
      .map((language) => [language, language]),
  ),
  en: 'en-gb',
  fr: 'fr-fr',
  no: 'nb',
};

const ESPEAK: MachineProgram = {
  name: 'eSpeak NG',
  languages: ESPEAK_VOICES,
  timeoutMs: 60_000,
  cost: undefined,
  charactersPerDay: undefined,
  runs: {
    is: 'command',
    command: ['espeak-ng', '-b', '1', '-v', '{voice}', '--stdin', '-w', '{output}'],
    memoryBytes: 512 * 1024 ** 2,
  },
};

/**
 * Returns the programs that are used if there is no settings file: espeak-ng, if it is installed. It is free, and
 * no text leaves the server.
 */
export function installedPrograms(searchPath = process.env.PATH ?? ''): MachineHelpConfig {
  return {
    speak: isInstalled('espeak-ng', searchPath) ? [ESPEAK] : [],
    translate: [],
    transcribe: [],
    align: [],
  };
}

function isInstalled(program: string, searchPath: string): boolean {
  return searchPath.split(path.delimiter).some((folder) => {
    if (folder === '') return false;
    try {
      accessSync(path.join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
