import { type ScryptOptions, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { Semaphore } from '@museummate/domain';

const KEY_BYTES = 32;

/** The cost of one derivation: about 30 ms on a small server. */
export interface Cost {
  N: number;
  r: number;
  p: number;
}

/** Makes the key that a hash holds of what somebody typed. */
export type Derive = (given: string, salt: Buffer, cost: Cost) => Promise<Buffer>;

const run = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/**
 * Two at a time in the whole process: a derivation holds one of Node's four threads, which read files as well, and with
 * all of them taken no visitor got a picture.
 */
export const derivations = new Semaphore(2);

export const derive: Derive = (given, salt, cost) =>
  derivations.take(() => run(given, salt, KEY_BYTES, { ...cost, maxmem: 256 * 1024 * 1024 }));
