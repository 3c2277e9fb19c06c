import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { RemoteService } from '#server/settings/settings.ts';

/** 32 MB and a tenth of a second a guess (OWASP's scrypt parameters, 2^15, 8, 3). */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 };
/** 64 bits tell accounts apart, and are too few to recover a longer key from: countless keys have the same id. */
const BYTES = 8;

/**
 * Returns an id of service and account as 16 hexadecimal digits, the same for the same address and key on every gateway and after every
 * restart. The dashboard stores data under it, so everyone who reaches the gateway sees it; the key can't be computed from it. A weak key
 * can still be guessed, but no faster than by trying it on the service itself, as each guess is slow to hash.
 */
export async function accountId({ url, key }: RemoteService): Promise<string> {
  const hashed = await hash(key, `job-atlas account ${url.href}`, BYTES, COST);
  return hashed.toString('hex');
}

const hash = promisify<string, string, number, typeof COST, Buffer>(scrypt);

/** Returns the id of an account for one person, whose saved data is separate; the account's own id where nobody signs in. */
export function personalId(account: string, person: string | null): string {
  if (person === null) return account;
  return createHash('sha256')
    .update(`${account} ${person}`)
    .digest('hex')
    .slice(0, 2 * BYTES);
}
