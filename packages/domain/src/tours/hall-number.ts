import type { Hall } from '../entities/hall.ts';

/** Position among the museum's halls from 1; -1 if the hall is not one of them. */
export function hallNumber(halls: readonly Pick<Hall, 'idHall'>[], idHall: number): number {
  const index = halls.findIndex((hall) => hall.idHall === idHall);
  return index < 0 ? -1 : index + 1;
}

/** The displayed number: the museum's own, else the position, never -1 (A48). */
export function shownHallNumber(hall: { number: number; locale: { number: string | null } }): string {
  const own = hall.locale.number?.trim();
  if (own) return own;
  return hall.number > 0 ? String(hall.number) : '';
}

/** Splits a hall's name at its first line break into two lines; without one the second is empty (A48). */
export function splitHallName(name: string | null): { upperName: string; bottomName: string } {
  const [upperName = '', ...rest] = (name ?? '').trim().split(/\r\n|\n|\r/);
  return { upperName: upperName.trim(), bottomName: rest.join('\n').trim() };
}
