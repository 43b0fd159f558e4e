import type { DocumentKind } from '@museummate/pack-format';
import { type ChangePath, languageOfPath, pathOfField, valueAt } from '@museummate/studio-api';
import { fitTitle } from '@museummate/ui/fit-title';
import { ArrowLeft, History, Trash2 } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useDocumentName, useNameLanguage } from '#features/content/document-name/document-name.ts';
import { deletionChanges, restoreChanges } from '#features/content/references/references.ts';
import {
  Avatar,
  Button,
  buttonClass,
  IconLabel,
  Pill,
  SelectField,
} from '#features/controls/basic-controls/basic-controls.tsx';
import { CollapsibleForm, expand } from '#features/controls/collapsible/collapsible.tsx';
import { SkipLink } from '#features/controls/skip-link/skip-link.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import {
  type OutdatedTranslation,
  useOutdatedTranslations,
} from '#features/draft/outdated-translations/outdated-translations.ts';
import { isQuiet, SaveState } from '#features/draft/save-state/save-state.tsx';
import { useUnpublishedChanges } from '#features/draft/unpublished-changes/unpublished-changes.ts';
import { UnsavedChangesBar } from '#features/editing/conflict/conflict.tsx';
import { type Editing, EditingContext, type LocatedFinding } from '#features/editing/fields/fields.tsx';
import { Findings, fieldOfFault, focusField, useCheck } from '#features/editing/findings/findings.tsx';
import { languageName } from '#features/foundation/language-name/language-name.ts';
import { Link, useAddress } from '#features/foundation/navigation/navigation.tsx';
import { useServices } from '#features/foundation/services/services.ts';
import {
  languageOfField,
  PreviewButton,
  PreviewPanel,
  usePreview,
} from '#features/preview/preview/preview.tsx';
import { mayIn } from '#features/session/session/session.ts';
import { fieldOfHash } from '#features/shell/areas/areas.ts';
import { Shell, type ShellArea } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import styles from './editor.module.css';
import { contentOf, type EditorSection, Section } from './section.tsx';

export type { EditorSection } from './section.tsx';

interface EditorProps {
  kind: DocumentKind;
  id: number;
  current: ShellArea;
  /** Where the arrow leads. */
  back: string;
  /** What stands before the name. */
  sign?: ReactNode;
  /** What stands beside the form: its neighbours. */
  list?: ReactNode;
  sections: readonly EditorSection[];
  /** A kind of which there is one cannot be deleted. */
  canDelete?: boolean;
  /** The document as the form sees it; see Editing. */
  seen?: Editing['seen'];
  /** Shows what a finding is about, where that is not in the page all the time. */
  onLead?: (path: ChangePath) => void;
}

/** What check says of one document, by where its values stand. */
function useFaults(
  { kind, id, seen }: Pick<EditorProps, 'kind' | 'id' | 'seen'>,
  target: string,
): LocatedFinding[] {
  const faults = useCheck();
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const value = useDraft(({ documents }) => documents.get(documentKey(kind, id))?.value);
  return useMemo(() => {
    const shown = value && (seen?.(value) ?? value);
    return faults
      .filter((fault) => fault.kind === kind && fault.id === id)
      .map((fault) => ({
        ...fault,
        path: pathOfField(shown, fieldOfFault(fault, target), { kind, ownLanguage }),
      }));
  }, [faults, kind, id, value, seen, ownLanguage, target]);
}

const nameOfText = ({ path, language }: OutdatedTranslation) => [...path, language].join('\n');

/** What was older since this page was opened and is not any more: what to look at stays while it is being mended. */
function useMended(
  stale: readonly OutdatedTranslation[],
  sourceOf: (path: ChangePath) => unknown,
): OutdatedTranslation[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, OutdatedTranslation>>(new Map());
  const unknown = stale.filter((text) => seen.get(nameOfText(text))?.after !== text.after);
  if (unknown.length > 0)
    setSeen(new Map([...seen, ...unknown.map((text) => [nameOfText(text), text] as const)]));
  const open = new Set(stale.map(nameOfText));
  // A source that is as it was again has left nothing to mend.
  return [...seen.values()].filter(
    (text) => !open.has(nameOfText(text)) && sourceOf(text.path) === text.after,
  );
}

