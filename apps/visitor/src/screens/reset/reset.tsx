import { pageTitle } from '@museummate/domain';
import { useRef, useState } from 'react';
import { useDeviceKeys } from '#features/device-keys/device-keys.ts';
import { useDownloadsStore } from '#features/downloads/downloads.ts';
import { CloseButton } from '#features/link/back-button.tsx';
import { museumName, useMuseum, useMuseumStore } from '#features/museum/museum.ts';
import { useNavigation } from '#features/navigation/navigation.ts';
import { usePlatform } from '#features/platform/platform.ts';
import { usePlayer } from '#features/player/player.ts';
import { endVisit } from '#features/visit/end-visit.ts';
import { useVisits } from '#features/visit/visit.ts';
import { Text, useTexts } from '#i18n/text.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyFrame } from '#ui/empty-frame.tsx';
import { Page, Title } from '#ui/page.tsx';
import { TopBar } from '#ui/top-bar.tsx';
import { usePageTitle } from '#ui/use-page-title.ts';
import { PasswordDialog } from './password-dialog.tsx';
import styles from './reset.module.css';

/** Goodbye: ends the visit and erases what the guide kept; a museum's own device asks its staff first (A77). */
export function Reset() {
  const museum = useMuseum();
  const museums = useMuseumStore();
  const keys = useDeviceKeys();
  const visits = useVisits();
  const { database } = usePlatform();
  const navigation = useNavigation();
  const text = useTexts();
  const prompt = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  usePageTitle(pageTitle(text('goodbye'), museumName(museum)));

  const player = usePlayer();
  const downloads = useDownloadsStore();
  const end = async () => {
    setBusy(true);
    player.close();
    await downloads.clear();
    await endVisit({ visits, keys, database, forgetMuseum: () => museums.forget() });
    navigation.go({ screen: 'Presentation' }, { replace: true });
  };
  const confirm = () => {
    if (museum.resetPasswordRequired) prompt.current?.showModal();
    else void end();
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
        <Title>
          <Text of="goodbye_title" />
        </Title>
        <p className={styles.text}>
          <Text of="goodbye_text" />
        </p>
      </div>
      {museum.resetPasswordRequired && (
        <PasswordDialog dialog={prompt} idMuseum={museum.idMuseum} onRight={() => void end()} />
      )}
    </Page>
  );
}
