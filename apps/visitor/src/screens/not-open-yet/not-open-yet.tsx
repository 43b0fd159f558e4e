import { Button, buttonLook } from '@museummate/ui/button';
import { MessagePage } from '@museummate/ui/message-page';
import { usePageTitle } from '@museummate/ui/use-page-title';
import { exitOf, leave } from '#features/artwork/origin.ts';
import { useDeviceKeysStore } from '#features/device-keys/device-keys.ts';
import { Link } from '#features/link/link.tsx';
import { museumName, useMuseumHead } from '#features/museum/museum.ts';
import { useLocation, useNavigationStore } from '#features/navigation/navigation.ts';
import { Text } from '#i18n/text.ts';

/** In the place of a screen that comes with later work. A gate lets the visitor pass and remembers that it did. */
export function NotOpenYet() {
  usePageTitle(museumName(useMuseumHead()));
  const { match } = useLocation();
  const screen = match.kind === 'screen' ? match.screen : undefined;
  return (
    <MessagePage
      title={<Text of="not_open_yet" />}
      text={<Text of="not_open_yet_text" />}
      action={
        screen === 'StudyQuestion' ? (
          <PassGate />
        ) : screen === 'StudyQuestionArtwork' ? (
          <PassQuestions />
        ) : (
          <ToOptions />
        )
      }
    />
  );
}

function ToOptions() {
  return (
    <Link to={{ screen: 'Options' }} className={buttonLook()}>
      <Text of="home" />
    </Link>
  );
}

function PassGate() {
  const keys = useDeviceKeysStore();
  const navigation = useNavigationStore();
  const pass = () => {
    keys.studySeen = true;
    navigation.go({ screen: 'Options' }, { replace: true });
  };
  return (
    <Button onPress={pass}>
      <Text of="continue" />
    </Button>
  );
}

/** The questions of a work: passed, the visitor is where leaving the work leads. */
function PassQuestions() {
  const keys = useDeviceKeysStore();
  const navigation = useNavigationStore();
  const { match, query } = useLocation();
  const pass = () => {
    const id = (match.kind === 'screen' && match.params.idArtwork) || '';
    keys.setArtworkStudySeen(id);
    leave(navigation, exitOf(query, id));
  };
  return (
    <Button onPress={pass}>
      <Text of="continue" />
    </Button>
  );
}
