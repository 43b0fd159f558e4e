import { ConfigError } from './config.ts';
import { renamedSettings } from './renamed-settings.ts';

/**
 * Loads the file of MUSEUMMATE_ENV_FILE into the environment. Existing variables override the file. Node's flag
 * --env-file is not used, because every child process would inherit it with all secrets.
 */
export function loadSettingsFile(): void {
  // Old names are renamed before the file is read, so that a variable with an old name overrides the file, too.
  Object.assign(process.env, renamedSettings(process.env));
  loadFile();
  Object.assign(process.env, renamedSettings(process.env));
}

function loadFile(): void {
  const file = process.env.MUSEUMMATE_ENV_FILE;
  if (!file) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`MUSEUMMATE_ENV_FILE: ${file} cannot be read: ${reason}`]);
  }
}
