/**
 * Whether a service counts its pages from 0 or from 1, which the interface leaves open. Steps:
 * 1. request page 1 and page 0 with the person's page size;
 * 2. it counts from 0 only if page 0 lists jobs and either says that it is page 0 and shares no job
 *    with page 1, or page 1 is refused or empty;
 * 3. if page 1 lists jobs and page 0 is the same, empty or refused, it counts from 1;
 * 4. where neither lists a job, nothing is decided.
 */
import { ServiceError } from '#service/errors.ts';
import { hasEntries, type ServicePage } from './servicePage.ts';

/** What the two pages showed, with both answers, as one of them is often the page that's wanted first. */
interface FirstPageDetection {
  /** Null where nothing could be decided. */
  firstPage: 0 | 1 | null;
  zero: ServicePage;
  one: ServicePage;
}

/**
 * Requests both pages with `readPage`, by the service's own numbers, and decides. Throws a ServiceError
 * where a refused key, a rate limit or an outage leaves nothing to decide by, or whatever else `readPage` throws.
 */
export async function detectFirstPage(
  readPage: (servicePage: number) => Promise<ServicePage>,
): Promise<FirstPageDetection> {
  const [one, zero] = await Promise.all([readPage(1), readPage(0).catch(asRefusedKey)]);
  const refusedKey = zero.kind === 'refused' && zero.error.kind === 'keyRefused';
  return { firstPage: refusedKey ? null : decideFirstPage(zero, one), zero, one };
}

/** The rule itself, steps 2 to 4. Returns null where nothing is decided. */
function decideFirstPage(zero: ServicePage, one: ServicePage): 0 | 1 | null {
  if (zero.kind === 'refused' || !hasEntries(zero)) return hasEntries(one) ? 1 : null;
  if (one.kind === 'refused' || !hasEntries(one)) return 0;
  return zero.page === 0 && !sharesJobs(zero.jobs, one.jobs) ? 0 : 1;
}

/** Where neither page lists a job, an empty list says more than a refusal. */
export function preferEmpty(
  one: ServicePage,
  { firstPage, zero }: Omit<FirstPageDetection, 'one'>,
) {
  return firstPage === null && one.kind === 'refused' && zero.kind === 'listed' ? zero : one;
}

/** A key that page 1 takes and page 0 doesn't says nothing about counting, and needn't stop the reading. */
function asRefusedKey(error: unknown): ServicePage {
  if (error instanceof ServiceError && error.kind === 'keyRefused') {
    return { kind: 'refused', error };
  }
  throw error;
}

function sharesJobs(some: readonly { id: string }[], others: readonly { id: string }[]): boolean {
  const ids = new Set(some.map(({ id }) => id));
  return others.some(({ id }) => ids.has(id));
}
