import { KEY_HEADER } from '#api/contract.ts';
import type { Query } from '#server/database/database.ts';
import { ApiError } from '#server/http/apiError.ts';
import { findAccount } from '#server/store/accounts.ts';

/** The account of the caller. Throws an ApiError: 401 without a key, 403 with one nobody has. */
export async function authenticate(query: Query, key: string | undefined): Promise<number> {
  if (!key)
    throw new ApiError(401, `The header ${KEY_HEADER} is missing: every request carries a key.`);
  const account = await findAccount(query, key);
  if (account === null) throw new ApiError(403, 'This key belongs to no account.');
  return account;
}
