import { type MuseumContent, pageTitle } from '@museummate/domain';
import { Page } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useEffect, useState } from 'react';
import {
  destinationKey,
  type FrameDestination,
  needsConsent,
} from '#features/find/recognition/frame-destination.ts';
import { lazyComponent } from '#features/foundation/lazy-component/lazy-component.tsx';
import { CloseButton } from '#features/foundation/link/back-button.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { type Target, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { usePlatform } from '#features/foundation/platform/platform.ts';
import { useIsKids } from '#features/kids/kids/kids.ts';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import type { RecognitionPlatform } from '#platform/recognition/recognition.ts';
import { Notice } from './panel/notice.tsx';
import { OfflineNotice } from './panel/offline-notice.tsx';
import { useFrameDestination } from './use-frame-destination.ts';
import { Viewfinder } from './viewfinder.tsx';

/** This component is loaded only in the children's mode. */
const KidsNotice = lazyComponent(async () => (await import('./panel/kids-notice.tsx')).KidsNotice);

/** Returns the screen that is shown after leaving the camera, if there is no previous page. */
function useStart(): Target {
  return { screen: useIsKids() ? 'OptionsKids' : 'Options' };
}

/** The camera that recognises artworks. */
export function Recognition() {
  const head = useMuseumSummary();
  const text = useTexts();
  const navigation = useNavigationStore();
  const content = useContent();
  const { screen: start } = useStart();
  usePageTitle(pageTitle(text('recognition'), museumName(head)));
  const { recognitionAvailable } = head;
  useEffect(() => {
    // In a museum without recognition, no link leads here, but a visitor may type the URL (A66).
    if (!recognitionAvailable) navigation.go({ screen: start }, { replace: true });
  }, [navigation, recognitionAvailable, start]);
  if (!recognitionAvailable) return null;
  return content.kind === 'loaded' ? <ConsentGate content={content.content} /> : <Waiting />;
}

function Waiting() {
  const start = useStart();
  return (
    <Page bar={<TopBar start={<CloseButton instead={start} />} />}>
      <h1 className="visually-hidden">
        <Text of="recognition" />
      </h1>
      <ContentBoundary>{() => null}</ContentBoundary>
    </Page>
  );
}

/**
 * Asks for consent. The camera starts only after the visitor has read where pictures are sent, and has agreed
 * (A66).
 */
function ConsentGate({ content }: { content: MuseumContent }) {
  const keys = useLocalStorageStore();
  const navigation = useNavigationStore();
  const { place, retry } = useFrameDestination();
  const [agreed, setAgreed] = useState(keys.recognitionPlace);
  const parts = useParts();
  const isKids = useIsKids();
  const start = useStart();
  if (place === 'unknown') return <OfflineNotice onRetry={retry} />;
  if (!place || !parts) return <Waiting />;
  const answer = (yes: boolean, to: FrameDestination) => {
    keys.setRecognitionPlace(destinationKey(to), yes);
    if (yes) setAgreed(destinationKey(to));
    else navigation.back(start);
  };
  const Question = isKids ? KidsNotice : Notice;
  if (needsConsent(agreed, place)) return <Question place={place} onAnswer={(yes) => answer(yes, place)} />;
  return <Viewfinder content={content} place={place} parts={parts} />;
}

/** The platform code of recognition, loaded on first use. */
function useParts(): RecognitionPlatform | undefined {
  const { recognition } = usePlatform();
  const [parts, setParts] = useState<RecognitionPlatform>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    recognition().then(setParts, setError);
  }, [recognition]);
  if (error) throw error;
  return parts;
}
