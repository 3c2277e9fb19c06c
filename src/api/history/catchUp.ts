/**
 * Meets known jobs again at the ends of the list, to take in new ones and to see whether jobs were
 * removed. Steps:
 * 1. the head: from page 1 on, until a page lists a job that this walk knows. What stands before it is
 *    new; `front` falls by as many, so that the ranks of all others stay right;
 * 2. the tail: the page on which the last job has to be by now. What stands after it is new. If the last
 *    job isn't in its place, jobs were removed, or added in the middle.
 */
import type { KeptJob } from '#api/keptJob.ts';
import { isSame } from './locateEnd.ts';
import { askPage, endsOf, unseen, write, type ListedPage, type Session } from './session.ts';
import { pageCount, withRun } from './walkState.ts';

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

/** Which ends are asked for. */
export interface Ends {
  head: boolean;
  tail: boolean;
}

/** Catches up at one end or both. Throws as `askPage` does; a first page that fails is thrown, too. */
export async function catchUp(session: Session, ends: Ends): Promise<CaughtUp> {
  const head = ends.head ? await catchUpHead(session) : NO_HEAD;
  if (head === null) return { first: 0, last: 0, isShifted: true, isOther: true };
  const { first, isShifted } = head;
  const tail =
    ends.tail && !isShifted ? await catchUpTail(session, head.page) : { last: 0, isShifted };
  return { first, ...tail, isOther: false };
}

const NO_HEAD = { first: 0, isShifted: false, page: null };

/** Returns null where no page lists a job that's known. */
async function catchUpHead(session: Session) {
  const pages: ListedPage[] = [];
  for (;;) {
    const answer = await askPage(session, pages.length + 1);
    if (answer.kind === 'missing') {
      if (pages.length === 0 && answer.error) throw answer.error;
      return null;
    }
    pages.push(answer);
    const isKnown = await knownJobs(session, answer);
    if (!isKnown.includes(true)) continue;
    const first = pages
      .slice(0, -1)
      .reduce((sum, { jobs }) => sum + jobs.length, isKnown.indexOf(true));
    const isShifted = isKnown.slice(isKnown.indexOf(true)).includes(false);
    await takeInHead(session, pages, first);
    return { first, isShifted, page: pages[0] ?? null };
  }
}

/** Which of a page's jobs this walk has seen. */
async function knownJobs({ options, state }: Session, { jobs }: ListedPage): Promise<boolean[]> {
  const found = await options.store.find(jobs.map(({ id }) => id));
  return found.map((kept) => kept?.walk === state.walk);
}

async function takeInHead(session: Session, pages: ListedPage[], first: number): Promise<void> {
  await session.inTurn(async () => {
    const { state, options } = session;
    const jobs = pages.flatMap((page) => page.jobs);
    const front = state.front - first;
    const before = await options.store.find(jobs.map(({ id }) => id));
    const kept = jobs.map((job, index) => ({ job, rank: front + index, walk: state.walk }));
    await write(session, kept, {
      front,
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
    last: added.length + (isFull ? await goOn(session, page, answer) : 0),
    isShifted: false,
  };
}

/** Entries that aren't jobs leave those after them further in front. */
function isInPlace({ jobs, entries }: ListedPage, id: string, index: number): boolean {
  const found = jobs.findIndex((job) => job.id === id);
  return found !== -1 && found <= index && found >= index - (entries - jobs.length);
}

/** New jobs may have begun another page. */
async function goOn(session: Session, full: number, before: ListedPage): Promise<number> {
  const answer = await askPage(session, full + 1);
  if (answer.kind === 'missing' || isSame(answer, before)) return 0;
  await takeInTail(session, { page: full + 1, answer, added: answer.jobs });
  if (answer.entries < session.state.pageSize) return answer.jobs.length;
  return answer.jobs.length + (await goOn(session, full + 1, answer));
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
    let rank = state.back;
    const kept = answer.jobs.map((job, index): KeptJob => {
      const known = isAdded.has(job) ? undefined : before[index];
      return { job, rank: known?.rank ?? rank++, walk: state.walk };
    });
    const from = state.front + (page - 1) * state.pageSize;
    await write(session, kept, {
      back: rank,
      total: (page - 1) * state.pageSize + answer.entries,
      lastId: answer.jobs.at(-1)?.id ?? state.lastId,
      seen: state.seen + unseen(before, answer.jobs, state.walk),
      newest: added.length > 0 ? 'last' : state.newest,
      read: withRun(state.read, { from, to: from + state.pageSize, ...endsOf(answer.jobs) }),
    });
  });
}
