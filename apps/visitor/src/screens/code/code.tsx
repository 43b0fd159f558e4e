import { pageTitle, safeUrl } from '@museummate/domain';
import { InLanguage } from '@museummate/i18n/react';
import { fitTitle } from '@museummate/ui/fit-title';
import { Title } from '@museummate/ui/page';
import { Picture } from '@museummate/ui/picture';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { checkCode } from '#features/access/access/access.ts';
import { CodeForm } from '#features/access/access/code-form.tsx';
import { ScanButton } from '#features/find/scanner/scan-button.tsx';
import { useLanguage } from '#features/foundation/language/language.ts';
import { CloseLink } from '#features/foundation/link/back-button.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import {
  contentLanguage,
  museumName,
  useMuseumStore,
  useMuseumSummary,
} from '#features/museum/museum/museum.ts';
import { useTexts } from '#i18n/text.ts';
import styles from './code.module.css';

/** The museum's access code: typed, scanned or from the link. */
export function Code() {
  const head = useMuseumSummary();
  const keys = useLocalStorageStore();
  const store = useMuseumStore();
  const { network } = usePlatform();
  const navigation = useNavigationStore();
  const { query } = useLocation();
  const text = useTexts();
  const [fromLink] = useState(() => query.get('code')?.trim() ?? '');
  const [code, setCode] = useState(fromLink);
  const submitted = useRef(false);
  usePageTitle(pageTitle(text('access_code'), museumName(head)));

  const accept = (right: string, days: number) => {
    keys.setCode(right, days, new Date());
    // Request the content again, because the server may refuse to send it before the code is entered (A21).
    void store.contentReady().then(() => store.retryContent());
    navigation.go({ screen: 'SocialLogin' }, { replace: true });
  };
  const check = (typed: string) => checkCode(network, head.idMuseum, typed);

  useEffect(() => {
    // A code in the link is submitted once per page load. It is removed from the URL (A18).
    if (!fromLink || submitted.current) return;
    submitted.current = true;
    navigation.dropQueryQuietly('code');
    document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
  }, [fromLink, navigation]);

  return (
    <Poster>
      <Title>{text('access_code_title')}</Title>
      <CodeForm
        label="access_code"
        hint="access_code_hint"
        value={code}
        onChange={setCode}
        check={check}
        onRight={accept}
      >
        {head.accessCodeQrEnabled && <ScanButton onFound={setCode} />}
      </CodeForm>
    </Poster>
  );
}

/**
 * Layout of this screen: the museum's picture and name, as on the screen Presentation, and a sheet with the form.
 */
function Poster({ children }: { children: ReactNode }) {
  const head = useMuseumSummary();
  const language = contentLanguage(head, useLanguage());
  const url = safeUrl(head.homeImageUrl);
  const name = museumName(head);
  return (
    <div className={styles.screen}>
      <TopBar onPicture end={<CloseLink to={{ screen: 'Presentation' }} onPicture />} />
      <main className={styles.main}>
        {url && (
          <div className={styles.picture}>
            <Picture url={url} info={head.media[url]} alt={head.imageAlts.home ?? ''} sizes="100vw" first />
          </div>
        )}
        <p className={styles.name} style={fitTitle(name)}>
          <InLanguage language={language}>{name}</InLanguage>
        </p>
        <div className={styles.sheet}>{children}</div>
      </main>
    </div>
  );
}