/** The frame of every editor: title, truthful state, two languages, sections, and who else is here. */
export function Editor(props: EditorProps) {
  const { kind, id, current, back, sign, list, sections, canDelete = true, seen, onLead } = props;
  const t = useTexts();
  const museum = useMuseum();
  const { draft, idMuseum, others, tellPlace } = museum;
  const { device } = useServices();
  const view = useDraft((each) => each);
  const { ownLanguage, languages } = view;
  const document = view.documents.get(documentKey(kind, id));
  const stale = useOutdatedTranslations(idMuseum, view).get(documentKey(kind, id)) ?? [];
  const mended = useMended(
    stale,
    (path) => document && valueAt(document.value, [...path, ownLanguage], { kind, ownLanguage }),
  );
  const waiting = useUnpublishedChanges(idMuseum).data;
  const form = useRef<HTMLElement>(null);
  const [source, setSource] = useState(ownLanguage);
  const [target, setTarget] = useState(() => {
    const mine = museum.languages?.find((each) => languages.includes(each));
    const last = device.remembered('target');
    const known = last && languages.includes(last) ? last : undefined;
    return mine ?? known ?? languages.find((each) => each !== ownLanguage) ?? ownLanguage;
  });
  const faults = useFaults(props, target);
  const [showsPreview, setShowsPreview] = usePreview();
  const [written, setWritten] = useState(ownLanguage);
  useEffect(() => {
    tellPlace({ kind, id });
    return () => tellPlace(null);
  }, [tellPlace, kind, id]);
  const choose = (language: string) => {
    setTarget(language);
    device.remember('target', language);
  };
  const title = useDocumentName()(document, { kind, id });
  const titleLanguage = useNameLanguage()(document, title);
  const here = others.filter(({ place }) => place?.kind === kind && place.id === id);
  const isGone = !document || document.state === 'deleted';
  // Somebody else may take a language away while one writes in it: it is still said which one that is.
  const shown = [...new Set([...languages, source, target])];
  const choices = shown.map((each) => ({ id: each, name: languageName(each) }));
  const isOld = stale.some(({ language }) => language === target);
  const remove = () => draft.changeAll(deletionChanges(view, [{ kind, id }]));
  const lead = (path: ChangePath) => {
    onLead?.(path);
    const language = languageOfPath(kind, path);
    if (language && language !== source) choose(language);
    // The field is there when the page has been drawn again.
    requestAnimationFrame(() => form.current && focusField(form.current, path));
  };
  const open = (section: string) => {
    const content = contentOf(section);
    if (content) expand(content);
  };
  const wanted = useAddress().hash;
  const isLed = useRef('');
  useEffect(() => {
    const field = fieldOfHash(wanted);
    if (!field || !document || isLed.current === wanted) return;
    isLed.current = wanted;
    const shown = seen?.(document.value) ?? document.value;
    lead(pathOfField(shown, field, { kind, ownLanguage }));
  });
  return (
    <Shell
      current={current}
      title={title}
      rail="icons"
      tellsSaved
      fill
      head={
        <div className={styles.title}>
          <BackLink to={back} label={t('back')} />
          {sign}
          <h1 dir="auto" lang={titleLanguage} style={fitTitle(title)}>
            {title}
          </h1>
          {isQuiet(view.saveState) && <SaveState />}
        </div>
      }
      beside={
        <>
          {here[0] && (
            <span className={styles.here}>
              <Avatar name={here[0].name} />
              <IconLabel>
                {t('is_here', { name: [...new Set(here.map(({ name }) => name))].join(', ') })}
              </IconLabel>
            </span>
          )}
          {!isGone && <PreviewButton isOpen={showsPreview} onChange={setShowsPreview} />}
        </>
      }
    >
      <UnsavedChangesBar />
      {isGone ? (
        <div className={styles.gone}>
          <p>{document ? t('deleted', { name: title }) : t('not_found')}</p>
          {document && mayIn(museum, 'edit') && (
            <Button
              variant="primary"
              onPress={() => draft.changeAll(restoreChanges(document, view, waiting?.documents ?? []))}
            >
              {t('bring_back')}
            </Button>
          )}
        </div>
      ) : (
        <EditingContext
          value={{ kind, id, source, target, stale, mended, faults, ...(seen ? { seen } : {}) }}
        >
          <div className={`${styles.editor} ${list ? '' : styles.solo}`} data-preview={showsPreview}>
            {list && (
              <div className={styles.list}>
                <SkipLink words={t('skip_to_fields')} to={() => form.current} />
                {list}
              </div>
            )}
            <section
              ref={form}
              className={styles.form}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
              tabIndex={0}
              aria-label={title}
              onFocus={({ target: focused }) => setWritten(languageOfField(focused, languages) ?? written)}
            >
              {sections.length > 1 && (
                <nav className={styles.anchors} aria-label={t('sections')}>
                  {sections.map(({ id: anchor, name, isMarked }) => (
                    <a key={anchor} href={`#${anchor}`} onClick={() => open(anchor)}>
                      {name}
                      {isMarked && <i />}
                    </a>
                  ))}
                </nav>
              )}
              {/* A museum of one language has nothing to put side by side. */}
              {shown.length > 1 && (
                <div className={styles.languages}>
                  <div>
                    <SelectField
                      label={t('source_language')}
                      value={source}
                      onChange={setSource}
                      choices={choices}
                    />
                    <span>{t('source')}</span>
                  </div>
                  <div>
                    <SelectField
                      label={t('target_language')}
                      value={target}
                      onChange={choose}
                      choices={choices}
                    />
                    {isOld && (
                      <Pill tone="warn">
                        <History size={13} aria-hidden="true" />
                        {t('older_than', { language: languageName(ownLanguage) })}
                      </Pill>
                    )}
                  </div>
                </div>
              )}
              <Findings kind={kind} id={id} here={faults} onLead={lead} />
              <CollapsibleForm>
                {sections.map((section) => (
                  <Section key={section.id} section={section} />
                ))}
              </CollapsibleForm>
              {canDelete && mayIn(museum, 'edit') && (
                <div className={styles.removal}>
                  <Button onPress={remove}>
                    <Trash2 size={16} aria-hidden="true" />
                    {t('delete_named', { name: title })}
                  </Button>
                </div>
              )}
            </section>
            {showsPreview && (
              <Suspense>
                <PreviewPanel kind={kind} id={id} language={written} onClose={() => setShowsPreview(false)} />
              </Suspense>
            )}
          </div>
        </EditingContext>
      )}
    </Shell>
  );
}

function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={`${buttonClass} ${styles.back}`} label={label}>
      <ArrowLeft size={18} className="mirrored" aria-hidden="true" />
    </Link>
  );
}
