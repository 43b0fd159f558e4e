import { pageTitle } from '@museummate/domain';
import { GuidedVisitDrawing } from '@museummate/ui/drawings-of-pages';
import { Page, PageHeader, Title } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useEffect, useState } from 'react';
import { checkCode } from '#features/access/access.ts';
import { CodeForm } from '#features/access/code-form.tsx';
import { CloseLink } from '#features/link/back-button.tsx';
import { museumName, useMuseumSummary } from '#features/museum/museum.ts';
import { useLocation, useNavigationStore } from '#features/navigation/navigation.ts';
import { usePlatform } from '#features/platform/platform.ts';
import { ScanButton } from '#features/scanner/scan-button.tsx';
import { codeIn } from '#features/scanner/scanned.ts';
import { useTexts } from '#i18n/text.ts';

/** The code that a guide tells the group, typed, scanned or handed over by the link; it is never sent by itself. */
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
