import { useMuseum } from '#features/museum/museum.ts';
import { LoadingPage } from '#ui/loading-page.tsx';
import { Status } from '#ui/status.tsx';

/** Until the first screen's code is here. Where no museum is loading, nothing is to be awaited (A2). */
export function Opening() {
  const { state } = useMuseum();
  if (state.kind !== 'loading') return null;
  return (
    <>
      <Status of="loading" />
      <LoadingPage />
    </>
  );
}
