import { pageTitle } from '@museummate/domain';
import { Page, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useEffect, useRef, useState } from 'react';
import { checkCode } from '#features/access/access/access.ts';
import { CodeForm } from '#features/access/access/code-form.tsx';
import { ScanButton } from '#features/find/scanner/scan-button.tsx';
import { CloseLink } from '#features/foundation/link/back-button.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { museumName, useMuseumStore, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { useTexts } from '#i18n/text.ts';

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
    // The server may deliver the content only after the code was entered (A21).
    void store.contentReady().then(() => store.retryContent());
    navigation.go({ screen: 'SocialLogin' }, { replace: true });
  };
  const check = (typed: string) => checkCode(network, head.idMuseum, typed);

  useEffect(() => {
    // Once per page load, and never shown again in the URL (A18).
    if (!fromLink || submitted.current) return;
    submitted.current = true;
    navigation.dropQueryQuietly('code');
    document.querySelector<HTMLFormElement>('main form')?.requestSubmit();
  }, [fromLink, navigation]);

  return (
    <Page bar={<TopBar end={<CloseLink to={{ screen: 'Presentation' }} />} />}>
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
    </Page>
  );
}
