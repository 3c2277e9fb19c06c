import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { visibleText } from '#lib/visibleText.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { setUp, type Fill } from '#server/database/schema.ts';
import type { Database } from '#server/database/database.ts';
import type { Log } from '#server/monitoring/log.ts';
import { addSeedJob, readSeedArguments } from './seed.ts';
import { packageRoot } from '#server/settings/packageRoot.ts';
import type { Settings } from '#server/settings/settings.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { shardRecords } from '#server/database/sharding.ts';
import {
  accountsTable,
  addNamedAccount,
  addNamedKey,
  revokeNumberedKey,
  removeNamedJob,
} from './accountCommands.ts';
import type { CommandOutput } from './commandLine.ts';
import { importResponse } from './importResponse.ts';
import { endNumberedShare, sharesTable } from './shareCommands.ts';

const USAGE = `Without a command, the server starts; docs/settings.md lists its settings. Commands, after \`npm run cli --\` or \`job-atlas\`:
  accounts add <name>      adds an account
  accounts list            lists accounts with their jobs and the numbers of their keys
  keys add <account>       makes a key for an account and prints it, once
  keys revoke <number>     revokes a key, which then no longer works
  import <response.json[.gz]> --account <name> [--id <job id>] [--name <name>]
                           adds a saved response as a job and prints its id
  jobs remove <job id> --account <name>
                           removes a job with its result
  shares list              lists shared links with their numbers
  shares end <number>|--all
                           ends a shared link, or all of them
  spread <postgres://…> …  spreads records over the server of DATABASE_URL and these, permanently
  measure                  works on the jobs of DATABASE_URL until it's stopped, for servers with WORKER_THREADS=0
  seed --polygons <number> [--failures <number>] [--id <job id>]
                           adds an invented job to the demo account
  --version                prints the version`;

interface CommandContext {
  readonly settings: Settings;
  readonly log: Log;
  /** What `seed` fills a new database with. */
  readonly fill: Fill | undefined;
}

/**
 * Runs a command of the reference service. Returns its output. Throws a LockedError while a server has the embedded database open, and an
 * Error where the command is unknown, its arguments are wrong, or the settings are a gateway's.
 */
export async function runCommand(
  [command = '', ...args]: readonly string[],
  context: CommandContext,
): Promise<CommandOutput> {
  const [first = '', ...rest] = args;
  if (['help', '--help', '-h'].includes(command)) return { text: USAGE };
  if (command === '--version') return { text: await version() };
  if (command === 'seed') {
    const wanted = readSeedArguments(args);
    if (context.settings.remote) throw new Error(NO_DATABASE);
    return await withDatabase(context, async (database) => await addSeedJob(database, wanted));
  }
  const isAlone = command === 'import' || command === 'spread';
  const run = COMMANDS[isAlone ? command : `${command} ${first}`];
  if (!run)
    throw new Error(
      `There is no command "${visibleText([command, first].join(' ').trim())}".\n${USAGE}`,
    );
  if (context.settings.remote && !FOR_GATEWAYS.includes(`${command} ${first}`))
    throw new Error(NO_DATABASE);
  return await withDatabase(
    { ...context, fill: undefined },
    async (database) => await run(database, isAlone ? args : rest),
  );
}

const NO_DATABASE =
  'A gateway has no database but for shared links (SHARING=on): this command is for the reference service.';

async function version(): Promise<string> {
  const text = await readFile(join(packageRoot(), 'package.json'), 'utf8');
  return v.parse(v.object({ version: v.string() }), JSON.parse(text)).version;
}

type Run = (database: Database, args: readonly string[]) => Promise<CommandOutput>;

const COMMANDS: Record<string, Run> = {
  'accounts add': async (database, args) => await addNamedAccount(database, only(args)),
  'accounts list': async ({ query }) => await accountsTable(query),
  'keys add': async (database, args) => await addNamedKey(database, only(args)),
  'keys revoke': async (database, args) => await revokeNumberedKey(database, only(args)),
  import: importResponse,
  'jobs remove': removeNamedJob,
  spread: shardDatabase,
  'shares list': async ({ query }) => await sharesTable(query),
  'shares end': async ({ query }, args) => await endNumberedShare(query, only(args)),
};

/** Commands that a gateway's database, which holds nothing but links, is for, too. */
const FOR_GATEWAYS = ['shares list', 'shares end'];

function only(args: readonly string[]): string {
  const [arg] = args;
  if (args.length === 1 && arg !== undefined && arg.trim() !== '') return arg;
  throw new Error(`Give exactly one name or number.\n${USAGE}`);
}

async function withDatabase<T>(
  { settings, log, fill }: CommandContext,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (settings.remote && !settings.sharing) throw new Error(NO_DATABASE);
  const database = await openDatabase(settings, log);
  try {
    await setUp(database, fill);
    return await work(database);
  } finally {
    await database.close();
  }
}

/**
 * Spreads records over the server of DATABASE_URL and those at the addresses. Returns a sentence. Throws an Error where an address isn't a
 * PostgreSQL server's, and the servers' own errors.
 */
export async function shardDatabase(
  primary: Database,
  addresses: readonly string[],
): Promise<CommandOutput> {
  if (addresses.length === 0) throw new Error('Give at least one address: postgres://…');
  const parts = addresses.map((address) => {
    if (!/^postgres(?:ql)?:\/\/./.test(address) || !URL.canParse(address))
      throw new Error('Each further server must be an address that begins with postgres://');
    const database = openPostgres(address, () => {});
    return { url: new URL(address), database };
  });
  try {
    await shardRecords(primary, parts);
  } finally {
    for (const { database } of parts) await database.close();
  }
  return {
    text: `Records are spread over ${parts.length + 1} servers.`,
    note: 'From now on, each of them must be running and backed up.',
  };
}
