import { useState } from 'react';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';

/** A replacement that was just made. */
export interface Replacement {
  idRetained: string;
  /** The file before, and the number of its places. */
  path: string;
  places: number;
}

interface Options {
  /** Tells the result of an action, and loads the library again. */
  done: (summary: string) => void;
  /** Shows the details of a file. */
  open: (path: string) => void;
}

/** The last replacement, with its message: another message means that something else was done since. Undo restores the file before in all its places. */
export function useUndoReplacement({ done, open }: Options) {
  const t = useTexts();
  const { api } = useServices();
  const { idMuseum, draft } = useMuseum();
  const action = useAsyncAction();
  const [last, setLast] = useState<Replacement & { message: string }>();
  const undo = () =>
    action.run(async () => {
      if (!last) return;
      await draft.flush();
      const { path, places } = await (await api.media()).restore(idMuseum, last.idRetained);
      await draft.start();
      setLast(undefined);
      done(t('media_restored', { count: places }));
      open(path || last.path);
    });
  return {
    isBusy: action.isBusy,
    error: action.error,
    last,
    undo,
    made: (replacement: Replacement) => {
      const message = t('media_replaced', { count: replacement.places });
      setLast({ ...replacement, message });
      done(message);
    },
  };
}
