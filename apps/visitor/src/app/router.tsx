import { createBrowserRouter, replace } from 'react-router';
import type { MuseumStore } from '#features/museum/museum-store.ts';
import { Broken } from './broken.tsx';
import { Frame } from './frame.tsx';
import { Opening } from './opening.tsx';

// A screen's code is fetched when its path is first opened.
const notFound = async () => (await import('#screens/not-found/not-found.tsx')).NotFound;
const presentation = async () => (await import('#screens/presentation/presentation.tsx')).Presentation;

/** The route table. A screen's folder has the screen's name. */
export function createRouter(museums: MuseumStore) {
  return createBrowserRouter([
    {
      Component: Frame,
      HydrateFallback: Opening,
      ErrorBoundary: Broken,
      children: [
        {
          index: true,
          lazy: { Component: notFound },
        },
        {
          path: 'museums/:idMuseum',
          // Not awaited: the museum, and the code of the screen that waits for it, come side by side.
          loader: ({ params }) => {
            void museums.open(params.idMuseum ?? '');
            return null;
          },
          lazy: { Component: presentation },
        },
        { path: '*', loader: () => replace('/') },
      ],
    },
  ]);
}
