// Lists the files of the repository. It does not use git, because tests check temporary folders that are not
// repositories.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const SKIPPED = /^(node_modules|dist|dist-server|dist-preview|data)$/;

/** Returns the files below a folder for which `isWanted` is true, as sorted paths from the root. */
export function listFiles(root, folder, isWanted) {
  if (!existsSync(path.join(root, folder))) return [];
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      if (entry.isDirectory()) return SKIPPED.test(entry.name) ? [] : listFiles(root, name, isWanted);
      return isWanted(name) ? [name] : [];
    });
}

/** Returns the files directly in the root folder for which `isWanted` is true. */
export const listRootFiles = (root, isWanted) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map(({ name }) => name)
    .sort();

const FOLDERS = ['apps', 'bench', 'deploy', 'docs', 'e2e', 'packages', 'scripts', 'tools'];

/**
 * Whether a file is excluded. Museum content, translations, generated files and the history of measurements are not the
 * project's own prose.
 */
const isExcluded = (file) =>
  /\/catalogues\/|\/(fixture|template)\/.*\.ya?ml$|\.generated\.|^docs\/measurements\.md$/.test(file);

const hasComments = (file) =>
  /\.([cm]?[jt]s|[jt]sx|css|sh|ya?ml|conf|service|timer|env)$|(^|\/)(Containerfile|bin\/museummate)$/.test(
    file,
  );

const listProject = (root, isWanted) => {
  const isIncluded = (file) => isWanted(file) && !isExcluded(file);
  return [
    ...listRootFiles(root, isIncluded),
    ...FOLDERS.flatMap((folder) => listFiles(root, folder, isIncluded)),
  ];
};

/** Returns the files that may contain comments. */
export const filesWithComments = (root) => listProject(root, hasComments);

/** Returns the files that contain English for developers and operators: comments, test titles or a document. */
export const filesWithProse = (root) =>
  listProject(root, (file) => hasComments(file) || file.endsWith('.md'));
