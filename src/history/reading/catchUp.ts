/**
 * Reads the ends of the list up to known jobs, to take in new ones and to see whether jobs were
 * removed. Steps:
 * 1. the head: from page 1 on, until a page lists a job that this walk knows. What stands before it is
 *    new; `front` falls by as many, so that the ranks of all others stay right;
 * 2. the tail: the page on which the last job has to be by now. What stands after it is new. If the last
 *    job isn't in its place, jobs were removed, or added in the middle.
 * To be sure of a walk (`isSettled`) the head is asked for after the tail, and both again where it shows new
 * jobs: otherwise as many might have come between the two as were removed before.
 */
import type { SavedJob } from '#device/deviceDatabase.ts';
import { isSamePage, type ListedPage } from '#service/jobs/servicePage.ts';
import { askPage, endsOf, unseen, write, type Session } from './walkSession.ts';
import { pageCount, withRun } from '#device/walkState.ts';

/** What has changed since the walk read the ends of the list. */
export interface CaughtUp {
  /** New jobs before and after the known ones. */
  first: number;
  last: number;
  /** Jobs stand elsewhere than new ones explain: some were removed, or some came in between. */
  isShifted: boolean;
  /** The list held no job that this walk knows: nothing was taken in. */
  isOther: boolean;
}

interface Ends {
  head: boolean;
  tail: boolean;
}

/** Catches up at one end or both. Throws as `askPage` does; a first page that fails is thrown, too. */
export async function catchUp(session: Session, ends: Ends): Promise<CaughtUp> {
  const head = ends.head
    ? await catchUpHead(session, { leavesTail: ends.tail, isStrict: false })
    : NO_HEAD;
  if (head === null) return { first: 0, last: 0, isShifted: true, isOther: true };
  const { first, isShifted } = head;
  const tail =
    ends.tail && !isShifted ? await catchUpTail(session, head.page) : { last: 0, isShifted };
  return { first, ...tail, isOther: false };
}

const NO_HEAD = { first: 0, isShifted: false, page: null };

/** How often the ends are asked for where new jobs keep coming. */
const MAX_LOOKS = 5;

/**
 * Catches up at both ends, and returns whether every job stands where the new ones explain: then no page
 * that was read since the walk began has lost one. Throws as `catchUp` does.
 */
export async function isSettled(session: Session): Promise<boolean> {
  for (let look = 0; look < MAX_LOOKS; look++) {
    // Of two pages the second lies between two looks at the first. That a full one is the last was seen later only.
    const { total, pageSize } = session.state;
    const hasTail = (total ?? 0) % pageSize === 0 || (pageCount(session.state) ?? 1) > 2;
    const tail = hasTail ? await catchUpTail(session, null) : { isShifted: false };
    const head = await catchUpHead(session, { leavesTail: true, isStrict: true });
    if (head === null || head.isShifted) return false;
    if (head.first === 0) return !tail.isShifted;
  }
  return false;
}

/**
 * Returns null where no page lists a job that's known. With `isStrict` all that stood on the first page is
 * seen again where new jobs have moved it; with `leavesTail` jobs after the last one are left to the tail.
 */
async function catchUpHead(
  session: Session,
  { isStrict, leavesTail }: { isStrict: boolean; leavesTail: boolean },
) {
  const { front, pageSize, lastId } = session.state;
  const pages: ListedPage[] = [];
  const ranks: (number | null)[] = [];
  const mostAfter = isStrict ? pageSize : 0;
  for (let first = -1; first === -1 || ranks.length < first + mostAfter;) {
    const answer = await askPage(session, pages.length + 1);
    if (answer.kind === 'missing') {
      if (pages.length === 0 && answer.error) throw answer.error;
      break;
    }
    if (pages.some((page) => isSamePage(page, answer))) break;
    pages.push(answer);
    ranks.push(...(await knownRanks(session, answer)));
    first = ranks.findIndex((rank) => rank !== null);
  }
  const first = ranks.findIndex((rank) => rank !== null);
  if (first === -1) return null;
  const all = pages.flatMap(({ jobs }) => jobs);
  const last = leavesTail ? all.findIndex(({ id }) => id === lastId) : -1;
  const jobs = last === -1 ? all : all.slice(0, last + 1);
  // Known jobs have to follow each other as they did: one in between came from elsewhere.
  const isShifted = ranks.slice(first, jobs.length).some((rank, index) => rank !== front + index);
  await takeInHead(session, jobs, { first, entries: pages[0]?.entries ?? 0 });
  return { first, isShifted, page: pages[0] ?? null };
}

