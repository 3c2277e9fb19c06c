/** What must hold once all is well again: on the device, at the service and in what the tabs have shown. */
import { connectionId, type Connection } from '#service/connection.ts';
import { keptPlace } from '#device/keptFlags.ts';
import { keptCards } from '#device/keptResults.ts';
import { comparisonKey, readUserData } from '#device/userData.ts';
import { readRequestDraft } from '#request/requestDraft.ts';
import { readSentRequests } from '#device/sentRequests.ts';
import { placeOf, wait, type Tab } from './hands.ts';
import type { Register } from './registers.ts';
import { RECORDS, type Told } from './seededService.ts';

/** What a simulation has left. */
export interface Found {
  connections: ReadonlyMap<string, Connection>;
  registers: ReadonlyMap<string, Register>;
  /** Files of which a request was sent by a press, one for each press. */
  presses: readonly string[];
  strangers: readonly string[];
  /** Whether the device has been full. */
  wasFull: boolean;
  told: Told;
  tell: (what: string) => Promise<unknown>;
  tab: Tab;
}

type Holds = (of: { account: string; connection: Connection; found: Found }) => Promise<string[]>;

/** Returns what doesn't hold, in words; nothing where all does. */
export async function findTroubles(found: Found): Promise<string[]> {
  const troubles: string[] = [...new Set(found.strangers)];
  const all: readonly Holds[] = [
    noWordIsLost,
    noDraftIsLost,
    nothingIsSentTwice,
    nothingSentIsForgotten,
    noKeptResultIsLost,
  ];
  for (const [account, connection] of found.connections)
    for (const holds of all) troubles.push(...(await holds({ account, connection, found })));
  return troubles;
}

/** Says what is wrong with a value that was found, if something is. */
function lostAt({ registers }: Found, place: string, value: unknown): string[] {
  const possible = registers.get(place)?.possible() ?? [];
  if (possible.length === 0 || possible.some((write) => (write.value || null) === (value || null)))
    return [];
  const expected = possible
    .map((write) => `${JSON.stringify(write.value)} of step ${write.step}`)
    .join(' or ');
  return [`${place} is ${JSON.stringify(value)}, and was to be ${expected}`];
}

/** Stars, notes, comparisons and verdicts are there as they were written last. */
const noWordIsLost: Holds = async ({ account, connection, found }) => {
  const data = await readUserData(connection);
  const compared = data.comparisons.get(comparisonKey('job-1', 'job-2'));
  const valueAt: Record<string, (name: string) => unknown> = {
    note: (job) => data.notes.get(job)?.text,
    star: (job) => data.stars.has(job),
    compared: (part) => (part === 'note' ? compared?.note : compared?.isStarred),
    verdict: (key) => data.verdicts.get(key)?.verdict,
    remark: (key) => data.verdicts.get(key)?.note,
  };
  return [...found.registers.keys()].flatMap((place) => {
    const [owner, kind = '', name = ''] = place.split(' · ');
    return owner === account && valueAt[kind] ? lostAt(found, place, valueAt[kind](name)) : [];
  });
};

/** The draft is the file that was chosen last, with what was chosen about this file, unless it was sent. */
const noDraftIsLost: Holds = async ({ account, connection, found }) => {
  const draft = await readRequestDraft(connection);
  const { jobs, posts } = found.told;
  const isSent = (fileName: unknown) => jobs.some(({ file }) => `${file}.csv` === fileName);
  const possible = found.registers.get(placeOf(account, 'draft'))?.possible() ?? [];
  const mixed = posts.filter(
    (post) =>
      post.account === account &&
      post.indexes !== 'NDVI' &&
      !post.indexes.startsWith(`${post.file}.csv`),
  );
  const troubles = mixed.map(
    ({ file, indexes }) => `${file} was sent with the choices of another file: ${indexes}`,
  );
  if (!draft) {
    if (possible.length === 0 || possible.some(({ value }) => value === null || isSent(value)))
      return troubles;
    return [...troubles, ...lostAt(found, placeOf(account, 'draft'), null)];
  }
  const { fileName } = draft;
  const [indexes = null] = draft.indexes ?? [];
  if (indexes !== null && !indexes.startsWith(fileName))
    troubles.push(`${fileName} has the choices of another file: ${indexes}`);
  if (isSent(fileName)) troubles.push(`${fileName} was sent and is still a draft`);
  return [
    ...troubles,
    ...lostAt(found, placeOf(account, 'draft'), fileName),
    ...lostAt(found, placeOf(account, 'indexes', fileName), indexes),
    ...lostAt(
      found,
      placeOf(account, 'pixels', fileName),
      draft.pixelMetres === 10 ? null : draft.pixelMetres,
    ),
  ];
};

/** A file makes one job, and nothing goes out without a press. */
const nothingIsSentTwice: Holds = ({ account, found: { told, presses } }) => {
  const count = (list: readonly string[], file: string) =>
    list.filter((each) => each === file).length;
  const jobs = told.jobs.filter((job) => job.account === account).map(({ file }) => file);
  const posts = told.posts.filter((post) => post.account === account).map(({ file }) => file);
  return Promise.resolve([
    ...[...new Set(jobs)]
      .filter((file) => count(jobs, file) > 1)
      .map((file) => `${file} was sent ${count(jobs, file)} times`),
    ...[...new Set(posts)]
      .filter((file) => count(posts, file) > count(presses, file))
      .map((file) => `${file} went out without a press`),
  ]);
};

/** Jobs that were sent are remembered with what they cost, and known to be done. */
const nothingSentIsForgotten: Holds = async ({ account, connection, found }) => {
  if (found.wasFull) return [];
  const jobs = found.told.jobs.filter((job) => job.account === account);
  const sent = await readSentRequests(connection);
  return jobs.filter(({ id }) => !sent.has(id)).map(({ id }) => `${id} isn’t remembered`);
};

/** A result that was kept for the field opens without a network, whole. */
const noKeptResultIsLost: Holds = async ({ account, connection, found }) => {
  const cards = await keptCards(connectionId(connection));
  const held = [...found.registers.keys()].filter((place) =>
    place.startsWith(placeOf(account, 'held', '')),
  );
  const troubles: string[] = [];
  await found.tell('down=1');
  for (const place of held) {
    const jobId = place.split(' · ')[2]!;
    const isHeld = cards.some((card) => card.jobId === jobId && card.isHeld);
    troubles.push(...lostAt(found, place, isHeld));
    if (!isHeld) continue;
    if (keptPlace(connection, jobId) === null)
      troubles.push(`${jobId} is kept, and would be looked for at the service`);
    else if ((await recordsOf(found.tab, connection, jobId)) !== RECORDS)
      troubles.push(`${jobId} is kept, but not whole`);
  }
  await found.tell('down=0');
  return troubles;
};

async function recordsOf(tab: Tab, connection: Connection, jobId: string): Promise<number | null> {
  const { signal } = new AbortController();
  const handle = await tab.openServiceResult(connection, jobId, signal).catch(() => null);
  if (!handle) return null;
  await wait(() => handle.snapshot().phase === 'ended');
  const { counts } = handle.snapshot();
  handle.dispose();
  return counts.received;
}
