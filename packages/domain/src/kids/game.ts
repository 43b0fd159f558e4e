import { GAME_INDEX } from '../constants.ts';
import { safeUrl } from '../content/safe-url.ts';
import { artworkNameOf } from '../languages/item-locale.ts';
import type { RouteStep } from '../tours/route-steps.ts';
import { stepIcon } from '../tours/step-kind.ts';

type GameStep = Pick<RouteStep, 'step' | 'state'>;

/**
 * Returns the index that the next button leads to. Skips steps that are closed today and steps that the child
 * has already found. After the last step, the result is the index of the game's end (A60).
 */
export function nextInGame(steps: readonly GameStep[], index: number, found: ReadonlySet<number>): number {
  const next = steps.findIndex(
    ({ step, state }, place) => place > index && state === 'open' && !found.has(step.idStep),
  );
  return next === -1 ? GAME_INDEX.end : next;
}

/** Returns the number of steps that are open today, and how many of them the child has found. */
export function gameCount(steps: readonly GameStep[], found: ReadonlySet<number>) {
  const open = steps.filter(({ state }) => state === 'open');
  return { found: open.filter(({ step }) => found.has(step.idStep)).length, total: open.length };
}

/** Query parameters of the game's URL. */
interface StartHints {
  /** Id of the artwork from which the child returns to the game. */
  artwork: string | null;
  /** The id of a step, or `end`. */
  step: string | null;
}

/**
 * Returns the index at which the game opens (A60): the step of the artwork or the step in the URL, or the end.
 * If the URL names none of them, or the step is closed, the game opens with the intro.
 */
export function gameStart(steps: readonly GameStep[], { artwork, step }: StartHints): number {
  const isOpen = ({ state }: GameStep) => state === 'open';
  const isNamed = (each: GameStep) => String(each.step.idStep) === step && isOpen(each);
  const isOfWork = (each: GameStep) => String(each.step.idArtwork) === artwork && isOpen(each);
  // An artwork may have two steps in the game. If so, prefer the step that the URL names.
  const both = steps.findIndex((each) => isOfWork(each) && isNamed(each));
  if (both >= 0) return both;
  if (artwork !== null) return steps.findIndex(isOfWork);
  return step === 'end' ? GAME_INDEX.end : steps.findIndex(isNamed);
}

/**
 * What the children's game shows of a step. If the museum does not fill in a field, its value is taken from the
 * artwork or the hall.
 */
interface Finding {
  name: string | null;
  /** The picture that is shown through the magnifying glass. */
  clueUrl: string | null;
  clueAlt: string;
  stickerUrl: string | null;
}

export function gameFindOf({ step, kind, artwork, hall }: RouteStep): Finding {
  const work = kind === 'artwork' ? (artwork ?? step.artwork) : null;
  const room = kind === 'hall' ? hall : null;
  const own = safeUrl((work ?? room)?.mainImageUrl);
  const clue = safeUrl(step.find?.clueUrl);
  const icon = stepIcon(step);
  const name = step.find?.locale.name?.trim() || (work && artworkNameOf(work)) || room?.locale.name;
  return {
    name: name || null,
    clueUrl: clue ?? own,
    clueAlt: (clue && step.find?.clueAlt) || '',
    stickerUrl: safeUrl(step.find?.stickerUrl) ?? own ?? ('custom' in icon ? icon.custom : null),
  };
}
