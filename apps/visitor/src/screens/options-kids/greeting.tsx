import { type Media, type Pet, safeUrl } from '@museummate/domain';
import { Pause, Volume2 } from 'lucide-react';
import { useEffect } from 'react';
import { RoundButton } from '#features/kids/kids/kids-layout.tsx';
import { OnThisPhone } from '#features/player/player/controls/on-this-phone.tsx';
import { type Recording, usePlayerState, usePlayerStore } from '#features/player/player/player.ts';
import { useTexts } from '#i18n/text.ts';

interface GreetingProps {
  pet: Pet | null | undefined;
  media: Media;
  title: string;
}

const ID = 'pet/greeting';

/** Message that the audio of the greeting cannot be played. The greeting's text is shown beside it. */
export function GreetingMessage() {
  const text = useTexts();
  const isSilent = usePlayerState(({ recording, status }) => recording?.id === ID && status === 'failed');
  return (
    <>
      <p role="status" className={isSilent ? undefined : 'visually-hidden'}>
        {isSilent && text('game_no_voice')}
      </p>
      {isSilent && <OnThisPhone />}
    </>
  );
}

/** Button that plays the recorded greeting of the pet, if there is one. */
export function Greeting({ pet, media, title }: GreetingProps) {
  const player = usePlayerStore();
  const text = useTexts();
  const plays = usePlayerState(
    ({ recording, status }) => recording?.id === ID && (status === 'playing' || status === 'loading'),
  );
  useEffect(
    () => () => {
      // Stop the greeting when the child leaves the screen.
      if (player.state.get().recording?.id === ID) player.close();
    },
    [player],
  );
  const url = safeUrl(pet?.mainAudioUrl);
  // An empty element keeps the position of the language button at the other end of the bar.
  if (!pet || !url) return <span />;
  const recording: Recording = {
    id: ID,
    url,
    title,
    subtitle: null,
    picture: null,
    transcript: pet.mainAudioTranscript,
    duration: media[url]?.duration ?? null,
    credits: media[url]?.credits,
    place: { screen: 'OptionsKids' },
  };
  const toggle = () => {
    if (player.state.get().recording?.id !== ID) player.open(recording);
    player.toggle();
  };
  return (
    <RoundButton label={text(plays ? 'pause' : 'play')} onPress={toggle}>
      {plays ? <Pause aria-hidden="true" fill="currentColor" /> : <Volume2 aria-hidden="true" />}
    </RoundButton>
  );
}
