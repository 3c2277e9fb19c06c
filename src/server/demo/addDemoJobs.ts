import { MS_PER_DAY } from '#lib/days.ts';
import type { Query } from '#server/database/database.ts';
import type { Fill } from '#server/database/schema.ts';
import { addAccount, addKey, hasAccounts } from '#server/store/accounts.ts';
import { addJob } from '#server/store/addJob.ts';
import { buildDemoJob } from './buildDemoJob.ts';
import { DEMO_JOBS, type DemoJob } from './catalogue.ts';

/** Name of the account that demo jobs belong to. */
export const DEMO_ACCOUNT = 'demo';

/** Its key. It's public by design: it opens nothing but public data. */
export const DEMO_KEY = 'demo-key-public-by-design';

/** When the newest demo job was created, in milliseconds since 1970; each further one is a day older. */
const NEWEST_MS = Date.UTC(2020, 5, 30, 9);

/**
 * Adds the demo account and its jobs. Call it in the transaction of `setUp`, so that an interrupted start leaves nothing half
 * filled.
 */
export async function addDemoJobs(
  query: Query,
  jobs: readonly DemoJob[] = DEMO_JOBS,
): Promise<void> {
  const account = await addAccount(query, DEMO_ACCOUNT);
  await addKey(query, account, DEMO_KEY);
  for (const [index, job] of jobs.entries()) {
    const created_at = new Date(NEWEST_MS - index * MS_PER_DAY).toISOString();
    await addJob(query, account, { ...buildDemoJob(job), created_at });
  }
}

/** Fills a database that has no account: one with accounts of its own isn't the demo's, and gets no public key. */
export const DEMO: Fill = {
  isWanted: async (query) => !(await hasAccounts(query)),
  run: addDemoJobs,
};
