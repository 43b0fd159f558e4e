import { DEFAULT_NAME } from '@museummate/domain';
import { focusHeading } from '@museummate/ui/focus-heading';
import { LiveRegion } from '@museummate/ui/live-region';
import { LoadingPage } from '@museummate/ui/loading-page';
import { useEffect, useRef } from 'react';
import { useNavigationStore } from '#features/foundation/navigation/navigation.ts';
import { type MuseumState, useMuseumState, useMuseumStore } from '#features/museum/museum/museum.ts';
import type { PlainTextKey } from '#i18n/catalogue.ts';
import { Text } from '#i18n/text.ts';
import { type Outcome, useVisitOutcome } from './after-visit.tsx';
import { Unavailable } from './unavailable.tsx';
import { Welcome } from './welcome.tsx';

export function Presentation() {
  const state = useMuseumState();
  const store = useMuseumStore();
  const outcome = useVisitOutcome();
  const retried = useRef(false);

  useEffect(() => {
    // The retry button had the focus and is removed now, so the heading gets the focus.
    if (state.kind === 'loaded' && retried.current) focusHeading();
  }, [state.kind]);

  const tryAgain = () => {
    retried.current = true;
    void store.retry();
  };

  const status = statusOf(state);
  return (
    <>
      <LiveRegion>{status && <Text of={status} />}</LiveRegion>
      <Content state={state} retry={tryAgain} outcome={outcome} />
    </>
  );
}

function statusOf(state: MuseumState): PlainTextKey | null {
  if (state.kind === 'none' || state.kind === 'loading') return 'loading';
  if (state.kind === 'unavailable') return 'error_museum_deactivated';
  return state.kind === 'bad-id' ? 'invalid_link' : null;
}

interface ContentProps {
  state: MuseumState;
  retry: () => void;
  outcome: Outcome;
}

function Content({ state, retry, outcome }: ContentProps) {
  switch (state.kind) {
    case 'loaded':
      return <Welcome head={state.head} outcome={outcome} />;
    case 'not-found':
      return <ToRoot />;
    case 'bad-id':
      return <EmptyShell />;
    case 'unavailable':
      return <Unavailable busy={false} retry={retry} outcome={outcome} />;
    default:
      // During a retry, the error page stays mounted, so that the retry button keeps its focus and position.
      return state.kind === 'loading' && state.again ? (
        <Unavailable busy retry={retry} outcome={outcome} />
      ) : (
        <LoadingPage title={DEFAULT_NAME} />
      );
  }
}

/** Redirects to the root page, because the museum does not exist (A5). */
function ToRoot() {
  const navigation = useNavigationStore();
  useEffect(() => navigation.goTo('/', { replace: true }), [navigation]);
  return null;
}

/** Empty page for a link without a valid museum id (A2). */
function EmptyShell() {
  return (
    <main>
      <h1 className="visually-hidden">{DEFAULT_NAME}</h1>
    </main>
  );
}
