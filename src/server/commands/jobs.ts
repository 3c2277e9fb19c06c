import { parseArgs } from 'node:util';
import type { Database } from '#server/database/database.ts';
import { findJob } from '#server/store/jobs.ts';
import { removeJob } from '#server/store/removeJob.ts';
import { accountOf } from './accounts.ts';
import type { Said } from './said.ts';
import { shownName } from './shownName.ts';

const USAGE = 'jobs remove <job id> --account <name>';

/** Removes a job of an account with its result. Returns a sentence. Throws an Error where there is no such job. */
export async function removeNamedJob(database: Database, args: readonly string[]): Promise<Said> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { account: { type: 'string' } },
    allowPositionals: true,
  });
  const [id] = positionals;
  const { account } = values;
  if (id === undefined || positionals.length > 1 || account === undefined)
    throw new Error(`Give one job id and an account. Usage: ${USAGE}`);
  const accountNo = await accountOf(database.query, account);
  const job = await findJob(database.query, accountNo, id);
  if (!job) throw new Error(`The account "${shownName(account)}" has no job "${shownName(id)}".`);
  await database.transaction(async (query) => {
    await removeJob(query, job.jobNo);
  });
  return { text: `Removed the job "${shownName(id)}" of the account "${shownName(account)}".` };
}
