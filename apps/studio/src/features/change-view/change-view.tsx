import type { DocumentKind } from '@museummate/pack-format';
import { type ChangePath, type DraftDocument, type Piece, textDifference } from '@museummate/studio';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useDocumentName } from '#features/document-name/document-name.ts';
import { documentKey } from '#features/draft/draft.ts';
import { useNames } from '#features/field-names/field-names.ts';
import { directionOf } from '#features/language-name/language-name.ts';
import { useDraft } from '#features/museum/museum.tsx';
import { firstPicture, PastMedia, Thumb, useMediaUrl } from '#features/pictures/pictures.tsx';
import { textOf } from '#features/works/works.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './change-view.module.css';
import { lines, movedIn, numberIn, shortened, shownAs } from './described.ts';

interface ShownChange {
  kind: DocumentKind;
  id: number;
  path: ChangePath;
  before?: unknown;
  after?: unknown;
}

interface ChangeViewProps {
  change: ShownChange;
  /** What both sides are called; else: what visitors have, and what they get. */
  heads?: { before: PlainTextKey; after: PlainTextKey };
  /** Files of the second side that are not those of the draft. */
  past?: Record<string, string> | undefined;
}

/** One value before and after, as a visitor would notice it. */
export function ChangeView({
  change,
  heads = { before: 'publish_now_side', after: 'publish_then_side' },
  past,
}: ChangeViewProps) {
  const t = useTexts();
  const { before, after } = useSides(change);
  return (
    <div className={styles.both}>
      <div className={styles.side} data-side="before">
        <p className={styles.head}>{t(heads.before)}</p>
        {before ?? <span className={styles.nothing}>{t('nothing_here')}</span>}
      </div>
      <ArrowRight size={18} className={`${styles.arrow} mirrored`} aria-hidden="true" />
      <div className={styles.side} data-side="after">
        <p className={styles.head}>{t(heads.after)}</p>
        <PastMedia value={past}>
          {after ?? <span className={styles.nothing}>{t('nothing_here')}</span>}
        </PastMedia>
      </div>
    </div>
  );
}

/** Undefined where there is nothing on a side. */
function useSides(change: ShownChange): Record<'before' | 'after', ReactNode> {
  const names = useNames();
  const { kind, path, before, after } = change;
  const shown = shownAs(change);
  const languages = useDraft((view) => view.languages);
  const last = path.at(-1) ?? '';
  const language = languages.includes(last) ? last : undefined;
  const texts = useMemo(
    () => (shown.as === 'text' ? textDifference(asText(before), asText(after)) : { before: [], after: [] }),
    [shown.as, before, after],
  );
  switch (shown.as) {
    case 'text': {
      const field = path.at(language === undefined ? -1 : -2) ?? '';
      const words = (value: unknown) =>
        language === undefined && typeof value === 'string' ? lines(value, names, field).join('') : undefined;
      const side = (pieces: Piece[], mark: 'del' | 'ins', value: unknown) =>
        value === undefined || value === '' ? undefined : (
          <Text
            pieces={language === undefined ? [{ text: words(value) ?? '', isChanged: true }] : pieces}
            mark={mark}
            language={language}
          />
        );
      return { before: side(texts.before, 'del', before), after: side(texts.after, 'ins', after) };
    }
    case 'order':
      return {
        before:
          before === undefined ? undefined : <Order change={change} names={shown.before} moved={new Set()} />,
        after:
          after === undefined ? undefined : (
            <Order change={change} names={shown.after} moved={movedIn(shown.before, shown.after)} />
          ),
      };
    case 'pictures':
      return {
        before: shown.before && <Picture file={shown.before} />,
        after: shown.after && <Picture file={shown.after} />,
      };
    case 'colours':
      return {
        before: shown.before && <Colour value={shown.before} />,
        after: shown.after && <Colour value={shown.after} />,
      };
    case 'document':
      return {
        before: isObject(before) && <Whole kind={kind} id={change.id} value={before} />,
        after: isObject(after) && <Whole kind={kind} id={change.id} value={after} />,
      };
    default: {
      const side = (value: unknown) => {
        const read = lines(value, names, last);
        return read.length === 0 ? undefined : <p className={styles.text}>{read.join('\n')}</p>;
      };
      return { before: side(before), after: side(after) };
    }
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const isObject = (value: unknown): value is DraftDocument['value'] =>
  typeof value === 'object' && value !== null;

/** Letters and signs without the tags between them; ends of paragraphs stay ends of lines. */
function plain(html: string): string {
  const broken = html.replace(/<(?:br\s*\/?|\/(?:p|li|h\d|tr))>/gi, '\n');
  return new DOMParser().parseFromString(broken, 'text/html').body.textContent ?? '';
}

interface TextProps {
  pieces: readonly Piece[];
  mark: 'del' | 'ins';
  language: string | undefined;
}

function Text({ pieces, mark: Mark, language }: TextProps) {
  const own = language === undefined ? {} : { lang: language, dir: directionOf(language) };
  return (
    <p className={styles.text} {...own}>
      {pieces.map(({ text, isChanged }, place) =>
        isChanged ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one difference keep their places
          <Mark key={place}>{plain(text)}</Mark>
        ) : (
          shortened(plain(text), { isFirst: place === 0, isLast: place === pieces.length - 1 })
        ),
      )}
    </p>
  );
}

/** Works in their order: of a hall, or of the steps of a route. */
function Order({ change, names, moved }: { change: ShownChange; names: string[]; moved: Set<string> }) {
  const number = useNumber();
  const { kind, id, path } = change;
  const documents = useDraft((view) => view.documents);
  const own = useDraft((view) => view.ownLanguage);
  const list = documents.get(documentKey(kind, id))?.value[path[0] ?? ''];
  const workOf = (name: string) => {
    const at = numberIn(name);
    const item = Array.isArray(list)
      ? (list as { idStep?: number; idArtwork?: number }[]).find(({ idStep }) => idStep === at)
      : undefined;
    return documents.get(documentKey('artwork', item?.idArtwork ?? at));
  };
  return (
    <ol className={styles.row}>
      {names.map((name, place) => {
        const work = workOf(name);
        const file = work ? firstPicture(work) : name.startsWith('file=') ? name.slice(5) : undefined;
        const title = work ? textOf(work, 'name', own) : name.replace(/^\w+=/, '');
        return (
          <li key={name} data-moved={moved.has(name)} title={title}>
            <Thumb file={file} size={52} alt={title} />
            <small aria-hidden="true">{number(place + 1)}</small>
          </li>
        );
      })}
    </ol>
  );
}

function Picture({ file }: { file: string }) {
  const url = useMediaUrl(file);
  return (
    <span className={styles.picture}>
      {url && <img src={`${url}?width=640`} alt="" loading="lazy" />}
      <bdi>{file.replace(/^media\//, '')}</bdi>
    </span>
  );
}

function Colour({ value }: { value: string }) {
  return (
    <span className={styles.colour}>
      <i style={{ background: value }} aria-hidden="true" />
      <bdi>{value}</bdi>
    </span>
  );
}

/** A whole document: new, deleted or brought back. */
function Whole({ kind, id, value }: { kind: DocumentKind; id: number; value: DraftDocument['value'] }) {
  const document: DraftDocument = { kind, id, value, state: 'same' };
  return (
    <span className={styles.card}>
      <Thumb file={firstPicture(document)} size={52} />
      <strong>{useDocumentName()(document)}</strong>
    </span>
  );
}
