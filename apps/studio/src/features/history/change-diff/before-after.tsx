import type { DocumentKind } from '@museummate/pack-format';
import {
  type ChangePath,
  type DiffPart,
  type DraftDocument,
  diffText,
  valueAt,
} from '@museummate/studio-api';
import { type ReactNode, useMemo } from 'react';
import { ownText, useDocumentName, useKnownDocument } from '#features/content/document-name/document-name.ts';
import {
  firstPicture,
  Thumbnail,
  useMediaUrl,
  usePictureUrl,
} from '#features/content/thumbnails/thumbnails.tsx';
import { FocalPicture, focalPoint, useFocalPointText } from '#features/controls/focal-point/focal-point.tsx';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { directionOf } from '#features/foundation/language-name/language-name.ts';
import { useNumber } from '#i18n/text.ts';
import styles from './change-diff.module.css';
import {
  displayMode,
  type GivenStep,
  isRich,
  movedItems,
  numberIn,
  toLines,
  truncateUnchanged,
} from './describe-change.ts';
import { Steps, useStepNote } from './steps.tsx';
import { htmlToText, useValueTexts } from './value-texts.ts';

export interface DocumentCardProps {
  kind: DocumentKind;
  id: number;
  value: DraftDocument['value'];
}

export interface ShownChange {
  kind: DocumentKind;
  id: number;
  path: ChangePath;
  before?: unknown;
  after?: unknown;
}

/** Renders the values before and after a change; undefined if there is no value. */
export function useBeforeAfter(change: ShownChange): Record<'before' | 'after', ReactNode> {
  const words = useValueTexts();
  const { kind, path, before, after } = change;
  const shown = displayMode(change);
  const languages = useDraft((view) => view.languages);
  const last = path.at(-1) ?? '';
  const language = languages.includes(last) ? last : undefined;
  const texts = useMemo(
    () => (shown.as === 'text' ? diffText(asText(before), asText(after)) : { before: [], after: [] }),
    [shown.as, before, after],
  );
  switch (shown.as) {
    case 'text':
      return textSides({ change, texts, words, language });
    case 'order':
      return orderSides(change, shown);
    case 'steps':
      return {
        before: before === undefined ? undefined : <Steps {...shown} side="before" />,
        after: after === undefined ? undefined : <Steps {...shown} side="after" />,
      };
    case 'pictures':
      return {
        before: shown.before && <Picture file={shown.before} />,
        after: shown.after && <Picture file={shown.after} />,
      };
    case 'recordings':
      return {
        before: shown.before && <Recording file={shown.before} />,
        after: shown.after && <Recording file={shown.after} />,
      };
    case 'focus':
      return {
        before: <Focus change={change} value={before} />,
        after: <Focus change={change} value={after} />,
      };
    case 'colours':
      return {
        before: shown.before && <Colour value={shown.before} />,
        after: shown.after && <Colour value={shown.after} />,
      };
    case 'document':
      return {
        before: isObject(before) ? <DocumentCard kind={kind} id={change.id} value={before} /> : undefined,
        after: isObject(after) ? <DocumentCard kind={kind} id={change.id} value={after} /> : undefined,
      };
    default: {
      const side = (value: unknown) => {
        const read = toLines(value, words, last);
        return read.length === 0 ? undefined : (
          <p className={styles.text} dir="auto">
            {read.join('\n')}
          </p>
        );
      };
      return { before: side(before), after: side(after) };
    }
  }
}

/** Renders a list before and after a change of its order. Moved items are marked. */
function orderSides(change: ShownChange, { before, after }: { before: string[]; after: string[] }) {
  return {
    before:
      change.before === undefined ? undefined : <Order change={change} names={before} moved={new Set()} />,
    after:
      change.after === undefined ? undefined : (
        <Order change={change} names={after} moved={movedItems(before, after)} />
      ),
  };
}

interface TextSidesOptions {
  change: ShownChange;
  texts: Record<'before' | 'after', DiffPart[]>;
  words: ReturnType<typeof useValueTexts>;
  language: string | undefined;
}

/** Renders a text before and after a change, with the differences marked. */
function textSides({ change: { path, before, after }, texts, words, language }: TextSidesOptions) {
  const field = path.at(language === undefined ? -1 : -2) ?? '';
  const read = (value: unknown) =>
    language === undefined && typeof value === 'string' ? toLines(value, words, field).join('') : undefined;
  const side = (pieces: DiffPart[], mark: 'del' | 'ins', value: unknown) =>
    value === undefined || value === '' ? undefined : (
      <Text
        pieces={language === undefined ? [{ text: read(value) ?? '', isChanged: true }] : pieces}
        mark={mark}
        language={language}
        // HTML occurs only in values with a language. All other values are plain text.
        isHtml={language !== undefined && isRich(field)}
      />
    );
  return { before: side(texts.before, 'del', before), after: side(texts.after, 'ins', after) };
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const isObject = (value: unknown): value is DraftDocument['value'] =>
  typeof value === 'object' && value !== null;

interface TextProps {
  pieces: readonly DiffPart[];
  mark: 'del' | 'ins';
  language: string | undefined;
  isHtml: boolean;
}

function Text({ pieces, mark: Mark, language, isHtml }: TextProps) {
  const read = (text: string) => (isHtml ? htmlToText(text) : text);
  const own = language === undefined ? {} : { lang: language, dir: directionOf(language) };
  return (
    <p className={styles.text} {...own}>
      {pieces.map(({ text, isChanged }, place) =>
        isChanged ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a diff keep their order
          <Mark key={place}>{read(text)}</Mark>
        ) : (
          truncateUnchanged(read(text), { isFirst: place === 0, isLast: place === pieces.length - 1 })
        ),
      )}
    </p>
  );
}

