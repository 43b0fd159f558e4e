import { pageTitle } from '@museummate/domain';
import { Page, PageHeader, Title } from '@museummate/ui/page';
import { GuidedVisitDrawing } from '@museummate/ui/pages';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useEffect, useState } from 'react';
import { checkCode } from '#features/access/access/access.ts';
import { CodeForm } from '#features/access/access/code-form.tsx';
import { ScanButton } from '#features/find/scanner/scan-button.tsx';
import { codeIn } from '#features/find/scanner/scanned.ts';
import { CloseLink } from '#features/foundation/link/back-button.tsx';
import { useLocation, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { useTexts } from '#i18n/text.ts';

/**
 * Screen for the code of a guided visit. The code may be typed, scanned or from the link; it is only sent when
 * the visitor confirms it.
 */
export function GuidedVisit() {
  const head = useMuseumSummary();
  const { network } = usePlatform();
  const navigation = useNavigationStore();
  const { query } = useLocation();
  const text = useTexts();
  const [code, setCode] = useState(() => query.get('code')?.trim() ?? '');
  usePageTitle(pageTitle(text('guide'), museumName(head)));
  useEffect(() => navigation.dropQueryQuietly('code'), [navigation]);

  return (
    <Page bar={<TopBar end={<CloseLink to={{ screen: 'Options' }} />} />}>
      <PageHeader drawing={<GuidedVisitDrawing />} lead={museumName(head)}>
        <Title>{text('guide_code_title')}</Title>
      </PageHeader>
      <CodeForm
        label="guide_code"
        hint={head.accessCodeQrEnabled ? 'guide_code_hint' : 'guide_code_hint_typed'}
        value={code}
        onChange={setCode}
        check={(typed) => checkCode(network, head.idMuseum, typed, 'guide')}
        onRight={() => navigation.go({ screen: 'Options' })}
      >
        {head.accessCodeQrEnabled && <ScanButton onFound={(value) => setCode(codeIn(value))} />}
      </CodeForm>
    </Page>
  );
}
