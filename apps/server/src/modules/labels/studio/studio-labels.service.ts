import type { MediaStore } from '@museummate/content';
import {
  asOf,
  HiddenDocuments,
  MuseumDocuments,
  publishMuseumContent,
  type StoredMuseum,
} from '@museummate/content/publish';
import type { MuseumContent } from '@museummate/domain';
import { museumLanguages } from '@museummate/domain/all-languages';
import { type DocumentKind, documentFormats, type MuseumDocument } from '@museummate/pack-format';
import {
  LABEL_PARTS,
  type LabelCheckResponse,
  type LabelItem,
  type LabelPart,
  type LabelPrintRequest,
  type LabelSheetQuery,
  type LabelsResponse,
  MAX_LABEL_LANGUAGES,
} from '@museummate/studio-api/labels';
import { ApiError, museumNotFound } from '#http/responses/api-error.ts';
import type { DraftsService } from '#modules/drafts/drafts.service.ts';
import type { NextVersionRepository } from '#modules/drafts/publications/next-version.repository.ts';
import type { MuseumsRepository } from '#modules/museums/museums.repository.ts';
import { fontFaces } from '../label-fonts.ts';
import { labelTexts } from '../label-texts.ts';
import { museumLink, namesByLink, withSecondName } from '../labels.service.ts';
import { postersOf } from '../poster.service.ts';
import { MAX_SENTENCES } from '../poster-page.ts';
import { hereSentences, posterSentences } from '../poster-texts.ts';
import { addressProblem } from '../print-address.ts';
import { type PrintLanguage, printLanguage } from '../print-language.ts';
import { checkLabels, servedItems, sharedNumbers } from './label-check.ts';
import { type PrintItem, printItems } from './label-items.ts';
import type { LabelPrint, LabelPrintsRepository } from './label-prints.repository.ts';
import { hasCode } from './label-sheet-page.ts';
import type { Printer, PrintTask } from './print-thread.ts';

interface Options {
  museums: MuseumsRepository;
  drafts: DraftsService;
  files: Pick<NextVersionRepository, 'media'>;
  media: MediaStore;
  prints: LabelPrintsRepository;
  printer: Printer;
  now: () => Date;
}

/** The content for labels. It is the draft, because labels can be printed before publication. */
interface DraftMuseum {
  document: MuseumDocument;
  publish: (language: PrintLanguage) => MuseumContent;
}

const DEFAULT_PARTS: readonly LabelPart[] = ['code', 'details', 'headphones'];

/** Lists, renders and checks the labels and posters of the studio. */
export class StudioLabelsService {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async list(idMuseum: number, url: string): Promise<LabelsResponse> {
    const { items, language, document } = await this.#items(idMuseum, url);
    const served = servedItems(await this.#servedItems(idMuseum, url, language));
    const prints = await this.#options.prints.list(idMuseum);
    const last = new Map(prints.map((print) => [`${print.sheet}/${print.key}`, print]));
    const printed = new Set(prints.map(({ sheet }) => sheet));
    return {
      address: url,
      addressProblem: addressProblem(url) ?? null,
      languages: museumLanguages(document.languages).map(({ language }) => language),
      items: items.map((item): LabelItem => {
        const { sheet, key, label, group, isHeard, isStepFree } = item;
        return {
          sheet,
          key,
          group,
          isHeard,
          isStepFree,
          number: label.number,
          name: label.name.replace(/\s+/g, ' ').trim(),
          isPublished: served.numbers.get(label.link) === label.number,
          change: printed.has(sheet) ? changeOf(item, last.get(`${sheet}/${key}`), language) : null,
        };
      }),
      prints: [...Map.groupBy(prints, ({ sheet }) => sheet)].map(([sheet, all]) => {
        const latest = all.reduce((newest, each) => (each.at > newest.at ? each : newest));
        return { sheet, at: latest.at, by: latest.by.name };
      }),
    };
  }

