import { type DocumentKind, documentFormats } from '@museummate/pack-format';
import type { DraftDocument } from '@museummate/studio-api';
import { EmptyState } from '@museummate/ui/empty-state';
import {
  Baby,
  GalleryHorizontal,
  Grid3x3,
  Info,
  Layers,
  LayoutGrid,
  Lock,
  type LucideIcon,
  MapPin,
  Menu,
  MessageCircleQuestionMark,
  Palette,
  Plus,
  Radio,
} from 'lucide-react';
import { documentsOfKind, useHallGroups } from '#features/content/artworks/artworks.ts';
import { DeletedDocuments } from '#features/content/deleted-documents/deleted-documents.tsx';
import { useDocumentName, useNameLanguage } from '#features/content/document-name/document-name.ts';
import { useClosedText } from '#features/content/museum-time/closed-text.ts';
import { canBegin, newDocument } from '#features/content/new-document/new-document.ts';
import { firstPicture, Thumbnail } from '#features/content/thumbnails/thumbnails.tsx';
import { Button, buttonClass } from '#features/controls/button/button.tsx';
import { type LanguageState, languageState } from '#features/controls/completeness/completeness.ts';
import { EmptyFramesDrawing } from '#features/controls/empty-frames-drawing/empty-frames-drawing.tsx';
import { LanguageStatusDot } from '#features/controls/language-status/language-status.tsx';
import { layout } from '#features/controls/layout/layout.ts';
import { Pill } from '#features/controls/pill/pill.tsx';
import { MachineCount } from '#features/draft/machine-marks/machine-marks.tsx';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useOutdatedTranslations } from '#features/draft/outdated-translations/outdated-translations.ts';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { Link, museumPath, useNavigate } from '#features/foundation/navigation/navigation.tsx';
import { canIn } from '#features/session/session/session.ts';
import { Shell, type ShellArea } from '#features/shell/shell/shell.tsx';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { useNumber, useTexts } from '#i18n/text.ts';
import styles from './documents.module.css';

interface DocumentsProps {
  kinds: readonly DocumentKind[];
  place: ShellArea;
  title: string;
  /** Path of the area, relative to the museum's path. */
  path: string;
}

/** Texts for kinds without documents. They explain the kind to people who do not know it. */
const EMPTY_TEXTS: Partial<Record<DocumentKind, PlainTextKey>> = {
  hall: 'empty_hall',
  route: 'empty_route',
  exhibition: 'empty_exhibition',
  floor: 'empty_floor',
  section: 'empty_section',
  oneMinute: 'empty_oneMinute',
  timeline: 'empty_timeline',
  kids: 'empty_kids',
  study: 'empty_study',
};

/** Icons by kind, shown if a document has no picture. */
const ICONS: Partial<Record<DocumentKind, LucideIcon>> = {
  floor: Layers,
  section: LayoutGrid,
  customization: Palette,
  keyboardCustomization: Grid3x3,
  sideMenuCustomization: Menu,
  infoSection: Info,
  slide: GalleryHorizontal,
  amenity: MapPin,
  beacon: Radio,
  kids: Baby,
  study: MessageCircleQuestionMark,
};

/** Plural names of the kinds. */
const HEADINGS: Partial<Record<DocumentKind, PlainTextKey>> = {
  hall: 'kinds_hall',
  floor: 'kinds_floor',
  section: 'kinds_section',
  route: 'kinds_route',
  oneMinute: 'kinds_oneMinute',
  exhibition: 'kinds_exhibition',
  timeline: 'kinds_timeline',
  slide: 'kinds_slide',
  beacon: 'kinds_beacon',
  study: 'kinds_study',
};

/**
 * Labels of the buttons that create a document. A new document has this label as its name until staff change it.
 */
