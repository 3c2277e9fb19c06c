import type { HistoryStore } from '#device/historyStore.ts';
import { servicePages } from '#service/jobs/historyPages.ts';
import type { WalkOptions } from '#history/reading/walkSession.ts';
import type { WalkProgress } from '#history/protocol.ts';
import { connectionTo } from '#test/service/scripted.ts';
import { startVariant, type Variant, type VariantOptions } from '#test/server/variants.ts';
import { memoryStore, type MemoryStore } from './memoryStore.ts';

/** Jobs as a variant lists them. */
export function jobsNamed(...ids: string[]): { id: string }[] {
  return ids.map((id) => ({ id }));
}

/** `count` jobs, in the order of the list. */
export function manyJobs(count: number): { id: string }[] {
  return jobsNamed(...Array.from({ length: count }, (_, i) => `job-${String(i).padStart(6, '0')}`));
}

/** What a walk over HTTP works with, kept in memory. */
export interface Walking {
  variant: Variant;
  store: MemoryStore;
  options: WalkOptions;
  /** What it told as it went. */
  told: Omit<WalkProgress, 'kind'>[];
  /** The pages it asked for, by the service's numbers, since this was called last. */
  pagesAsked: () => number[];
}

/** Starts a service, and what is needed to walk it. Close the variant when done. */
export async function startWalking(service: VariantOptions): Promise<Walking> {
  const variant = await startVariant(service);
  const store = memoryStore();
  const told: Omit<WalkProgress, 'kind'>[] = [];
  let counted = 0;
  return {
    variant,
    store,
    told,
    options: walkOptions(variant.url, store, told),
    pagesAsked: () => {
      const urls = variant.requests.slice(counted).map(({ url }) => new URL(url, variant.url));
      counted = variant.requests.length;
      return urls.map(({ searchParams }) => Number(searchParams.get('page')));
    },
  };
}

/** What a walk of a service works with. */
export function walkOptions(
  url: string,
  store: HistoryStore,
  told: Omit<WalkProgress, 'kind'>[] = [],
): WalkOptions {
  return {
    pages: servicePages(connectionTo(url)),
    store,
    now: () => Date.now(),
    signal: new AbortController().signal,
    onProgress: (progress) => told.push(progress),
  };
}

/** The ids of the jobs that are known and haven't gone, in the order of the list. */
export function listedIds({ kept, state }: MemoryStore): string[] {
  return [...kept.values()]
    .filter((job) => job.walk >= (state?.wholeWalk ?? 0))
    .sort((a, b) => a.rank - b.rank)
    .map(({ job }) => job.id);
}
