import { ConfigError } from './config.ts';
import { renamedSettings } from './renamed-settings.ts';

/**
 * Takes the settings of the file that MUSEUMMATE_ENV_FILE names into the environment; what is there already counts for
 * more. It is not left to Node's own flag, which every process that is started from here would inherit, secrets and all.
 */
export function loadSettingsFile(): void {
  // Before the file is read: also under its old name a variable of the environment counts for more than the file.
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
