import { createHash, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import type { RemoteService } from '#server/settings/settings.ts';

/** 32 MB and a tenth of a second a guess (OWASP's scrypt parameters, 2^15, 8, 3). */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 2 ** 20 };
/** 64 bits tell accounts apart; of a key with more than that, countless others have the same id. */
const BYTES = 8;

/**
 * Returns an id of service and account, the same for the same address and key wherever and whenever the gateway
 * runs, as 16 hexadecimal digits. The dashboard keeps what it read under it, so whoever reaches the gateway sees it: the
 * key can't be computed from it. A key that can be guessed stays one that can be guessed, but no faster than by trying it on the
 * service itself, for each guess costs as much here.
 */
export async function accountId({ url, key }: RemoteService): Promise<string> {
  const hashed = await hash(key, `job-atlas account ${url.href}`, BYTES, COST);
  return hashed.toString('hex');
}

const hash = promisify<string, string, number, typeof COST, Buffer>(scrypt);

/** Returns the id of an account as one person reads it, who keeps things of their own; of the account itself where nobody signs in. */
export function personalId(account: string, person: string | null): string {
  if (person === null) return account;
  return createHash('sha256')
    .update(`${account} ${person}`)
    .digest('hex')
    .slice(0, 2 * BYTES);
}
