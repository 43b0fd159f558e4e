// npm run texts: writes text-params.ts beside the catalogues of every app that has some.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { declarationOf } from './declaration.ts';

const apps = path.join(import.meta.dirname, '..', '..', '..', 'apps');
for (const app of readdirSync(apps)) {
  const folder = path.join(apps, app, 'src', 'i18n');
  const english = path.join(folder, 'catalogues', 'en.json');
  if (!existsSync(english)) continue;
  const file = path.join(folder, 'text-params.ts');
  writeFileSync(file, declarationOf(JSON.parse(readFileSync(english, 'utf8'))));
  console.log(path.relative(process.cwd(), file));
}
