/** What a page that lists no new jobs means: the account has none, or the page lies past the end of the list. */
import type { ServiceError } from '#service/errors.ts';
import type { JobsListed, JobsPage } from './jobsPage.ts';
import { findLastPage } from './lastPage.ts';
import { asPageAnswer, hasEntries, type ServicePage } from './servicePage.ts';
import { texts } from './later.texts.en.ts';

interface Reading {
  /** The ids last seen on each page; those of pages past the end are dropped. */
  known: Map<number, readonly string[]>;
  pageSize: number;
  /** What the service calls its first page, as far as known. */
  firstPage: number;
  ask: (page: number) => Promise<ServicePage>;
}

/** Returns an empty account's first page, or where the list ends. Throws as `fetchJobs` does. */
export async function pageWithoutJobs(
  page: number,
  answer: ServicePage,
  read: Reading,
): Promise<JobsPage> {
  if (page === 1 && !hasEntries(answer)) return emptyAccount(answer, read);
  for (const other of read.known.keys()) if (other >= page) read.known.delete(other);
  const lastPage = read.known.has(page - 1) ? page - 1 : await lastPageBefore(page, read);
  if (lastPage > 0) return { kind: 'pastEnd', page, lastPage };
  if (answer.kind === 'refused' && !mayMeanNoJobs(answer.error)) throw answer.error;
  return { kind: 'pastEnd', page, lastPage: 1 };
}

function emptyAccount(answer: ServicePage, { firstPage }: Reading): JobsListed {
  if (answer.kind === 'refused' && !mayMeanNoJobs(answer.error)) throw answer.error;
  const error = answer.kind === 'refused' ? answer.error : null;
  return {
    kind: 'listed',
    page: 1,
    jobs: [],
    unreadable: 0,
    firstPage,
    servedPageSize: null,
    serviceMessage: error && (error.serviceMessage ?? texts.statusNumber(error.status ?? 0)),
  };
}

/** Some services refuse even the first page where there are no jobs at all. */
export function mayMeanNoJobs({ kind, status }: ServiceError): boolean {
  return kind === 'refused' && [200, 400, 416, 422].includes(status ?? 0);
}

/** The last page that lists jobs, of those before `refused`; 0 where even the first doesn't. */
async function lastPageBefore(refused: number, { ask, pageSize }: Reading): Promise<number> {
  const first = asPageAnswer(await ask(1));
  if (first.kind === 'missing') {
    if (first.error && !mayMeanNoJobs(first.error)) throw first.error;
    return 0;
  }
  const found = await findLastPage(async (page) => asPageAnswer(await ask(page)), {
    low: 1,
    answer: first,
    high: refused,
    guess: null,
    fullPage: { given: first.entries, asked: pageSize },
  });
  return found.page;
}
