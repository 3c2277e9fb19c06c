/** The first page of a walk: what the service calls it, what it lists, or that there are no jobs at all. */
import { detectFirstPage } from '#api/detectFirstPage.ts';
import { mayMeanNoJobs, preferEmpty } from '#api/jobs.ts';
import { asPageAnswer, type ListedPage, type PageAnswer } from '#api/servicePage.ts';
import {
  askServicePage,
  recordPage,
  writeState,
  type KnownBefore,
  type Session,
} from './session.ts';

/** What lies at the beginning of the list. */
export interface Beginning {
  /** Page 1 as people count; null for an account without jobs. */
  answer: ListedPage | null;
  /** The page after it, where finding out how pages are counted has brought it. */
  next: PageAnswer | null;
}

/** Reads and writes the first page. Throws where the service refuses it, unless that may mean that there are no jobs. */
export async function beginAtFirstPage(session: Session): Promise<Beginning> {
  const { number, page, next } = await readFirst(session);
  const answer = asPageAnswer(page);
  if (answer.kind === 'missing') {
    // A service that refuses everything for now hasn't lost all jobs.
    const hadJobs = session.state.back > session.state.front;
    if (answer.error && (hadJobs || !mayMeanNoJobs(answer.error))) throw answer.error;
    await writeState(session, { firstPage: null, pageSize: 1, total: 0, lastId: null });
    return { answer: null, next: null };
  }
  session.state = { ...session.state, firstPage: number, pageSize: answer.entries };
  const before = await recordPage(session, 1, answer);
  if (listsNewBeforeKnown(before)) await writeState(session, { newest: 'first' });
  return { answer, next: next && asPageAnswer(next) };
}

async function readFirst(session: Session) {
  const { options, state } = session;
  const known = options.pages.firstPage ?? state.firstPage;
  if (known !== null)
    return { number: known, page: await askServicePage(session, known), next: null };
  const found = await detectFirstPage((servicePage) => askServicePage(session, servicePage));
  if (found.firstPage === 0) return { number: 0, page: found.zero, next: found.one };
  return { number: 1, page: preferEmpty(found.one, found), next: null };
}

/** Whether unknown jobs stand before those that an earlier walk has seen. */
function listsNewBeforeKnown(before: KnownBefore): boolean {
  return before[0] === undefined && before.some((kept) => kept !== undefined);
}
