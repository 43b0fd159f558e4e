import { GAME_INDEX } from '@museummate/domain';
import type { RouteDocument } from '../documents/route.ts';
import { findingMessage } from '../pack/finding-codes.ts';
import type { Finding } from '../pack/findings.ts';
import type { Pack } from '../pack/pack.ts';

/** Finds texts and stickers for the children's game that the game never shows (A59, A60). */
export function checkGame(pack: Pack): Finding[] {
  const kids = pack.entries.find(({ kind }) => kind === 'kids')?.document as
    | { idGameRoute?: number }
    | undefined;
  return pack.entries.flatMap(({ kind, file, document }) => {
    if (kind !== 'route') return [];
    const { idRoute, steps } = document as RouteDocument;
    const isOther = kids?.idGameRoute !== undefined && kids.idGameRoute !== idRoute;
    const indexes = steps.map(({ index }, place) => index ?? place + 1);
    return steps.flatMap(({ find }, place): Finding[] => {
      const before = indexes.filter((index) => index < (indexes[place] ?? 0)).length;
      if (!find || (!isOther && before < GAME_INDEX.end)) return [];
      const words = isOther
        ? findingMessage(
            'other_game_route',
            { document: `route/${kids.idGameRoute}` },
            `is for the game, but kids.yaml uses route ${kids.idGameRoute}`,
            `Delete it, or write idGameRoute: ${idRoute} in kids.yaml.`,
          )
        : findingMessage(
            'beyond_the_game',
            { count: GAME_INDEX.end },
            `is never reached: the game uses only the first ${GAME_INDEX.end} steps`,
            'Move the step up, or delete its fields for the game.',
          );
      return [{ severity: 'warning', file, field: ['steps', place, 'find'], ...words }];
    });
  });
}
