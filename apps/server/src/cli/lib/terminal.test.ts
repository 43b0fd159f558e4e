import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openTerminal } from './terminal.ts';

test('matches pasted answers to their questions, and resolves the rest when the terminal is closed', async () => {
  const input = new PassThrough();
  const output = new PassThrough();
  const { ask, close } = openTerminal(input, output);
  const first = ask('Name? ');
  input.write('The Mill\nen, pl\n');
  expect(await first).toBe('The Mill');
  expect(await ask('Languages? ')).toBe('en, pl');
  const last = ask('Hall? ');
  input.end();
  expect([await last, await ask('More? ')]).toEqual(['', '']);
  expect(String(output.read())).toBe('Name? Languages? Hall? ');
  close();
});
