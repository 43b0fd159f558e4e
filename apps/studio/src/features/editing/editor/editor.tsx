import type { DocumentKind } from '@museummate/pack-format';
import { type ChangePath, type DraftDocument, languageOfPath, pathOfField } from '@museummate/studio-api';
import { fitTitle } from '@museummate/ui/fit-title';
import { ArrowLeft } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useDocumentName, useNameLanguage } from '#features/content/document-name/document-name.ts';
import { buttonClass } from '#features/controls/button/button.tsx';
import { LazyPart } from '#features/controls/lazy-part/lazy-part.tsx';
import { SkipLink } from '#features/controls/skip-link/skip-link.tsx';
import { documentKey } from '#features/draft/draft/draft.ts';
import { useDraft } from '#features/draft/museum/museum.tsx';
import { isQuiet, SaveState } from '#features/draft/save-state/save-state.tsx';
import { type Editing, EditingContext } from '#features/editing/fields/fields.tsx';
import { focusField } from '#features/editing/findings/findings.tsx';
import { Link, useAddress } from '#features/foundation/navigation/navigation.tsx';
import { lazyWithPreload } from '#features/foundation/preload/preload.ts';
import { PreviewButton, PreviewPanel, usePreview } from '#features/preview/preview/preview.tsx';
import { fieldOfHash } from '#features/shell/areas/areas.ts';
import { Shell, type ShellArea } from '#features/shell/shell/shell.tsx';
import { useTexts } from '#i18n/text.ts';
import { useEditingValue } from './editing-value.ts';
import styles from './editor.module.css';
import { EditorForm } from './editor-form.tsx';
import { type LanguagePair, useLanguagePair } from './language-pair.tsx';
import { OthersHere, usePresence } from './presence.tsx';
import type { EditorSection } from './section.tsx';
import { SectionTabs } from './section-tabs.tsx';

export type { EditorSection } from './section.tsx';

const DocumentNotFound = lazyWithPreload(() =>
  import('./document-not-found.tsx').then((part) => part.DocumentNotFound),
);
const UnsavedChangesBar = lazyWithPreload(() =>
  import('#features/editing/conflict/conflict.tsx').then((part) => part.UnsavedChangesBar),
);

interface EditorProps {
  kind: DocumentKind;
  id: number;
  current: ShellArea;
  /** URL to which the back arrow leads. */
  back: string;
  /** Icon before the name. */
  sign?: ReactNode;
  /** List of the neighbouring documents, shown beside the form. */
  list?: ReactNode;
  /** Links to the previous and the next document. */
  steps?: ReactNode;
  sections: readonly EditorSection[];
  /** Whether the document can be deleted. False for kinds with only one document per museum. */
  canDelete?: boolean;
  /** Whether the form is as wide as the window. By default, its width is limited by the grid. */
  isWide?: boolean;
  /** Maps the document to the value that the form shows, see `Editing.seen`. */
  seen?: Editing['seen'];
  /** Called before the field of a finding gets the focus, so that the editor can render a field that is hidden. */
  onLead?: (path: ChangePath) => void;
}

interface LeadOptions {
  document: DraftDocument | undefined;
  pair: LanguagePair;
  form: RefObject<HTMLElement | null>;
}

