import net from 'node:net';
import { expect, test } from 'vitest';
import { databaseError } from './failures.ts';

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  error('write EPIPE', { code: 'EPIPE', syscall: 'write' }),
  error('read ECONNRESET', { code: 'ECONNRESET', syscall: 'read' }),
  error('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED', syscall: 'connect' }),
  error('connect ENOENT /var/run/postgresql/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
  error('connect EACCES /var/run/postgresql/.s.PGSQL.5432', { code: 'EACCES', syscall: 'connect' }),
  error('connect ENETUNREACH 10.0.0.1:5432', { code: 'ENETUNREACH' }),
  error('getaddrinfo EAI_FAIL db', { code: 'EAI_FAIL' }),
  error('terminating connection due to administrator command', { code: '57P01' }),
  error('terminating connection because of crash of another server process', { code: '57P02' }),
  error('the database system is starting up', { code: '57P03' }),
  error('canceling statement due to statement timeout', { code: '57014' }),
  error('sorry, too many clients already', { code: '53300' }),
  error('cannot execute INSERT in a read-only transaction', { code: '25006' }),
  error('password authentication failed', { code: '28P01' }),
  error('database "museummate" does not exist', { code: '3D000' }),
  error('server conn crashed?', { code: '08P01' }),
  error('Connection terminated unexpectedly'),
  error('Connection terminated'),
  error('Connection terminated due to connection timeout'),
  error('Client has encountered a connection error and is not queryable'),
  error('Client was closed and is not queryable'),
  error('timeout exceeded when trying to connect'),
  error('timeout expired'),
  error('Query read timeout'),
  error('Received unexpected commandComplete message from backend.'),
  error('There was an error establishing an SSL connection'),
  // Threads and fetch wrap the original error in another error.
  error('preparing head failed', { cause: error('write EPIPE', { code: 'EPIPE' }) }),
  new AggregateError([error('connect ECONNREFUSED ::1:5432', { code: 'ECONNREFUSED' })]),
])('$message means that the database is unavailable', (failure) => {
  expect(databaseError(failure)).toBe('unavailable');
});

test.each([
  error('ENOENT: no such file or directory', { code: 'ENOENT', syscall: 'open' }),
  error('duplicate key value', { code: '23505' }),
  error('syntax error', { code: '42601' }),
  error('The connection of this work to that one'),
  'text',
  undefined,
])('%s is not a database failure', (failure) => {
  expect(databaseError(failure)).toBeUndefined();
});

test('distinguishes a full disk from an unavailable database', () => {
  expect(databaseError(error('could not extend file', { code: '53100' }))).toBe('full');
  expect(databaseError(error('x', { cause: error('ENOSPC', { code: 'ENOSPC' }) }))).toBe('full');
});

test('handles errors that are each other’s cause', () => {
  const one = error('one');
  one.cause = error('other', { cause: one });
  expect(databaseError(one)).toBeUndefined();
});

test('recognises the real error of a missing socket', async () => {
  const failed = await new Promise((resolve) => {
    net.connect('/tmp/museummate-no-such-socket').once('error', resolve);
  });
  expect(databaseError(failed)).toBe('unavailable');
});
