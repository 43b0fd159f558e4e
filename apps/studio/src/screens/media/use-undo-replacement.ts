import { useState } from 'react';
import { useMuseum } from '#features/draft/museum/museum.tsx';
import { useAsyncAction } from '#features/foundation/async-action/async-action.ts';
import { useServices } from '#features/foundation/services/services.ts';
import { useTexts } from '#i18n/text.ts';

/** The latest replacement of a file. */
export interface Replacement {
  idRetained: string;
  /** Path of the file that was replaced, and the number of places that used it. */
  path: string;
  places: number;
}

interface Options {
  /** Shows the result of an action, and loads the library again. */
  done: (summary: string) => void;
  /** Shows the details of a file. */
  open: (path: string) => void;
}

/**
 * Returns the latest replacement of a file with its message, and an action that undoes it. Undo restores the earlier
 * file in all places that used it. The screen offers Undo only while it shows this message, because another message
 * means that another action was performed since.
 */
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
    rememberReplacement: (replacement: Replacement) => {
      const message = t('media_replaced', { count: replacement.places });
      setLast({ ...replacement, message });
      done(message);
    },
  };
}