/** Returns a function that focuses a field. The field in the URL's hash is focused once when the hash changes. */
function useLead({ kind, seen, onLead }: EditorProps, { document, pair, form }: LeadOptions) {
  const ownLanguage = useDraft((view) => view.ownLanguage);
  const lead = (path: ChangePath) => {
    onLead?.(path);
    const language = languageOfPath(kind, path);
    if (language && language !== pair.source) pair.chooseTarget(language);
    // Wait for the next frame, because the field may not exist before the next render.
    requestAnimationFrame(() => form.current && focusField(form.current, path));
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
  return lead;
}

/** Editor of a document: title, save state, languages, sections and presence. All document editors use it. */
export function Editor(props: EditorProps) {
  const { kind, id, current, back, sign, list, steps, sections, seen, isWide = false } = props;
  const view = useDraft((each) => each);
  const document = view.documents.get(documentKey(kind, id));
  const pair = useLanguagePair();
  const [showsPreview, setShowsPreview] = usePreview();
  const editing = useEditingValue({ kind, id, seen, document, pair });
  const form = useRef<HTMLElement>(null);
  const [written, setWritten] = useState(view.ownLanguage);
  usePresence(kind, id);
  const title = useDocumentName()(document, { kind, id });
  const isGone = !document || document.state === 'deleted';
  const lead = useLead(props, { document, pair, form });
  const preview = !isGone && <PreviewButton isOpen={showsPreview} onChange={setShowsPreview} />;
  return (
    <Shell
      current={current}
      title={title}
      rail="icons"
      tellsSaved
      fill
      head={<EditorTitle title={title} document={document} back={back} sign={sign} />}
      beside={
        <>
          <OthersHere kind={kind} id={id} />
          <span className={styles.onWide}>{preview}</span>
        </>
      }
    >
      <UnsavedChanges />
      {isGone ? (
        <LazyPart>
          <DocumentNotFound document={document} title={title} back={back} />
        </LazyPart>
      ) : (
        <EditingContext value={editing}>
          <TabRow form={form} sections={sections} isWide={isWide} steps={steps} preview={preview} />
          <div
            className={`${styles.editor} ${list ? '' : styles.solo}`}
            data-preview={showsPreview}
            data-wide={isWide}
          >
            {list && <div className={styles.list}>{list}</div>}
            <EditorForm
              {...props}
              form={form}
              title={title}
              pair={pair}
              lead={lead}
              onWrite={(language) => setWritten(language ?? written)}
            />
            {showsPreview && (
              <Preview kind={kind} id={id} language={written} onClose={() => setShowsPreview(false)} />
            )}
          </div>
        </EditingContext>
      )}
    </Shell>
  );
}

function Preview(props: ComponentProps<typeof PreviewPanel>) {
  return (
    <LazyPart>
      <PreviewPanel {...props} />
    </LazyPart>
  );
}

interface TabRowProps {
  form: RefObject<HTMLElement | null>;
  sections: readonly EditorSection[];
  isWide: boolean;
  steps: ReactNode;
  /** Preview button for narrow pages. On wide pages, the top bar contains this button. */
  preview: ReactNode;
}

/**
 * Row of tabs, one per section. A skip link lets keyboard users jump past the tabs and the list of neighbouring
 * documents.
 */
function TabRow({ form, sections, isWide, steps, preview }: TabRowProps) {
  const t = useTexts();
  return (
    <div className={styles.tabs} data-wide={isWide}>
      <SkipLink words={t('skip_to_fields')} to={() => form.current} />
      <div>
        {sections.length > 1 && <SectionTabs form={form} sections={sections} />}
        <span className={styles.onWide}>{steps}</span>
        <span className={styles.onNarrow}>{preview}</span>
      </div>
    </div>
  );
}

interface EditorTitleProps {
  title: string;
  document: DraftDocument | undefined;
  back: string;
  sign: ReactNode;
}

function EditorTitle({ title, document, back, sign }: EditorTitleProps) {
  const t = useTexts();
  const titleLanguage = useNameLanguage()(document, title);
  const saveState = useDraft((view) => view.saveState);
  return (
    <div className={styles.title}>
      <BackLink to={back} label={t('back')} />
      {sign}
      <h1 dir="auto" lang={titleLanguage} style={fitTitle(title)}>
        {title}
      </h1>
      {document && isQuiet(saveState) && <SaveState />}
    </div>
  );
}

function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={`${buttonClass} ${styles.back}`} label={label}>
      <ArrowLeft size={18} className="mirrored" aria-hidden="true" />
    </Link>
  );
}

/** Loads the bar only if a change could not be saved, which is rare. */
function UnsavedChanges() {
  const hasAny = useDraft(({ pending }) =>
    pending.some(({ state }) => state === 'conflict' || state === 'refused'),
  );
  return (
    hasAny && (
      <LazyPart>
        <UnsavedChangesBar />
      </LazyPart>
    )
  );
}