const BEGINNINGS: Partial<Record<DocumentKind, PlainTextKey>> = {
  hall: 'new_hall',
  floor: 'new_floor',
  section: 'new_section',
  route: 'new_route',
  oneMinute: 'new_oneMinute',
  exhibition: 'new_exhibition',
  timeline: 'new_timeline',
  customization: 'new_customization',
  keyboardCustomization: 'new_keyboardCustomization',
  sideMenuCustomization: 'new_sideMenuCustomization',
  infoSection: 'new_infoSection',
  slide: 'new_slide',
  navigationSection: 'new_navigationSection',
  amenity: 'new_amenity',
  beacon: 'new_beacon',
  kids: 'new_kids',
  study: 'new_study',
};

/**
 * Groups document kinds for the page. All kinds with only one document form the first group. Each other kind is a
 * group of its own.
 */
function groupsOf(kinds: readonly DocumentKind[]): [DocumentKind, ...DocumentKind[]][] {
  const isOnly = (kind: DocumentKind) => documentFormats[kind].folder === undefined;
  const [first, ...others] = kinds.filter(isOnly);
  const several = kinds.filter((kind) => !isOnly(kind)).map((kind): [DocumentKind] => [kind]);
  return first ? [[first, ...others], ...several] : several;
}

/** Documents on this screen have no audio. So a language that has the text is complete. */
const shownState = (state: LanguageState): LanguageState => (state === 'text' ? 'whole' : state);

/** Shows the documents of some kinds as cards, for example halls, routes and exhibitions. */
export function Documents({ kinds, place, title, path }: DocumentsProps) {
  const t = useTexts();
  const museum = useMuseum();
  const documents = useDraft((view) => view.documents);
  const canEdit = canIn(museum, 'edit');
  return (
    <Shell current={place} title={title}>
      <div className={`${layout.page} ${styles.page}`}>
        {!canEdit && kinds.every((kind) => documentsOfKind({ documents }, kind).length === 0) && (
          <EmptyState drawing={<EmptyFramesDrawing />} text={t('nothing_here')} />
        )}
        {groupsOf(kinds).map((group) => (
          <KindSection key={group[0]} group={group} kinds={kinds} title={title} path={path} />
        ))}
        {place === 'museum' && museum.staff.everywhere && (
          <p>
            <Link to="/studio/new-museum" className={buttonClass}>
              <Plus size={17} aria-hidden="true" />
              {t('editing_new_museum')}
            </Link>
          </p>
        )}
        <DeletedDocuments kinds={kinds} />
      </div>
    </Shell>
  );
}

/** Returns the texts for a kind: heading, label of the create button, and text for an empty list. */
function useKindTexts(title: string) {
  const t = useTexts();
  const heading = (kind: DocumentKind) => {
    const own = HEADINGS[kind];
    return own ? t(own) : (t as (key: string) => string)(`editing_kind_${kind}`) || title;
  };
  const beginning = (kind: DocumentKind) => {
    const own = BEGINNINGS[kind];
    return own ? t(own) : t('add_to', { name: heading(kind) });
  };
  const emptyText = (kind: DocumentKind) => {
    const own = EMPTY_TEXTS[kind];
    return own ? t(own) : t('empty_kind', { kind: heading(kind) });
  };
  return { heading, beginning, emptyText };
}

interface KindSectionProps extends Pick<DocumentsProps, 'kinds' | 'title' | 'path'> {
  group: [DocumentKind, ...DocumentKind[]];
}

