import { pageTitle } from '@museummate/domain';
import { buttonClass } from '@museummate/ui/button';
import { fitLine, lineWidth } from '@museummate/ui/fit-title';
import { Page, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { QrCode } from 'lucide-react';
import { useRef, useState } from 'react';
import { ScanDialog } from '#features/find/scanner/scan-dialog.tsx';
import { readScanned } from '#features/find/scanner/scanned.ts';
import { SearchButton } from '#features/find/search/search.tsx';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { usage } from '#features/foundation/usage/usage.ts';
import { museumName, useContent, useMuseumStore, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { RecognitionLink } from '#features/widgets/recognition-link/recognition-link.tsx';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text, useTexts } from '#i18n/text.ts';
import styles from './keyboard.module.css';
import { Keypad } from './keypad.tsx';
import { keypadStyle } from './keypad-style.ts';

/** Keypad: the number beside an artwork, typed or scanned, opens the artwork. */
export function Keyboard() {
  const head = useMuseumSummary();
  const content = useContent();
  const text = useTexts();
  const hasFailed = useRef(false);
  hasFailed.current ||= content.kind === 'failed';
  usePageTitle(pageTitle(text('find_a_work'), museumName(head)));
  const back = <BackLink to={{ screen: 'Options' }} />;

  if (hasFailed.current && content.kind !== 'loaded')
    return (
      <Page bar={<TopBar start={back} />}>
        <Title>{text('find_a_work')}</Title>
        <ContentBoundary>{() => null}</ContentBoundary>
      </Page>
    );
  return (
    <main className={styles.screen} style={keypadStyle(head)}>
      <div className={styles.bar}>
        <TopBar
          start={back}
          middle={
            <h1 className={styles.title}>
              <Text of="find_a_work" />
            </h1>
          }
          end={<SearchButton from="Keyboard" />}
        />
      </div>
      <Keypad />
      <OtherWays />
    </main>
  );
}

/** Maximum width in em of a label beside its icon on a phone. A longer label is below its icon. */
const MAX_BESIDE_ICON = 9;

/** Buttons for other ways to an artwork than typing: scanning a code, and the recognition camera. */
function OtherWays() {
  const { camera } = usePlatform();
  const store = useMuseumStore();
  const navigation = useNavigationStore();
  const [scanning, setScanning] = useState(false);
  const text = useTexts();
  const labels = [text('scan_code'), text('use_camera')];
  const longest = labels.toSorted((a, b) => lineWidth(b) - lineWidth(a))[0] ?? '';

  const follow = async (value: string): Promise<PlainTextKey | null> => {
    const state = await store.contentReady();
    if (state.kind !== 'loaded') return 'error_retry';
    const scanned = readScanned(value, new URL(document.baseURI).origin, state.content);
    if (scanned.kind === 'refused') {
      usage.count('scan');
      return scanned.reason;
    }
    usage.comesBy('qr');
    navigation.go(scanned.target);
    return null;
  };
  return (
    <>
      <div
        className={styles.actions}
        style={fitLine(longest)}
        data-long={lineWidth(longest) > MAX_BESIDE_ICON}
      >
        {camera.isSupported() && (
          <div>
            <button type="button" className={buttonClass('secondary')} onClick={() => setScanning(true)}>
              <QrCode size="1.25em" aria-hidden="true" />
              <Text of="scan_code" />
            </button>
          </div>
        )}
        <div>
          <RecognitionLink variant="keypad" />
        </div>
      </div>
      {scanning && <ScanDialog title="scan_code" onFound={follow} onClose={() => setScanning(false)} />}
    </>
  );
}
