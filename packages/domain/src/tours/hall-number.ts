import type { Hall } from '../entities/hall.ts';

/**
 * Returns the position of a hall in the museum's list of halls, from 1. Returns -1 if the list does not contain
 * the hall.
 */
export function hallNumber(halls: readonly Pick<Hall, 'idHall'>[], idHall: number): number {
  const index = halls.findIndex((hall) => hall.idHall === idHall);
  return index < 0 ? -1 : index + 1;
}

/**
 * Returns the displayed number of a hall: the number at its door, or an empty text if the museum gives none
 * (A121).
 */
export function shownHallNumber(hall: { locale: { number: string | null } }): string {
  return hall.locale.number?.trim() ?? '';
}

/**
 * Splits a hall's name at its first line break into two lines. Without a line break, the second line is empty
 * (A48).
 */
export function splitHallName(name: string | null): { upperName: string; bottomName: string } {
  const [upperName = '', ...rest] = (name ?? '').trim().split(/\r\n|\n|\r/);
  return { upperName: upperName.trim(), bottomName: rest.join('\n').trim() };
}
