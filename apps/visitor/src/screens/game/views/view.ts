import type { MuseumContent, RouteStep } from '@museummate/domain';
import type { Recording } from '#features/player/player/player.ts';
import type { GameState } from '../use-game.ts';

/** Common props of the game's views. */
export interface ViewProps {
  game: GameState;
  steps: readonly RouteStep[];
  content: MuseumContent;
  /** The title of the game. */
  title: string;
  /** The recording of this view. */
  recording: Recording | null;
}
