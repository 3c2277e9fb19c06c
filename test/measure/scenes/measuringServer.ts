/**
 * The server as it's built, in a process of its own, as somebody runs it who measures: requests go over the wire, and it can be killed and looked
 * at from outside.
 */
import { onTestFinished } from 'vitest';
import { KEY_HEADER } from '#service/contract.ts';
import { openEmbedded } from '#server/database/embeddedDatabase.ts';
import { setUp } from '#server/database/schema.ts';
import { addAccount, addKey } from '#server/store/accounts.ts';
import { startBuiltServer, type RunningProcess } from '#test/e2e/servers.ts';
import { testFolder } from '#test/server/cache/folder.ts';
import { form, PATH, post } from '#test/server/requests/requestForms.ts';
import { builtServer } from '#test/server/sharedBuild.ts';
import { newDatabaseIn } from '#test/server/testDatabase.ts';

/** The key of the only account. */
export const KEY = 'measuring-key-51d0';

/** A result as it comes, as far as these tests look at it. */
export interface MeasuredResult {
  readonly data: readonly {
    readonly start_date: string;
    readonly NDVI_mean?: number;
    readonly valid_share: number;
    readonly scene_count: number;
  }[];
  readonly err_data: Readonly<
    Record<string, readonly { readonly message: string; readonly start_date: string }[]>
  >;
}

/** Starts the server with these settings, until the test is over. */
export async function startMeasuring(
  settings: Readonly<Record<string, string>>,
): Promise<RunningProcess> {
  const server = await startBuiltServer({ ...settings }, (await builtServer()).folder);
  onTestFinished(server.kill);
  return server;
}

/** Returns the folder of a new database with an account; it goes after the test. */
export async function newDataFolder(): Promise<string> {
  const folder = testFolder();
  await newDatabaseIn(folder);
  const database = await openEmbedded(folder);
  await setUp(database);
  await addKey(database.query, await addAccount(database.query, 'farm'), KEY);
  await database.close();
  return folder;
}

/** Sends a request; returns its job's id. */
export async function send(url: string, csv: string, indexes = 'NDVI'): Promise<string> {
  const { status, body } = await post(url, { key: KEY, body: form(csv, indexes) });
  if (status !== 201 || !body.result) throw new Error(`${status}: ${body.message}`);
  return body.result.id;
}

/** Resolves with a job's result once it's there. */
export async function resultOf(url: string, id: string): Promise<MeasuredResult> {
  for (;;) {
    const answer = await fetch(`${url}${PATH}/${id}`, { headers: { [KEY_HEADER]: KEY } });
    if (answer.status === 200) return (await answer.json()) as MeasuredResult;
    if (answer.status !== 202) throw new Error(`${answer.status}: ${await answer.text()}`);
    await answer.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