/** Item of an ordered list: a step, a picture, a kids tag. */
type Item = GivenStep & { name?: unknown; title?: unknown };

/** Ordered list of names, with pictures if there are any: artworks of a hall, steps of a route, kids tags. */
function Order({ change, names, moved }: { change: ShownChange; names: string[]; moved: Set<string> }) {
  const number = useNumber();
  const words = useValueTexts();
  const noteOf = useStepNote();
  const known = useKnownDocument();
  const documentName = useDocumentName();
  const { kind, id, path } = change;
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const describeItem = (name: string): { file?: string | undefined; title: string } => {
    if (name.startsWith('file=')) return { file: name.slice(5), title: name.slice(5) };
    const isWork = !name.includes('=') || name.startsWith('idArtwork=');
    const at = [...path.slice(0, -1), name];
    const item = isWork
      ? { idArtwork: numberIn(name) }
      : (valueAt(known(kind, id)?.value, at, { kind, ownLanguage }) as Item | undefined);
    if (item?.idArtwork !== undefined && item.name === undefined) {
      const work = known('artwork', item.idArtwork);
      return {
        file: work && firstPicture(work),
        title: documentName(work, { kind: 'artwork', id: item.idArtwork }),
      };
    }
    const text = ownText(item?.name ?? item?.title, ownLanguage);
    const what = words.field(name.slice(0, name.indexOf('=')));
    return { title: text || (item && noteOf(item)) || `${what} ${numberIn(name)}` };
  };
  return (
    <ol className={styles.row}>
      {names.map((name, place) => {
        const { file, title } = describeItem(name);
        return (
          <li key={name} data-moved={moved.has(name)}>
            {file === undefined ? (
              <span dir="auto">{title}</span>
            ) : (
              <>
                <Thumbnail file={file} size={36} />
                <span dir="auto">{title}</span>
              </>
            )}
            <small aria-hidden="true">{number(place + 1)}</small>
          </li>
        );
      })}
    </ol>
  );
}

function Picture({ file }: { file: string }) {
  const url = usePictureUrl(file, 640);
  return (
    <span className={styles.picture}>
      {url && <img src={url} alt="" loading="lazy" />}
      <bdi>{file.replace(/^media\//, '')}</bdi>
    </span>
  );
}

/** A recording or video with its name. It can be played before publishing. */
function Recording({ file }: { file: string }) {
  const url = useMediaUrl(file);
  const name = file.replace(/^media\//, '');
  const isVideo = file.toLowerCase().endsWith('.mp4');
  return (
    <span className={styles.recording}>
      {/* biome-ignore lint/a11y/useMediaCaption: its transcript is a change of its own */}
      {url && !isVideo && <audio controls preload="none" src={url} aria-label={name} />}
      {/* biome-ignore lint/a11y/useMediaCaption: its captions are a change of their own */}
      {url && isVideo && <video controls preload="none" src={url} aria-label={name} />}
      <bdi>{name}</bdi>
    </span>
  );
}

/** Draws a focal point on its picture. Without a value, it is the centre. */
function Focus({ change: { kind, id, path }, value }: { change: ShownChange; value: unknown }) {
  const words = useFocalPointText();
  const known = useKnownDocument();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const [item = ''] = path.slice(-2);
  const at = [...path.slice(0, -1), 'file'];
  const file = item.startsWith('file=')
    ? item.slice(5)
    : valueAt(known(kind, id)?.value, at, { kind, ownLanguage });
  const url = usePictureUrl(typeof file === 'string' ? file : undefined, 640);
  return (
    <span className={styles.focus}>
      {url && <FocalPicture src={url} point={focalPoint(value)} />}
      {words(value)}
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

/** Card with the picture and name of a document that is new, deleted or restored. */
function DocumentCard({ kind, id, value }: DocumentCardProps) {
  const document: DraftDocument = { kind, id, value, state: 'same' };
  return (
    <span className={styles.card}>
      <Thumbnail file={firstPicture(document)} size={52} />
      <strong>{useDocumentName()(document)}</strong>
    </span>
  );
}
