import { CloudAlert, CloudCheck, CloudOff, CloudUpload, Redo2, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Button, buttonClass, IconLabel } from '#features/controls/basic-controls/basic-controls.tsx';
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

/** What is said where the device cannot keep what is written. */
const RISKY: Partial<Record<State, PlainTextKey>> = {
  waiting: 'save_risky',
  signedOut: 'save_signed_out_risky',
};

/** Nobody has to do anything about it. */
export const isQuiet = (state: State) => state === 'saved' || state === 'saving';

/**
 * How it stands with what was written, truthfully, and the way back. It changes with every pause in typing: a place that reads
 * it out holds it only where somebody has to know.
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
 * The way back in. The door stands in the place of this page, which the device keeps what is written for; where it keeps
 * nothing, the door opens beside it, and this page sends what it has as soon as it is let in again.
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

/** Whether somebody writes what is no part of the draft: what they look for, or a note. It has a past of its own. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.matches('input, textarea, [contenteditable="true"]') &&
  !target.matches('[type="checkbox"], [type="radio"]') &&
  !target.closest('[data-field]');

/** Buttons for undo and redo. Their keys work in the fields of the draft, too: what stands there has no other past. */
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
    // On the way down: lists that are put in order keep the keys that are pressed in them to themselves.
    document.addEventListener('keydown', press, { capture: true });
    return () => document.removeEventListener('keydown', press, { capture: true });
  }, [draft]);
  return (
    <span className={styles.group}>
      <Button variant="quiet" label={t('undo')} disabled={!canUndo} onPress={() => draft.undo()}>
        <Undo2 size={18} className="mirrored" aria-hidden="true" />
      </Button>
      <Button variant="quiet" label={t('redo')} disabled={!canRedo} onPress={() => draft.redo()}>
        <Redo2 size={18} className="mirrored" aria-hidden="true" />
      </Button>
    </span>
  );
}
