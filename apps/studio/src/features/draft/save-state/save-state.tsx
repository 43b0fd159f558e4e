import { CloudAlert, CloudCheck, CloudOff, CloudUpload, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, buttonClass, IconLabel } from '#features/controls/button/button.tsx';
import type { SaveState as State } from '#features/draft/draft/draft.ts';
import { useDraft, useMuseum } from '#features/draft/museum/museum.tsx';
import { useSession } from '#features/session/session/session.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './save-state.module.css';

const STATES: Record<State, { text: PlainTextKey; sign: ReactNode }> = {
  saved: { text: 'save_saved', sign: <CloudCheck size={18} aria-hidden="true" /> },
  saving: { text: 'save_saving', sign: <CloudUpload size={18} aria-hidden="true" /> },
  waiting: { text: 'save_waiting', sign: <CloudOff size={18} aria-hidden="true" /> },
  signedOut: { text: 'save_signed_out', sign: <CloudOff size={18} aria-hidden="true" /> },
  refused: { text: 'save_refused', sign: <CloudAlert size={18} aria-hidden="true" /> },
  conflict: { text: 'save_conflict', sign: <CloudAlert size={18} aria-hidden="true" /> },
};

/** Texts for states in which unsaved changes may be lost, because the device cannot store them. */
const RISKY: Partial<Record<State, PlainTextKey>> = {
  waiting: 'save_risky',
  signedOut: 'save_signed_out_risky',
};

/** States that need no action from the editor. */
export const isQuiet = (state: State) => state === 'saved' || state === 'saving';

/**
 * Connection status and save state of the draft, with a button if the editor must act. The text changes with every
 * pause in typing. So a live region may contain it only while the editor must act (see `isQuiet`).
 */
export function SaveState() {
  const t = useTexts();
  const state = useDraft((view) => view.saveState);
  const keepsNothing = useDraft((view) => view.keepsNothing);
  const { text, sign } = STATES[state];
  const risky = keepsNothing ? RISKY[state] : undefined;
  return (
    <span className={styles.state} data-state={state}>
      {sign}
      {isQuiet(state) ? <IconLabel>{t(text)}</IconLabel> : t(risky ?? text)}
      {state === 'signedOut' && <SignInAgain leavesPage={!keepsNothing} />}
    </span>
  );
}

/**
 * Live region of the save state. It announces problems that need an action, and then that everything is saved. It
 * does not announce ordinary saving, which happens with every pause in typing.
 */
export function SaveProblems() {
  const t = useTexts();
  const state = useDraft((view) => view.saveState);
  const [hadProblem, setHadProblem] = useState(!isQuiet(state));
  if (!isQuiet(state) && !hadProblem) setHadProblem(true);
  // The announcement that everything is saved disappears with the next edit.
  useEffect(() => {
    if (state === 'saved' && hadProblem) return () => setHadProblem(false);
  }, [state, hadProblem]);
  return (
    <span role="status">
      {!isQuiet(state) && <SaveState />}
      {state === 'saved' && hadProblem && <span className="visually-hidden">{t('save_saved')}</span>}
    </span>
  );
}

/**
 * Link to sign in again. If the device stores unsaved changes, the sign-in page replaces this page. Otherwise the
 * sign-in page opens in a new tab. This page then sends its changes as soon as the session is valid again.
 */
function SignInAgain({ leavesPage }: { leavesPage: boolean }) {
  const t = useTexts();
  const session = useSession();
  return leavesPage ? (
    <Button onPress={() => void session.refetch()}>{t('sign_in')}</Button>
  ) : (
    <a className={buttonClass} href="/studio" target="_blank" rel="noopener">
      {t('sign_in')}
    </a>
  );
}

/**
 * Whether Ctrl+Z in the target undoes something other than an edit of the draft: typing in a search field, or
 * cutting a recording.
 */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && (target.closest('[data-own-undo]') !== null || isOtherField(target));

const isOtherField = (target: Element) =>
  target.matches('input, textarea, [contenteditable="true"]') &&
  !target.matches('[type="checkbox"], [type="radio"]') &&
  !target.closest('[data-field]');

/**
 * Undo and redo buttons, hidden while both are unavailable. Otherwise both stay in place, so that Redo does not
 * move under the pointer when Undo becomes unavailable. The keyboard shortcuts also work in fields of the draft.
 */
export function UndoRedo() {
  const t = useTexts();
  const { draft } = useMuseum();
  const canUndo = useDraft((view) => view.canUndo);
  const canRedo = useDraft((view) => view.canRedo);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isElsewhere(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) draft.redo();
      else draft.undo();
    };
    // Listens in the capture phase, because sortable lists stop the propagation of key events.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [draft]);
  if (!canUndo && !canRedo) return null;
  return (
    <span className={`${styles.group} ${styles.history}`} data-redo={canRedo}>
      <Button variant="quiet" label={t('undo')} disabled={!canUndo} onPress={() => draft.undo()}>
        <Undo2 size={18} className="mirrored" aria-hidden="true" />
      </Button>
      <Button variant="quiet" label={t('redo')} disabled={!canRedo} onPress={() => draft.redo()}>
        <Redo2 size={18} className="mirrored" aria-hidden="true" />
      </Button>
    </span>
  );
}
