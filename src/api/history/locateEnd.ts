import { findLastPage, type EndSearch } from '#api/lastPage.ts';
import { askPage, recordPage, writeState, type Session } from './session.ts';

/**
 * Finds the last page and writes how many jobs there are, so that this is known before the others are read:
 * whatever moves them meanwhile then shows. Of the pages asked for only the last one is kept: jobs of the
 * others might be removed before the end is known, and would be counted as if they were in the list. Throws
 * as `askPage` does.
 */
export async function locateEnd(
  session: Session,
  begin: Omit<EndSearch, 'fullPage'>,
): Promise<void> {
  const fullPage = { given: session.state.pageSize, asked: session.options.pages.pageSize };
  const { page, answer } = await findLastPage((asked) => askPage(session, asked), {
    ...begin,
    fullPage,
  });
  if (page > 1) await recordPage(session, page, answer);
  await writeState(session, {
    total: (page - 1) * session.state.pageSize + answer.entries,
    lastId: answer.jobs.at(-1)?.id ?? null,
  });
}