  /** Renders a sheet as a complete HTML page. */
  async sheet(idMuseum: number, query: LabelSheetQuery, url: string): Promise<string> {
    const draft = await this.#draft(idMuseum);
    const codes = query.languages?.split(',') ?? [];
    if (query.sheet === 'entrance' || query.sheet === 'here') {
      // A poster may begin with a language in which the museum has no content. In that case the names on the poster are
      // in the museum's main language.
      const language = printLanguage(draft.document, codes[0]) ?? languageOf(draft);
      const museum = draft.publish(language);
      return this.#posters(
        museum,
        selectItems(printItems(museum, url, language.locale), query),
        query,
        codes,
      );
    }
    const [first, second] = codes.slice(0, MAX_LABEL_LANGUAGES).map((code) => languageOf(draft, code));
    const language = first ?? languageOf(draft);
    const museum = draft.publish(language);
    const items = selectItems(printItems(museum, url, language.locale), query);
    const names = second && namesByLink(draft.publish(second), museumLink(museum, url));
    const named = names
      ? items.map((item) => ({ ...item, label: withSecondName(item.label, names) }))
      : items;
    const texts = labelTexts([language.locale, ...museum.languages.map(({ code }) => code)]);
    const printed = [museum.name, texts.scan, texts.typeOrScan, ...named.flatMap(textsOf)].join(' ');
    return this.#page(idMuseum, {
      sheet: {
        items: named,
        ...lookOf(query),
        museum: museum.name,
        language: language.locale,
        secondLanguage: second?.locale ?? null,
        direction: language.direction,
        texts,
        fonts: await fontFaces(museum.profile.font, printed),
      },
    });
  }

  /** Checks whether the QR codes of a sheet are readable, and what visitors find with them. */
  async check(idMuseum: number, query: LabelSheetQuery, url: string): Promise<LabelCheckResponse> {
    const { items, language } = await this.#items(idMuseum, url);
    const served = servedItems(await this.#servedItems(idMuseum, url, language));
    const look = lookOf(query);
    const isPoster = query.sheet === 'entrance' || query.sheet === 'here';
    const wanted = selectItems(items, query);
    const links = wanted.flatMap((item) => (isPoster || hasCode(item, look) ? item.label.link : []));
    const problems = await this.#options.printer.run(idMuseum, { links });
    if (typeof problems === 'string') throw new Error('the printer answered another task');
    const codes = new Map(links.map((link, place) => [link, problems[place]]));
    const result = checkLabels(wanted, { served, shared: sharedNumbers(items), codes });
    return { ...result, at: this.#options.now().toISOString() };
  }

  /** Records that these labels were printed, so that afterwards only new and changed ones are suggested. */
  async recordPrint(
    idMuseum: number,
    { sheet, items: keys }: LabelPrintRequest,
    { by, url }: { by: LabelPrint['by']; url: string },
  ): Promise<LabelsResponse> {
    const { items, language } = await this.#items(idMuseum, url);
    const wanted = new Set(keys);
    const labels = items
      .filter((item) => item.sheet === sheet && wanted.has(item.key))
      .map(({ key, label }) => ({
        sheet,
        key,
        link: label.link,
        language: language.locale,
        number: label.number ?? '',
        name: label.name,
      }));
    await this.#options.prints.record(idMuseum, labels, { at: this.#options.now().toISOString(), by });
    return this.list(idMuseum, url);
  }

  async #page(idMuseum: number, task: PrintTask): Promise<string> {
    const page = await this.#options.printer.run(idMuseum, task);
    if (typeof page !== 'string') throw new Error('the printer answered another task');
    return page;
  }

  async #posters(
    museum: MuseumContent,
    items: PrintItem[],
    { sheet, paper = 'A4' }: LabelSheetQuery,
    codes: readonly string[],
  ): Promise<string> {
    const texts = sheet === 'here' ? hereSentences : posterSentences;
    const wanted = codes.length > 0 ? codes : museum.languages.map(({ code }) => code);
    const found = texts(wanted).slice(0, MAX_SENTENCES);
    const sentences = found.length > 0 ? found : texts(['en']);
    const posters = await postersOf(
      museum,
      items.map(({ label: { name, kind, link } }) => ({
        title: name,
        sentences,
        link,
        ...(kind && { kind }),
      })),
      { paper, language: sentences[0]?.language ?? 'en', media: this.#options.media, advice: false },
    );
    return this.#page(museum.idMuseum, { posters });
  }

  async #items(idMuseum: number, url: string) {
    const draft = await this.#draft(idMuseum);
    const language = languageOf(draft);
    const { document } = draft;
    return { document, language, items: printItems(draft.publish(language), url, language.locale) };
  }

  async #draft(idMuseum: number): Promise<DraftMuseum> {
    const { museums, drafts, files, now } = this.#options;
    const source = await museums.source(idMuseum, 'always');
    if (!source) throw museumNotFound();
    const { version, documents } = await drafts.draft(idMuseum);
    const updateAt = now().toISOString();
    // Nothing can be printed without the languages in the museum document. If the draft of this document is
    // invalid, the published one is used.
    const published = JSON.stringify(source.content.museum());
    const read = documents.map(({ kind, id, state, body }) => {
      const own = state === 'same' ? body : state === 'deleted' ? undefined : readable(kind, body);
      return { kind, id, body: own ?? (kind === 'museum' ? published : undefined), updateAt };
    });
    const sent = new MuseumDocuments(
      read.flatMap(({ body, ...each }) => (body === undefined ? [] : { ...each, body })),
    );
    // Halls and routes of the draft may refer to works that are deleted or invalid in the draft. Such works are
    // left out.
    const hidden = new HiddenDocuments(read.filter(({ body }) => body === undefined));
    const { timeZone } = sent.museum();
    const content = sent.map((kind, document) => asOf(kind, document, { hidden, at: updateAt, timeZone }));
    const stored: StoredMuseum = { ...source, content, files: await files.media(idMuseum, version) };
    return {
      document: content.museum(),
      publish: ({ locale }) => publishMuseumContent(stored, locale, { signIn: false }),
    };
  }

  /** Returns the items that visitors can open now; empty if the museum is not public. */
  async #servedItems(idMuseum: number, url: string, { locale }: PrintLanguage): Promise<PrintItem[]> {
    const { museums, now } = this.#options;
    const isPublic = (await museums.versions()).some((each) => each.idMuseum === idMuseum && each.active);
    const source = isPublic ? await museums.source(idMuseum, now().toISOString()) : undefined;
    return source ? printItems(publishMuseumContent(source, locale, { signIn: false }), url, locale) : [];
  }
}

