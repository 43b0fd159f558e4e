import type { Credits, MediaInfo } from '@museummate/domain';
import { FACT_SEPARATOR } from '@museummate/i18n';
import { InLanguage } from '@museummate/i18n/react';
import type { ReactNode } from 'react';
import { useLanguage } from '#features/foundation/language/language.ts';
import { useIsKids } from '#features/kids/kids/kids.ts';
import { contentLanguage, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { Text, useTexts } from '#i18n/text.ts';
import { creditText, licenceText, ownCreditText } from './credit-text.ts';
import styles from './credits.module.css';

interface CreditLineProps {
  credits: Credits | undefined;
  /** Text before the credits, for example the number of the picture. */
  lead?: string | undefined;
}

/**
 * Credits of a picture or recording in small type, with a link to the licence. Renders nothing if there are none.
 */
export function CreditLine({ credits, lead }: CreditLineProps) {
  const own = useLanguage();
  const language = contentLanguage(useMuseumSummary(), own);
  if (!credits?.creditLine && !credits?.rights && !credits?.licence) return null;
  const words = ownCreditText(credits);
  return (
    <p className={styles.line} lang={own.locale} dir={own.direction}>
      {lead && `${lead}: `}
      {words && (
        <InLanguage language={language}>
          {/* With `bdi`, the © stays in front of a Latin text, even on a right-to-left page. */}
          <bdi>{words}</bdi>
        </InLanguage>
      )}
      {words && credits.licence && FACT_SEPARATOR}
      {credits.licence && <LicenceLink licence={credits.licence} />}
    </p>
  );
}

/**
 * Link to the licence. In the children's mode it is plain text, because no link may lead children out of the guide
 * (A115).
 */
function LicenceLink({ licence }: { licence: string }) {
  const isKids = useIsKids();
  const { words, url } = licenceText(licence, useTexts());
  if (!url || isKids) return words;
  return (
    <a href={url} target="_blank" rel="license noopener" className={styles.link}>
      {words}
      <span className="visually-hidden">
        {' ('}
        <Text of="new_window" />)
      </span>
    </a>
  );
}

/**
 * Credits of an artwork's pictures. If all pictures have the same credits, they are one line. Otherwise, each
 * picture has its own line, with its number.
 */
export function PictureCredits({ pictures }: { pictures: readonly { info: MediaInfo | undefined }[] }) {
  const text = useTexts();
  const all = pictures.map(({ info }) => info?.credits);
  const same = new Set(all.map((credits) => creditText(credits, text))).size === 1;
  if (same) return <CreditLine credits={all[0]} />;
  return (
    <div>
      {all.map((credits, place) => (
        <CreditLine
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of pictures is fixed
          key={place}
          credits={credits}
          lead={text('picture_of', { page: place + 1, pages: pictures.length })}
        />
      ))}
    </div>
  );
}

/** Speaker and author of a recording, shown below the recording's name. */
export function SoundCredits({ credits }: { credits: Credits | undefined }) {
  const text = useTexts();
  const own = useLanguage();
  const language = contentLanguage(useMuseumSummary(), own);
  if (!credits) return null;
  const named = [
    { label: text('fact_voice'), name: credits.speaker },
    { label: text('text'), name: credits.textAuthor },
  ].filter(({ name }) => name);
  return (
    <>
      {named.length > 0 && (
        <p className={styles.line} lang={own.locale} dir={own.direction}>
          {named.map(({ label, name }, place) => (
            <span key={label}>
              {place > 0 && FACT_SEPARATOR}
              {label}: <InLanguage language={language}>{name}</InLanguage>
            </span>
          ))}
        </p>
      )}
      {credits.synthetic && (
        <p className={styles.line} lang={own.locale} dir={own.direction}>
          <Text of="synthetic_voice" />
        </p>
      )}
      <CreditLine credits={credits} />
    </>
  );
}

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Table with two columns: labels in the visitor's language, and values in the museum's language. */
export function FactTable({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const own = useLanguage();
  const language = contentLanguage(useMuseumSummary(), own);
  return (
    <dl className={styles.facts} aria-label={title} lang={own.locale} dir={own.direction}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <InLanguage language={language}>{value}</InLanguage>
          </dd>
        </div>
      ))}
    </dl>
  );
}
