import { pageTitle } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { EmptyFrame } from '@museummate/ui/empty-frame';
import { Page, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useState } from 'react';
import { useGoodbye } from '#features/goodbye/goodbye.ts';
import { CloseButton } from '#features/link/back-button.tsx';
import { museumName, useMuseumHead } from '#features/museum/museum.ts';
import { Text, useTexts } from '#i18n/text.ts';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './reset.module.css';

/** Goodbye: ends the visit and erases what the guide kept; a museum's own device asks its staff first (A77). */
export function Reset() {
  const head = useMuseumHead();
  const goodbye = useGoodbye();
  const text = useTexts();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  usePageTitle(pageTitle(text('goodbye'), museumName(head)));

  const end = () => {
    setBusy(true);
    void goodbye();
  };
  const confirm = () => {
    if (head.resetPasswordRequired) setAsking(true);
    else end();
  };

  return (
    <Page
      bar={<TopBar end={<CloseButton instead={{ screen: 'Options' }} />} />}
      footer={
        <Button onPress={confirm} busy={busy}>
          <Text of="end_visit_confirm" />
        </Button>
      }
    >
      <div className={styles.words}>
        <EmptyFrame />
        <p className={styles.goodbye}>
          <Text of="goodbye" />
        </p>
        <Title>{text('goodbye_title')}</Title>
        <p className={styles.text}>
          <Text of="goodbye_text" />
        </p>
      </div>
      {asking && <PasswordDialog idMuseum={head.idMuseum} onRight={end} onClose={() => setAsking(false)} />}
    </Page>
  );
}
