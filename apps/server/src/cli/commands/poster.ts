import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaStore } from '@museummate/content';
import { publishMuseumContent } from '@museummate/content/publish';
import type { Config } from '#config/config.ts';
import { museumLink } from '#modules/labels/labels.service.ts';
import { postersOf } from '#modules/labels/poster.service.ts';
import { MAX_SENTENCES, type Paper, papers, posterPage } from '#modules/labels/poster-page.ts';
import { posterSentences } from '#modules/labels/poster-texts.ts';
import { MuseumsRepository } from '#modules/museums/museums.repository.ts';
import { giveToCaller } from '../lib/caller.ts';
import { currentFolder, defineCommand, museumNumber, noSuchMuseum } from '../lib/command.ts';
import { withStorage } from '../lib/with-storage.ts';
import { addressAdvice, LabelsError, list, visitorsAddress } from './labels.ts';

export const posterCommand = defineCommand({
  usage: `
  poster ID              a sheet for the entrance: the museum's name, a large QR code and how to use it
      --paper A3         by default A4
      --language en,fr   by default all of the museum's languages, at most ${MAX_SENTENCES}
      --url https://guide.museum.org   the URL that visitors open; by default PUBLIC_URL
      --out poster.html  the file to write`,
  options: {
    paper: { type: 'string' },
    language: { type: 'string' },
    url: { type: 'string' },
    out: { type: 'string' },
  },
  async run([id], flags) {
    const idMuseum = museumNumber(id);
    return withStorage(async ({ db, media, config }) => {
      const museums = new MuseumsRepository(db);
      const poster = await writePoster(idMuseum, flags, { museums, media, config, folder: currentFolder() });
      if (!poster) return noSuchMuseum(idMuseum);
      console.log(`Wrote ${poster.file}. Its code opens ${poster.link}`);
      const advice = addressAdvice(poster.link);
      if (advice) console.log(advice);
      return 0;
    });
  },
});

export interface PosterFlags {
  paper?: string | undefined;
  language?: string | undefined;
  url?: string | undefined;
  out?: string | undefined;
}

/** Writes the poster of a museum into one HTML file. Returns undefined if the museum does not exist. */
export async function writePoster(
  idMuseum: number,
  flags: PosterFlags,
  from: { museums: MuseumsRepository; media: MediaStore; config: Config; folder: string },
): Promise<{ file: string; link: string } | undefined> {
  const url = visitorsAddress(flags.url, from.config);
  const paper = paperOf(flags.paper);
  const file = path.resolve(from.folder, flags.out ?? `poster-${idMuseum}.html`);
  if (!/\.html?$/i.test(file)) throw new LabelsError(`--out ${flags.out}: the name must end in .html`);
  const source = await from.museums.source(idMuseum, 'always');
  if (!source) return undefined;
  const spoken = source.content.museum().languages;
  const wanted = list(flags.language);
  const sentences = posterSentences(wanted.length > 0 ? wanted : spoken);
  const unknown = wanted.filter((code) => posterSentences([code]).length === 0);
  if (unknown.length > 0)
    throw new LabelsError(`--language ${unknown.join(', ')}: the guide has no poster text in this language`);
  const language = sentences[0]?.language ?? 'en';
  const museum = publishMuseumContent(source, language, { signIn: false });
  const link = museumLink(museum, url);
  const shown = sentences.length > 0 ? sentences.slice(0, MAX_SENTENCES) : posterSentences(['en']);
  const posters = [{ title: museum.name, sentences: shown, link }];
  const page = await postersOf(museum, posters, { paper, language, media: from.media, advice: true });
  await writeFile(file, posterPage(page));
  await giveToCaller(file);
  return { file, link };
}

function paperOf(text = 'A4'): Paper {
  const found = papers.find((paper) => paper === text.toUpperCase());
  if (!found) throw new LabelsError(`--paper ${text}: the paper sizes are ${papers.join(' and ')}`);
  return found;
}
