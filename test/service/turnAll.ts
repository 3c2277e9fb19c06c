import { expect } from 'vitest';
import type { Connection } from '#service/connection.ts';
import { fetchJobs } from '#service/jobs/jobs.ts';

/** Turns pages from the first until the end, as a person does. */
export async function turnAll(connection: Connection, pageSize: number) {
  const seen: string[] = [];
  for (let page = 1; page < 50; page++) {
    const answer = await fetchJobs(connection, { page, pageSize });
    if (answer.kind === 'pastEnd') return { seen, lastPage: answer.lastPage };
    expect(answer.page).toBe(page);
    seen.push(...answer.jobs.map(({ id }) => id));
    if (answer.jobs.length === 0) return { seen, lastPage: page };
  }
  throw new Error('There is no end');
}
