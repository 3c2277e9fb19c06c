import type { Database, Query } from '#server/database/database.ts';
import {
  addAccount,
  addKey,
  findAccountByName,
  listAccounts,
  newKey,
  revokeKey,
} from '#server/store/accounts.ts';
import { endShares } from '#server/shares/shareStore.ts';
import { findJob, removeJob } from '#server/store/storedJobs.ts';
import { printableName, readOptions, type CommandOutput } from './commandLine.ts';

/** Adds an account. Returns a sentence. Throws an Error where the name is taken or doesn't fit on a line. */
export async function addNamedAccount({ query }: Database, name: string): Promise<CommandOutput> {
  if (printableName(name) !== name)
    throw new Error(
      `An account's name must be one line without control characters, unlike "${printableName(name)}".`,
    );
  if ((await findAccountByName(query, name)) !== null)
    throw new Error(`There is already an account "${printableName(name)}".`);
  await addAccount(query, name);
  return { text: `Added the account "${name}".`, note: 'Make a key for it with `keys add`.' };
}

export async function accountsTable(query: Query): Promise<CommandOutput> {
  const accounts = await listAccounts(query);
  if (accounts.length === 0) return { text: 'There are no accounts. Add one with `accounts add`.' };
  const rows = accounts.map(({ name, jobs, keys }) => [
    printableName(name),
    String(jobs),
    keys.map(({ keyNo, day }) => `${keyNo} (${day})`).join(', ') || 'none',
  ]);
  return { text: table([['account', 'jobs', 'keys'], ...rows]) };
}

/** Makes a key for an account. Returns the key, which isn't stored. Throws an Error where there is no such account. */
export async function addNamedKey({ query }: Database, name: string): Promise<CommandOutput> {
  const account = await accountOf(query, name);
  const key = newKey();
  const keyNo = await addKey(query, account, key);
  return {
    text: key,
    note: `Key ${keyNo} of the account "${printableName(name)}". It isn't stored anywhere and won't be shown again.`,
  };
}

/** Revokes a key by its number; with the account's last key its links end. Returns a sentence. Throws an Error where there is no such key. */
export async function revokeNumberedKey(
  database: Database,
  number: string,
): Promise<CommandOutput> {
  const key = /^\d{1,9}$/.test(number) ? Number(number) : null;
  return await database.transaction(async (query) => {
    const revoked = key === null ? null : await revokeKey(query, key);
    if (!revoked)
      throw new Error(
        `There is no key ${printableName(number)}. \`accounts list\` shows the keys' numbers.`,
      );
    const { accountNo, name, wasLast } = revoked;
    const text = `Key ${number} of the account "${printableName(name)}" no longer works.`;
    const ended = wasLast ? await endShares(query, { accountNo, by: 'keys revoke' }) : 0;
    return ended === 0
      ? { text }
      : { text, note: `It was the account's last: its shared links (${ended}) have ended.` };
  });
}

/** Returns the number of the account of that name. Throws an Error that says how to add one. */
export async function accountOf(query: Query, name: string): Promise<number> {
  const account = await findAccountByName(query, name);
  if (account !== null) return account;
  throw new Error(
    `There is no account "${printableName(name)}". \`accounts list\` shows all accounts, \`accounts add\` adds one.`,
  );
}

export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => row[at]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const USAGE = 'jobs remove <job id> --account <name>';

/** Removes a job of an account with its result. Returns a sentence. Throws an Error where there is no such job. */
export async function removeNamedJob(
  database: Database,
  args: readonly string[],
): Promise<CommandOutput> {
  const { values, positionals } = readOptions(args, ['account'], USAGE);
  const [id] = positionals;
  const { account } = values;
  if (id === undefined || positionals.length > 1 || account === undefined)
    throw new Error(`Give one job id and an account. Usage: ${USAGE}`);
  const accountNo = await accountOf(database.query, account);
  const job = await findJob(database.query, accountNo, id);
  if (!job)
    throw new Error(`The account "${printableName(account)}" has no job "${printableName(id)}".`);
  await database.transaction(async (query) => {
    await removeJob(query, job.jobNo);
  });
  return {
    text: `Removed the job "${printableName(id)}" of the account "${printableName(account)}".`,
  };
}
