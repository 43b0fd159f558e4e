import { type MuseumContent, pageTitle } from '@museummate/domain';
import { Page } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useEffect, useState } from 'react';
import { useDeviceKeysStore } from '#features/device-keys/device-keys.ts';
import { CloseButton } from '#features/link/back-button.tsx';
import { museumName, useContent, useMuseumHead } from '#features/museum/museum.ts';
import { WithContent } from '#features/museum/with-content.tsx';
import { useNavigationStore } from '#features/navigation/navigation.ts';
import { usePlatform } from '#features/platform/platform.ts';
import { asksFirst, type PicturePlace, placeName } from '#features/recognition/where-pictures-go.ts';
import { Text, useTexts } from '#i18n/text.ts';
import type { RecognitionParts } from '#platform/recognition/recognition.ts';
import { Notice } from './notice.tsx';
import { OffLine } from './off-line.tsx';
import { usePicturePlace } from './use-picture-place.ts';
import { Viewfinder } from './viewfinder.tsx';

const START = { screen: 'Options' } as const;

/** The camera that knows works. */
export function Recognition() {
  const head = useMuseumHead();
  const text = useTexts();
  const navigation = useNavigationStore();
  const content = useContent();
  usePageTitle(pageTitle(text('recognition'), museumName(head)));
  const { recognitionAvailable } = head;
  useEffect(() => {
    // Nothing leads here then, but an address may be typed (A66).
    if (!recognitionAvailable) navigation.go(START, { replace: true });
  }, [navigation, recognitionAvailable]);
  if (!recognitionAvailable) return null;
  return content.kind === 'loaded' ? <Asked content={content.content} /> : <Waiting />;
}

function Waiting() {
  return (
    <Page bar={<TopBar start={<CloseButton instead={START} />} />}>
      <h1 className="visually-hidden">
        <Text of="recognition" />
      </h1>
      <WithContent>{() => null}</WithContent>
    </Page>
  );
}

/** Nothing runs before the visitor knows where pictures go, and has agreed (A66). */
function Asked({ content }: { content: MuseumContent }) {
  const keys = useDeviceKeysStore();
  const navigation = useNavigationStore();
  const { place, retry } = usePicturePlace();
  const [agreed, setAgreed] = useState(keys.recognitionPlace);
  const parts = useParts();
  if (place === 'unknown') return <OffLine onRetry={retry} />;
  if (!place || !parts) return <Waiting />;
  const answer = (yes: boolean, to: PicturePlace) => {
    keys.setRecognitionPlace(placeName(to), yes);
    if (yes) setAgreed(placeName(to));
    else navigation.back(START);
  };
  if (asksFirst(agreed, place)) return <Notice place={place} onAnswer={(yes) => answer(yes, place)} />;
  return <Viewfinder content={content} place={place} parts={parts} />;
}

/** The code of the camera, which comes when it is first needed. */
function useParts(): RecognitionParts | undefined {
  const { recognition } = usePlatform();
  const [parts, setParts] = useState<RecognitionParts>();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    recognition().then(setParts, setError);
  }, [recognition]);
  if (error) throw error;
  return parts;
}
