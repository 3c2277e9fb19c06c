import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createSemaphore } from '#lib/semaphore.ts';

/** 32 MB and a tenth of a second a guess (OWASP's scrypt parameters, 2^15, 8, 3). */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 };
const BYTES = 32;

const hash = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** Tells whether a text is the password. */
export type IsPassword = (guess: string) => Promise<boolean>;

/** Returns the check of a password, which is kept as a salted hash only. One guess is looked at at a time, however many come. */
export function createPasswordCheck(password: string): IsPassword {
  const salt = randomBytes(16);
  const turn = createSemaphore(1);
  const right = hash(password, salt, BYTES, COST);
  return async (guess) =>
    await turn(async () => timingSafeEqual(await hash(guess, salt, BYTES, COST), await right));
}
