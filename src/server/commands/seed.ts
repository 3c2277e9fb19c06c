import type { Database } from '#server/database/database.ts';
import { DEMO_ACCOUNT } from '#server/demo/demoJobs.ts';
import { findAccountByName } from '#server/store/accounts.ts';
import { addJob, type NewJob } from '#server/store/addJob.ts';
import { findJob } from '#server/store/storedJobs.ts';
import { readOptions, type CommandOutput } from './commandLine.ts';
import {
  failuresOf,
  GENERATED_MESSAGE,
  GENERATED_WINDOW,
  generateFailures,
  generateRecords,
} from './syntheticResult.ts';

/** Adds a synthetic job to the demo account. Returns a sentence. Throws an Error where the account already has a job with that id. */
export async function addSeedJob(
  { transaction }: Pick<Database, 'transaction'>,
  wanted: SeedArguments,
): Promise<CommandOutput> {
  return await transaction(async (query) => {
    const account = await findAccountByName(query, DEMO_ACCOUNT);
    if (account === null) throw new Error('The database has no demo account.');
    const job = seedJob(wanted);
    if (await findJob(query, account, job.id))
      throw new Error(
        `The demo account already has a job "${job.id}". Choose another id with --id.`,
      );
    await addJob(query, account, job);
    const found = await findJob(query, account, job.id);
    const megabytes = ((found?.resultBytes ?? 0) / 1e6).toFixed(1);
    return { text: `Added the job "${job.id}": ${wanted.polygons} polygons, ${megabytes} MB.` };
  });
}

/** Returns the synthetic job; the same arguments always give the same job. */
function seedJob({ polygons, failures, id }: SeedArguments): NewJob {
  const options = failures === undefined ? { polygons } : { polygons, failures };
  const failed = failuresOf(options);
  const note =
    'Invented by a seeded generator for trying large results: neither shapes nor values are real.';
  return {
    id: id ?? `made-up-${polygons}`,
    index_list: ['NDVI'],
    input_req: { name: `Invented, ${polygons} polygons`, polygons: polygons + failed, note },
    output_result: { processed: polygons, failed },
    ...GENERATED_WINDOW,
    data: generateRecords(options),
    err_data: failed > 0 ? [[GENERATED_MESSAGE, generateFailures(options)]] : [],
  };
}

interface SeedArguments {
  readonly polygons: number;
  readonly failures: number | undefined;
  readonly id: string | undefined;
}

const USAGE = 'npm run seed -- --polygons 100000 [--failures 200] [--id my-job]';

/** Returns the checked arguments. Throws an Error that ends with the usage where they're wrong. */
export function readSeedArguments(args: readonly string[]): SeedArguments {
  const { values, positionals } = readOptions(args, ['polygons', 'failures', 'id'], USAGE);
  const [other] = positionals;
  if (other !== undefined) throw new Error(`Unexpected argument "${other}". Usage: ${USAGE}`);
  const { polygons, failures, id } = values;
  if (polygons === undefined) throw new Error(`--polygons is missing. Usage: ${USAGE}`);
  return {
    polygons: count('--polygons', polygons),
    failures: failures === undefined ? undefined : count('--failures', failures),
    id,
  };
}

function count(name: string, text: string): number {
  if (/^\d{1,8}$/.test(text)) return Number(text);
  throw new Error(`${name} must be a whole number, 0 or more. Usage: ${USAGE}`);
}
