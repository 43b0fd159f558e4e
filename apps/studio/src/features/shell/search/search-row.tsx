import { normaliseText, splitIntoTerms } from '@museummate/domain/search';
import { perLanguage } from '@museummate/studio-api';
import { AudioLines, Captions, Film, type LucideIcon, Settings2, UserRound } from 'lucide-react';
import { useDocumentName, useNameLanguage } from '#features/content/document-name/document-name.ts';
import { firstPicture, Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { ArtworkNumber } from '#features/controls/artwork-number/artwork-number.tsx';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './search.module.css';
import type { SearchEntry } from './search-entries.ts';

/** Content of a search result: picture or icon, name, and details that distinguish it from similar results. */
export function SearchRow({ entry, query }: { entry: SearchEntry; query: string }) {
  const { document, medium, label, lang, detail, Sign = GROUP_ICONS[entry.group] } = entry;
  if (document) return <DocumentRow entry={entry} query={query} />;
  if (medium) return <MediumRow entry={entry} />;
  return (
    <>
      <span className={styles.icon}>{Sign && <Sign size={19} aria-hidden="true" />}</span>
      <span className={styles.name}>
        <bdi lang={lang}>{label}</bdi>
        {detail && (
          <small>
            <bdi>{detail}</bdi>
          </small>
        )}
      </span>
    </>
  );
}

const GROUP_ICONS: Partial<Record<SearchEntry['group'], LucideIcon>> = {
  settings: Settings2,
  people: UserRound,
};

function DocumentRow({ entry, query }: { entry: SearchEntry; query: string }) {
  const t = useTexts();
  const documentName = useDocumentName();
  const nameLanguage = useNameLanguage();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const { document, searchable } = entry;
  if (!document) return null;
  const { kind, value } = document;
  const name = documentName(document);
  const other = otherName(value.name, { name, query });
  const author = perLanguage(value.author, ownLanguage)[ownLanguage];
  const about =
    kind === 'artwork'
      ? typeof author === 'string' && author
      : (t as (key: string) => string)(`editing_kind_${kind}`);
  return (
    <>
      <Thumbnail file={firstPicture(document)} size={36} />
      <span className={styles.name}>
        <bdi lang={nameLanguage(document, name)}>{name}</bdi>
        {(other || about) && (
          <small>
            {other && <bdi lang={other.language}>{other.text}</bdi>}
            {other && about && <span aria-hidden="true"> · </span>}
            {about && <bdi>{about}</bdi>}
          </small>
        )}
      </span>
      {searchable.code && <ArtworkNumber code={searchable.code} />}
    </>
  );
}

/**
 * Returns the name in another language in which the query was found; undefined if the displayed name contains the
 * query.
 */
function otherName(
  names: unknown,
  { name, query }: { name: string; query: string },
): { language: string; text: string } | undefined {
  const words = splitIntoTerms(query);
  const hasOne = (text: string) => {
    const folded = normaliseText(text);
    return words.some((word) => folded.includes(word));
  };
  if (words.length === 0 || typeof names !== 'object' || names === null || hasOne(name)) return undefined;
  for (const [language, text] of Object.entries(names))
    if (typeof text === 'string' && hasOne(text)) return { language, text };
  return undefined;
}

const ICONS = [
  [/^audio/, AudioLines],
  [/^video/, Film],
  [/^text/, Captions],
] as const;

function MediumRow({ entry: { medium, key } }: { entry: SearchEntry }) {
  const [, folder, name] = /^(?:media\/)?(?:(.*)\/)?([^/]*)$/.exec(key) ?? [];
  const [, Sign] = ICONS.find(([kind]) => medium && kind.test(medium.type)) ?? [];
  return (
    <>
      {Sign ? (
        <span className={styles.icon}>
          <Sign size={19} aria-hidden="true" />
        </span>
      ) : (
        <Thumbnail file={key} size={36} />
      )}
      <span className={styles.name}>
        <bdi>{name}</bdi>
        {folder && (
          <small>
            <bdi>{folder}</bdi>
          </small>
        )}
      </span>
    </>
  );
}
