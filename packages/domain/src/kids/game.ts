import { GAME_INDEX } from '../constants.ts';
import { safeUrl } from '../content/safe-url.ts';
import { artworkNameOf } from '../languages/item-locale.ts';
import type { RouteStep } from '../tours/route-steps.ts';
import { stepIcon } from '../tours/step-kind.ts';

type GameStep = Pick<RouteStep, 'step' | 'state'>;

/**
 * Returns the index that follows when the child presses the next button. Steps that are closed today, and
 * steps that the child has already found, are skipped. After the last step, the index is that of the end
 * (A60).
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
 * Returns the index at which the game opens. It is the intro, unless the URL names a step that can be played
 * (A60).
 */
export function gameStart(steps: readonly GameStep[], { artwork, step }: StartHints): number {
  const isOpen = ({ state }: GameStep) => state === 'open';
  const isNamed = (each: GameStep) => String(each.step.idStep) === step && isOpen(each);
  const isOfWork = (each: GameStep) => String(each.step.idArtwork) === artwork && isOpen(each);
  // An artwork may be in the game twice. In this case, prefer the step that the URL also names.
  const both = steps.findIndex((each) => isOfWork(each) && isNamed(each));
  if (both >= 0) return both;
  if (artwork !== null) return steps.findIndex(isOfWork);
  return step === 'end' ? GAME_INDEX.end : steps.findIndex(isNamed);
}

/**
 * What a child looks for and collects at a step. The museum gives it; missing parts are taken from the
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
