import { artworkQuestions, type MuseumContent, pageTitle } from '@museummate/domain';
import { Button } from '@museummate/ui/button';
import { MessagePage } from '@museummate/ui/message-page';
import { Page } from '@museummate/ui/page';
import { TopBar } from '@museummate/ui/top-bar';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { exitOf, leave } from '#features/artworks/artwork/origin.ts';
import { BackLink } from '#features/foundation/link/back-button.tsx';
import { useLocalStorageStore } from '#features/foundation/local-storage-keys/local-storage-keys.ts';
import { useLocation, useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { museumName, useContent, useMuseumSummary } from '#features/museum/museum/museum.ts';
import { ContentBoundary } from '#features/museum/museum/with-content.tsx';
import { Survey } from '#features/visit/study/survey.tsx';
import { Text, useTexts } from '#i18n/text.ts';
import { AboutWork } from './about-work.tsx';

/** Questions about an artwork. They are asked when the visitor leaves the artwork. */
export function StudyQuestionArtwork() {
  const text = useTexts();
  const state = useContent();
  const { match } = useLocation();
  usePageTitle(pageTitle(text('study_title'), museumName(useMuseumSummary())));
  const id = (match.kind === 'screen' && match.params.idArtwork) || '';
  if (state.kind === 'loaded') return <Questions id={id} content={state.content} />;
  return (
    <Page bar={<TopBar start={<BackLink to={{ screen: 'Options' }} />} />}>
      <h1 className="visually-hidden">
        <Text of="study_title" />
      </h1>
      <ContentBoundary>{() => null}</ContentBoundary>
    </Page>
  );
}

function Questions({ id, content }: { id: string; content: MuseumContent }) {
  const keys = useLocalStorageStore();
  const navigation = useNavigationStore();
  const { query } = useLocation();
  const questions = artworkQuestions(content.studies, Number(id));
  // Replace the history entry, so that Back does not show the answered questions.
  const exit = () => leave(navigation, exitOf(query, id), { replace: true });
  if (questions.length === 0)
    return (
      <MessagePage
        title={<Text of="study_none" />}
        text={null}
        action={
          <Button onPress={exit}>
            <Text of="back" />
          </Button>
        }
      />
    );
  return (
    <Survey
      questions={questions}
      about={<AboutWork id={Number(id)} content={content} />}
      isStart={false}
      onLeave={exit}
      onFinished={() => keys.setArtworkStudySeen(id)}
      onExit={exit}
    />
  );
}
