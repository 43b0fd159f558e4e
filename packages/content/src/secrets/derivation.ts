import { type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { Semaphore } from '@museummate/domain';

const KEY_BYTES = 32;

/** Parameters of scrypt. A derivation takes about 30 ms on a small server. */
export interface Cost {
  N: number;
  r: number;
  p: number;
}

/** Function that derives the key of a typed code. */
export type Derive = (given: string, salt: Buffer, cost: Cost) => Promise<Buffer>;

const run = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * Limits derivations to two at a time. A derivation uses one of Node's four threads, which also read files.
 * When all four threads were busy with derivations, visitors got no pictures.
 */
export const derivations = new Semaphore(2);

export const derive: Derive = (given, salt, cost) =>
  derivations.take(() => run(given, salt, KEY_BYTES, { ...cost, maxmem: 256 * 1024 * 1024 }));