/** Section with the documents of one kind, or with all kinds that have only one document. */
function KindSection({ group, kinds, title, path }: KindSectionProps) {
  const go = useNavigate();
  const museum = useMuseum();
  const { idMuseum, draft } = museum;
  const documents = useDraft((view) => view.documents);
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const documentName = useDocumentName();
  const { heading, beginning, emptyText } = useKindTexts(title);
  const [kind] = group;
  const found = group.flatMap((each) => documentsOfKind({ documents }, each));
  const canEdit = canIn(museum, 'edit');
  const offered = group.filter((each) => canEdit && canBegin(each, { documents, ownLanguage }));
  if (found.length === 0 && offered.length === 0) return null;
  const begin = (kind: DocumentKind) => {
    const { id, value } = newDocument(kind, beginning(kind), { documents, ownLanguage });
    draft.change({ kind, id, path: [] }, value);
    go(museumPath(idMuseum, `/${path}/${kind}/${id}`));
  };
  return (
    <section className={styles.kind} aria-label={heading(kind)}>
      {(kinds.length > 1 || offered.length > 0) && (
        <header>
          {/* The heading is visually hidden if it would repeat the page's title. */}
          <h2 className={kinds.length === 1 ? 'visually-hidden' : undefined}>{heading(kind)}</h2>
          <span className={styles.begin}>
            {offered.map((each) => (
              <Button
                key={each}
                variant={each === kinds[0] ? 'strong' : 'secondary'}
                onPress={() => begin(each)}
              >
                <Plus size={17} aria-hidden="true" />
                {beginning(each)}
              </Button>
            ))}
          </span>
        </header>
      )}
      {found.length === 0 &&
        (kind === kinds[0] ? (
          <EmptyState drawing={<EmptyFramesDrawing />} text={emptyText(kind)} />
        ) : (
          <p className={layout.muted}>{emptyText(kind)}</p>
        ))}
      <ul className={styles.cards}>
        {found.map((document) => (
          <li key={`${document.kind} ${document.id}`}>
            <Card document={document} name={documentName(document)} path={path} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ document, name, path }: { document: DraftDocument; name: string; path: string }) {
  const { idMuseum } = useMuseum();
  const view = useDraft((each) => each);
  const { ownLanguage, languages } = view;
  const { kind, id } = document;
  const old = useOutdatedTranslations(idMuseum, view).get(`${kind}/${id}`);
  const isOld = (language: string) => old?.some((text) => text.language === language) ?? false;
  // If a document has no text in the museum's own language (colours, the keypad), there is nothing to translate.
  const isSpoken = languageState(document, ownLanguage, { ownLanguage, isOld }) !== 'none';
  const nameLanguage = useNameLanguage();
  const closedText = useClosedText();
  const group = useHallGroups().find((each) => kind === 'hall' && each.id === id);
  const works = group?.works;
  const picture = firstPicture(document) ?? works?.[0]?.picture;
  return (
    <Link to={museumPath(idMuseum, `/${path}/${kind}/${id}`)} className={styles.card}>
      <Thumbnail file={picture} size={64} Sign={ICONS[kind]} />
      <span>
        <strong>
          <bdi lang={nameLanguage(document, name)}>{name}</bdi>
        </strong>
        <Facts document={document} />
        {group?.state === 'closed' && (
          <Pill tone="warn">
            <Lock size={13} aria-hidden="true" />
            {closedText(group.closedUntil)}
          </Pill>
        )}
        <MachineCount document={document} />
        {isSpoken && (
          <span className={styles.dots}>
            {languages.map((language) => (
              <LanguageStatusDot
                key={language}
                language={languageName(language)}
                state={shownState(languageState(document, language, { ownLanguage, isOld }))}
              />
            ))}
          </span>
        )}
      </span>
    </Link>
  );
}

/** Number of artworks and duration of a hall or route. */
function Facts({ document: { kind, id, value } }: { document: DraftDocument }) {
  const t = useTexts();
  const number = useNumber();
  const groups = useHallGroups();
  if (kind === 'hall') {
    const works = groups.find((group) => group.id === id)?.works ?? [];
    return (
      <>
        <small>{t('works_count', { count: works.length })}</small>
        <span className={styles.strip}>
          {works.slice(0, 6).map((work) => (
            <Thumbnail key={work.id} file={work.picture} size={32} />
          ))}
        </span>
      </>
    );
  }
  if (!Array.isArray(value.steps)) return null;
  const count = (value.steps as { idArtwork?: number }[]).filter(
    ({ idArtwork }) => idArtwork !== undefined,
  ).length;
  const facts = [
    ...(count > 0 ? [t('works_count', { count })] : []),
    ...(typeof value.minutes === 'number' ? [`${number(value.minutes)} ${t('editing_min')}`] : []),
  ];
  return <small>{facts.join(' · ')}</small>;
}
