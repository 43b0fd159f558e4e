type Environment = Record<string, string | undefined>;

/** New names of renamed settings, by old name. Old names are accepted for one more release. */
const RENAMED_SETTINGS = {
  DEMO: 'DEMO_MUSEUMS',
  KEEP_VERSIONS_MONTHS: 'VERSION_RETENTION_MONTHS',
  MEDIA_SOURCES: 'MEDIA_ALLOWED_HOSTS',
  MEDIA_URL: 'MEDIA_BUCKET_URL',
  MUSEUMMATE_SETTINGS: 'MUSEUMMATE_ENV_FILE',
  OTHER_URLS: 'ADDITIONAL_PUBLIC_URLS',
  SIGN_IN_PERSONAL: 'SIGN_IN_COLLECT_PERSONAL_DATA',
};

/** Returns the variables that have a value under an old name. */
function oldNamesIn(env: Environment): [oldName: string, newName: string][] {
  return Object.entries(RENAMED_SETTINGS).filter(([oldName]) => env[oldName]?.trim());
}

/**
 * Returns the values of settings with old names, by new name. If both names have a value, the value of the new
 * name is used.
 */
export function renamedSettings(env: Environment): Record<string, string> {
  const values = oldNamesIn(env)
    .filter(([, newName]) => !env[newName]?.trim())
    .map(([oldName, newName]) => [newName, env[oldName] ?? '']);
  return Object.fromEntries(values);
}

/** Returns one warning for the operator per setting that still has its old name. */
export function renamedSettingWarnings(env: Environment): string[] {
  return oldNamesIn(env).map(([oldName, newName]) =>
    env[newName]?.trim() && env[newName] !== env[oldName]
      ? `${oldName} is ignored, because ${newName}, its new name, is set as well. Remove ${oldName}.`
      : `${oldName} is now called ${newName}. Rename it: the next release ignores the old name.`,
  );
}
