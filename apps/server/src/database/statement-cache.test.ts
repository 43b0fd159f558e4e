import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { chunks } from './chunks.ts';
import { StatementCache } from './statement-cache.ts';

test('a text is parsed once, and a statement sees a column that was added later', () => {
  const sqlite = new SQLite(':memory:');
  sqlite.exec('create table work (name text)');
  const statements = new StatementCache(sqlite);
  const all = 'select * from work';
  statements.prepare('insert into work values (?)').run(['Tide']);
  const statement = statements.prepare(all);
  expect(statement.all()).toEqual([{ name: 'Tide' }]);
  sqlite.exec("alter table work add column hall text default 'North'");
  expect(statements.prepare(all)).toBe(statement);
  expect(statement.all()).toEqual([{ name: 'Tide', hall: 'North' }]);
});

test('only the statements that were used last are kept', () => {
  const statements = new StatementCache(new SQLite(':memory:'));
  const first = statements.prepare('select 0');
  const second = statements.prepare('select 1');
  for (let text = 2; text < 200; text += 1) statements.prepare(`select ${text}`);
  expect(statements.prepare('select 0')).toBe(first);
  statements.prepare('select 200');
  expect(statements.prepare('select 0')).toBe(first);
  expect(statements.prepare('select 1')).not.toBe(second);
});

test.each([
  [0, []],
  [63, [63]],
  [200, [128, 64, 8]],
  [2_500, [1_024, 1_024, 256, 128, 64, 4]],
])('%i rows become chunks of few different sizes', (count, sizes) => {
  const rows = Array.from({ length: count }, (_, index) => index);
  const all = [...chunks(rows)];
  expect(all.map(({ length }) => length)).toEqual(sizes);
  expect(all.flat()).toEqual(rows);
});
