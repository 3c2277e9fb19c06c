/** What the palette lists for what was typed, group by group. */
import type { ReactNode } from 'react';
import { historyPath, NO_HISTORY_VIEW } from '#engine/address/historyAddress.ts';
import { holdsAll, wordsOf } from '#engine/history/jobSearch.ts';
import type { UserData } from '#api/device/userData.ts';
import { unknownJob, type KnownJob } from '#features/jobs/find/matchJobs.ts';
import { mayBeWholeId, parseJobSearch } from '#features/jobs/find/parseJobSearch.ts';
import type { KnownJobs } from '#features/jobs/find/useKnownJobs.ts';
import { isAddressable, jobPath, PATHS } from '#lib/address.ts';
import { readableAddress } from '#lib/readableAddress.ts';
import type { PageAction } from '#ui/pageActions.tsx';

/** Where an item leads, or what it does. */
type PaletteTarget = { kind: 'link'; to: string } | { kind: 'action'; run: () => void };

/** One thing to choose. */
export interface PaletteItem {
  key: string;
  /** What stands before it; `action` shows the action's own icon. */
  sign: 'job' | 'view' | 'page' | 'search' | 'action';
  icon?: ReactNode;
  title: string;
  hint: string | null;
  job: KnownJob | null;
  target: PaletteTarget;
}

/** Items of a kind; `count` is how many there are, of which the first are listed. */
export interface PaletteGroup {
  name: 'Jobs' | 'Recent jobs' | 'Saved views' | 'Pages' | 'Actions';
  /** The kind in words, one and many. */
  words: readonly [one: string, many: string];
  items: readonly PaletteItem[];
  count: number;
}

/** All that can be chosen from. */
interface PaletteSources {
  text: string;
  known: KnownJobs;
  words: UserData;
  actions: readonly PageAction[];
}

/** The groups that hold something, and why what was typed can't be opened, where that's so. */
interface PaletteList {
  groups: readonly PaletteGroup[];
  refusal: string | null;
}

const MOST_JOBS = 8;
const MOST_RECENT = 5;
const PAGES = [
  { title: 'Jobs history', hint: null, to: PATHS.jobs },
  { title: 'Open a file', hint: 'a result file', to: PATHS.file },
  {
    title: 'Saved on this device',
    hint: 'what this browser stores, and how to delete it',
    to: PATHS.kept,
  },
] as const;

/** Returns what fits what was typed; for nothing, the jobs opened last and all else there is. */
export function paletteList(sources: PaletteSources): PaletteList {
  const parsed = parseJobSearch(sources.text);
  const fits = fitsText(sources.text);
  const groups: PaletteGroup[] = [
    jobsGroup(sources, parsed),
    group('Saved views', ['saved view', 'saved views'], savedViews(sources).filter(fits)),
    group('Pages', ['page', 'pages'], PAGES.map(pageItem).filter(fits)),
    group(
      'Actions',
      ['action', 'actions'],
      [...sources.actions.map(actionItem).filter(fits), ...searches(sources, parsed)],
    ),
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    refusal: parsed.kind === 'refused' ? parsed.reason : null,
  };
}

/** Returns how many were found, in words: `9 found: 4 jobs, 1 saved view, 4 actions`. */
export function foundText(groups: readonly PaletteGroup[]): string {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const parts = groups.map(({ count, words }) => `${count} ${words[count === 1 ? 0 : 1]}`);
  return total === 0 ? 'Nothing found' : `${total} found: ${parts.join(', ')}`;
}

type Parsed = ReturnType<typeof parseJobSearch>;

function jobsGroup(sources: PaletteSources, parsed: Parsed): PaletteGroup {
  const name = parsed.kind === 'nothing' ? 'Recent jobs' : 'Jobs';
  const all = group(name, ['job', 'jobs'], jobItems(sources, parsed));
  return { ...all, items: all.items.slice(0, MOST_JOBS) };
}

function jobItems({ known, words }: PaletteSources, parsed: Parsed): PaletteItem[] {
  const item = (id: string) => jobItem(known.jobs.find((job) => job.id === id) ?? unknownJob(id));
  switch (parsed.kind) {
    case 'nothing':
      return known.jobs
        .filter(({ id }) => words.recent.has(id))
        .slice(0, MOST_RECENT)
        .map(jobItem);
    case 'job':
      return [item(parsed.id)];
    case 'several':
      return parsed.ids.map(item);
    case 'refused':
      return [];
    case 'text': {
      const found = known.jobs.filter(({ id }) => isAddressable(id)).map(jobItem);
      return found.length > 0 || !mayBeWholeId(parsed.text) ? found : [asked(parsed.text)];
    }
  }
}

/** What can be done with the words themselves: search all jobs for them, or ask for a job of that id. */
function searches({ known }: PaletteSources, parsed: Parsed): PaletteItem[] {
  if (parsed.kind !== 'text') return [];
  const search: PaletteItem = {
    key: 'search',
    sign: 'search',
    title: `Search all jobs for “${parsed.text}”`,
    hint: 'opens the history with this search',
    job: null,
    target: { kind: 'link', to: historyPath({ ...NO_HISTORY_VIEW, text: parsed.text }) },
  };
  const isUnknown = known.jobs.length === 0 && !known.isSearching && !mayBeWholeId(parsed.text);
  return isUnknown ? [search, asked(parsed.text)] : [search];
}

function asked(id: string): PaletteItem {
  return {
    key: `ask ${id}`,
    sign: 'search',
    title: `Open the job with exactly this id: ${id}`,
    hint: 'no matching jobs on this device; the service needs the whole id',
    job: null,
    target: { kind: 'link', to: jobPath(id) },
  };
}

function jobItem(job: KnownJob): PaletteItem {
  return {
    key: `job ${job.id}`,
    sign: 'job',
    title: job.name ?? job.id,
    hint: null,
    job,
    target: { kind: 'link', to: jobPath(job.id) },
  };
}

function savedViews({ words }: PaletteSources): PaletteItem[] {
  return [...words.views].map(([name, { address }]) => ({
    key: `view ${name}`,
    sign: 'view',
    title: name,
    hint: readableAddress(address),
    job: null,
    target: { kind: 'link', to: address },
  }));
}

function pageItem({ title, hint, to }: (typeof PAGES)[number]): PaletteItem {
  return {
    key: `page ${to}`,
    sign: 'page',
    title,
    hint,
    job: null,
    target: { kind: 'link', to },
  };
}

function actionItem({ name, hint, icon, run }: PageAction, i: number): PaletteItem {
  return {
    key: `action ${i}`,
    sign: 'action',
    icon,
    title: name,
    hint: hint ?? null,
    job: null,
    target: { kind: 'action', run },
  };
}

function group(
  name: PaletteGroup['name'],
  words: PaletteGroup['words'],
  items: readonly PaletteItem[],
): PaletteGroup {
  return { name, words, items, count: items.length };
}

function fitsText(text: string): (item: PaletteItem) => boolean {
  const words = wordsOf(text);
  return ({ title, hint }) => holdsAll([title, hint], words);
}
