import { pageTitle } from '@museummate/domain';
import { MessagePage } from '@museummate/ui/message-page';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { useEffect } from 'react';
import { HomeButton } from '#features/foundation/link/home-button.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { museumName, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { Survey } from '#features/visit/study/survey.tsx';
import { Text, useTexts } from '#i18n/text.ts';

/** Gate with the museum's questions at the start of the visit. */
export function StudyQuestion() {
  const head = useMuseumSummary();
  const keys = useLocalStorageStore();
  const navigation = useNavigationStore();
  const text = useTexts();
  const { startQuestions } = head;
  usePageTitle(pageTitle(text('study_title'), museumName(head)));
  const hasNone = startQuestions.length === 0;
  useEffect(() => {
    // A museum without questions skips this screen (A16).
    if (hasNone) navigation.go({ screen: 'Options' }, { replace: true });
  }, [hasNone, navigation]);
  if (hasNone) return <MessagePage title={<Text of="study_none" />} text={null} action={<HomeButton />} />;
  return (
    <Survey
      questions={startQuestions}
      isStart
      onLeave={() => navigation.go({ screen: 'Presentation' })}
      onFinished={() => {
        keys.studySeen = true;
      }}
      // The guard shows the slides or redirects to the next gate. If all gates are passed, it redirects to the
      // printed URL that the visitor opened, or else to Options.
      onExit={() => navigation.go({ screen: 'Slides' }, { replace: true })}
    />
  );
}
