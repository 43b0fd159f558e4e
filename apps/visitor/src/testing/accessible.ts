import axe from 'axe-core';
import { expect } from 'vitest';

/** No finding at all, in the state the page is in now. */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
