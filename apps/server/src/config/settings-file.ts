import { ConfigError } from './config.ts';

/**
 * Takes the settings of the file that MUSEUMMATE_SETTINGS names into the environment; what is there already counts for
 * more. It is not left to Node's own flag, which every process that is started from here would inherit, secrets and all.
 */
export function loadSettingsFile(): void {
  const file = process.env.MUSEUMMATE_SETTINGS;
  if (!file) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`MUSEUMMATE_SETTINGS: ${file} cannot be read: ${reason}`]);
  }
}