/**
 * Parses an edited document, in which default values may be missing. Invalid fields are removed, so that the rest
 * can be printed. Returns undefined if the document is still invalid without them.
 */
function readable(kind: DocumentKind, body: string): string | undefined {
  const value = JSON.parse(body) as Record<string, unknown>;
  const { schema } = documentFormats[kind];
  const whole = schema.safeParse(value);
  if (whole.success) return JSON.stringify(whole.data);
  const wrong = new Set(whole.error.issues.map(({ path }) => path[0]));
  const part = schema.safeParse(
    Object.fromEntries(Object.entries(value).filter(([name]) => !wrong.has(name))),
  );
  return part.success ? JSON.stringify(part.data) : undefined;
}

function languageOf({ document }: Pick<DraftMuseum, 'document'>, code?: string): PrintLanguage {
  const found = printLanguage(document, code);
  if (!found) throw new ApiError(400, 'unknown_language', `The museum has no content in ${code}.`);
  return found;
}

function selectItems(
  items: readonly PrintItem[],
  { sheet, items: keys, except }: LabelSheetQuery,
): PrintItem[] {
  const wanted = keys === undefined ? undefined : new Set(keys.split(','));
  const leftOut = new Set(except?.split(','));
  const found = items.filter(
    ({ sheet: own, key }) => own === sheet && (wanted?.has(key) ?? true) && !leftOut.has(key),
  );
  if (found.length === 0)
    throw new ApiError(400, 'nothing_to_print', 'The museum has none of these: choose what to print.');
  return found;
}

function lookOf({ size = 'wall', cut = 'corners', parts }: LabelSheetQuery) {
  const wanted = parts === undefined ? DEFAULT_PARTS : parts.split(',');
  return { size, cut, parts: new Set(LABEL_PARTS.filter((part) => wanted.includes(part))) };
}

const textsOf = ({ label, hanging, text }: PrintItem) => [
  label.number ?? '',
  label.kind ?? '',
  label.name,
  label.secondName ?? '',
  ...label.details,
  hanging,
  text,
];

function changeOf(
  { label }: PrintItem,
  print: LabelPrint | undefined,
  { locale }: PrintLanguage,
): LabelItem['change'] {
  if (!print) return 'new';
  if (print.number !== (label.number ?? '')) return 'renumbered';
  if (print.link !== label.link) return 'address';
  return print.language === locale && print.name !== label.name ? 'renamed' : null;
}
