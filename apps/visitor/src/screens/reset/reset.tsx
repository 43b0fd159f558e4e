import { pageTitle } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { NoPictureDrawing } from '@museummate/ui/no-picture';
import { Page, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { CloseButton } from '#features/foundation/link/back-button.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { useEndVisit } from '#features/visit/end-visit/end-visit.ts';
import { Text, useTexts } from '#i18n/text.ts';
import { EndDialog } from './end-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './reset.module.css';
import { Souvenir } from './souvenir.tsx';
import { visitSummary } from './visit-summary.ts';

/**
 * Screen for the end of the visit, with a souvenir image. Its button ends the visit and erases the stored data.
 * On a loan device, staff must enter a password first (A77).
 */
export function Reset() {
  const head = useMuseumSummary();
  const goodbye = useEndVisit();
  const text = useTexts();
  const [asked, setAsked] = useState<'end' | 'password'>();
  const [busy, setBusy] = useState(false);
  const souvenir = useSouvenir();
  usePageTitle(pageTitle(text('goodbye'), museumName(head)));

  const end = () => {
    setBusy(true);
    void goodbye();
  };
  const confirm = () => {
    if (head.resetPasswordRequired) setAsked('password');
    else end();
  };

  // The browser fires a dialog's close event late, when the next dialog may already be open. The state is
  // therefore only reset if it belongs to the closed dialog.
  const handleClose = (which: typeof asked) => setAsked((now) => (now === which ? undefined : now));

  return (
    <Page
      bar={<TopBar end={<CloseButton instead={{ screen: 'Options' }} />} />}
      wide
      footer={
        <p className={styles.text}>
          <Text of="goodbye_text" />
        </p>
      }
      lowerBar={
        <div className={styles.bar}>
          <Button variant={souvenir ? 'secondary' : 'primary'} onPress={() => setAsked('end')} busy={busy}>
            <LogOut size="1.25em" aria-hidden="true" />
            <Text of="end_visit" />
          </Button>
        </div>
      }
    >
      <div className={styles.words} data-alone={!souvenir}>
        {!souvenir && <NoPictureDrawing />}
        <p className={styles.goodbye}>
          <Text of="goodbye" />
        </p>
        <Title>{text('goodbye_title')}</Title>
      </div>
      {souvenir}
      {asked === 'end' && <EndDialog onEnd={confirm} onClose={() => handleClose('end')} />}
      {asked === 'password' && (
        <PasswordDialog idMuseum={head.idMuseum} onRight={end} onClose={() => handleClose('password')} />
      )}
    </Page>
  );
}

/** The souvenir image; null if the visit has no artworks yet. */
function useSouvenir() {
  const keys = useLocalStorageStore();
  const state = useContent();
  // The summary is computed once when the screen opens, so that the souvenir does not change while the stored
  // data is erased.
  const [kept, setKept] = useState<ReturnType<typeof visitSummary>>();
  if (state.kind === 'loaded' && !kept) setKept(visitSummary(keys, state.content.artworks));
  if (state.kind !== 'loaded' || !kept || kept.works.length === 0) return null;
  return <Souvenir summary={kept} media={state.content.media} />;
}