/** The ranks of a page's jobs that this walk has seen; null for others. */
async function knownRanks(
  { options, state }: Session,
  { jobs }: ListedPage,
): Promise<(number | null)[]> {
  const found = await options.store.find(jobs.map(({ id }) => id));
  return found.map((saved) => (saved?.walk === state.walk ? saved.rank : null));
}

async function takeInHead(
  session: Session,
  jobs: ListedPage['jobs'],
  { first, entries }: { first: number; entries: number },
): Promise<void> {
  await session.inTurn(async () => {
    const { state, options } = session;
    const front = state.front - first;
    const before = await options.store.find(jobs.map(({ id }) => id));
    const saved = jobs.map((job, index) => ({ job, rank: front + index, walk: state.walk }));
    await write(session, saved, {
      front,
      // A page that was the only one shows how many a page holds as it fills.
      pageSize: Math.max(state.pageSize, entries),
      total: state.total === null ? null : state.total + first,
      seen: state.seen + unseen(before, jobs, state.walk),
      wasShifted: state.wasShifted || first > 0,
      newest: first > 0 ? 'first' : state.newest,
      read: withRun(state.read, { from: front, to: front + jobs.length, ...endsOf(jobs) }),
    });
  });
}

async function catchUpTail(session: Session, head: ListedPage | null) {
  const { total, lastId, pageSize } = session.state;
  if (total === null || total === 0 || lastId === null) return { last: 0, isShifted: false };
  const page = pageCount(session.state) ?? 1;
  const answer = page === 1 && head ? head : await askPage(session, page);
  const index = (total - 1) % pageSize;
  if (answer.kind === 'missing' || !isInPlace(answer, lastId, index))
    return { last: 0, isShifted: true };
  const added = answer.jobs.slice(answer.jobs.findIndex(({ id }) => id === lastId) + 1);
  await takeInTail(session, { page, answer, added });
  const isFull = answer.entries >= pageSize;
  return {
    last: added.length + (isFull ? await goOn(session, page) : 0),
    isShifted: false,
  };
}

/** Entries that aren't jobs leave those after them further in front. */
function isInPlace({ jobs, entries }: ListedPage, id: string, index: number): boolean {
  const found = jobs.findIndex((job) => job.id === id);
  return found !== -1 && found <= index && found >= index - (entries - jobs.length);
}

/** New jobs may have begun another page; some services give their first or last page again instead. */
async function goOn(session: Session, full: number): Promise<number> {
  const answer = await askPage(session, full + 1);
  if (answer.kind === 'missing') return 0;
  if ((await knownRanks(session, answer)).some((rank) => rank !== null)) return 0;
  await takeInTail(session, { page: full + 1, answer, added: answer.jobs });
  if (answer.entries < session.state.pageSize) return answer.jobs.length;
  return answer.jobs.length + (await goOn(session, full + 1));
}

/** Writes a page at the end of the list; its new jobs come after all others. */
async function takeInTail(
  session: Session,
  { page, answer, added }: { page: number; answer: ListedPage; added: ListedPage['jobs'] },
): Promise<void> {
  await session.inTurn(async () => {
    const { state, options } = session;
    const before = await options.store.find(answer.jobs.map(({ id }) => id));
    const isAdded = new Set(added);
    const pageSize = Math.max(state.pageSize, answer.entries);
    const from = state.front + (page - 1) * pageSize;
    let { back } = state;
    const saved = answer.jobs.map((job, index): SavedJob => {
      const place = from + index;
      if (isAdded.has(job)) {
        back = Math.max(back, place) + 1;
        return { job, rank: back - 1, walk: state.walk };
      }
      // After a walk, jobs that were removed leave ranks out: then a job's place is no longer its rank.
      const rank = state.isWhole ? (before[index]?.rank ?? place) : place;
      return { job, rank, walk: state.walk };
    });
    await write(session, saved, {
      back,
      pageSize,
      total: (page - 1) * pageSize + answer.entries,
      lastId: answer.jobs.at(-1)?.id ?? state.lastId,
      seen: state.seen + unseen(before, answer.jobs, state.walk),
      newest: added.length > 0 ? 'last' : state.newest,
      read: withRun(state.read, { from, to: from + pageSize, ...endsOf(answer.jobs) }),
    });
  });
}
