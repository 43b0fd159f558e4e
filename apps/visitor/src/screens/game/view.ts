import type { MuseumContent, RouteStep } from '@museummate/domain';
import type { Recording } from '#features/player/player/player.ts';
import type { GameState } from './use-game.ts';

/** What every view of the game gets. */
export interface ViewProps {
  game: GameState;
  steps: readonly RouteStep[];
  content: MuseumContent;
  /** What the game is called. */
  title: string;
  /** What is said here. */
  recording: Recording | null;
}
