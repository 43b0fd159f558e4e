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

/** Message that the greeting cannot be played. The text of the greeting is beside the message. */
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

/** Plays the greeting as audio, if the museum has recorded it. */
export function Greeting({ pet, media, title }: GreetingProps) {
  const player = usePlayerStore();
  const text = useTexts();
  const plays = usePlayerState(
    ({ recording, status }) => recording?.id === ID && (status === 'playing' || status === 'loading'),
  );
  useEffect(
    () => () => {
      // Stop the greeting when the screen is left.
      if (player.state.get().recording?.id === ID) player.close();
    },
    [player],
  );
  const url = safeUrl(pet?.mainAudioUrl);
  // Without a greeting, a placeholder is rendered, so that the element at the other end of the bar keeps its
  // position.
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
