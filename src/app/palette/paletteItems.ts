/** What the palette lists for what was typed, group by group. */
import type { ReactNode } from 'react';
import { historyPath, NO_HISTORY_VIEW, type HistoryView } from '#history/index/historyAddress.ts';
import { JOB_STATES } from '#history/index/historyQuery.ts';
import type { UserData } from '#device/userData.ts';
import { historyFilters, NO_FILTERS, STATE_WORDS } from '#history/page/filters/filterWords.ts';
import { unknownJob, type KnownJob } from '#history/page/find/matchJobs.ts';
import { mayBeWholeId, parseJobSearch } from '#history/page/find/parseJobSearch.ts';
import type { KnownJobs } from '#history/page/find/useKnownJobs.ts';
import { formatList } from '#lib/lists.ts';
import { formatCount } from '#lib/format.ts';
import { isAddressable, jobPath, PATHS } from '#lib/address.ts';
import { readableAddress } from '#lib/readableAddress.ts';
import type { PageAction, TypedAction } from '#ui/pageActions.tsx';
import { fittingItems } from './fitting.ts';
import { texts } from './later.texts.en.ts';

export interface PaletteItem {
  key: string;
  /** What stands before it; `action` shows the action's own icon. */
  sign: 'job' | 'view' | 'page' | 'search' | 'filter' | 'action';
  icon?: ReactNode;
  title: string;
  hint: string | null;
  job?: KnownJob;
  /** The path that it leads to, or what it does. */
  target: string | (() => void);
}

/** Items of a kind; `count` is how many there are, of which the first are listed. */
export interface PaletteGroup {
  name: string;
  /** Returns a number of its kind in words. */
  counted: (count: number) => string;
  items: readonly PaletteItem[];
  count: number;
}

interface PaletteSources {
  text: string;
  known: KnownJobs;
  words: UserData;
  actions: readonly (PageAction | TypedAction)[];
  /** The view of the history where that is the page; null on others. */
  history: HistoryView | null;
}

/** The groups that hold something, and why what was typed can't be opened, where that's so. */
interface PaletteList {
  groups: readonly PaletteGroup[];
  refusal: string | null;
}

const MAX_JOBS = 8;
const MAX_RECENT = 5;
const PAGES = [
  { title: texts.jobsHistory, hint: null, to: PATHS.jobs },
  { title: texts.newRequest, hint: texts.checkPlotsAndSend, to: PATHS.request },
  { title: texts.openFile, hint: texts.resultFile, to: PATHS.file },
  { title: texts.savedOnDevice, hint: texts.whatBrowserStores, to: PATHS.kept },
] as const;

/** Returns what fits what was typed; for nothing, the jobs opened last and all else there is. */
export function paletteList(sources: PaletteSources): PaletteList {
  const parsed = parseJobSearch(sources.text);
  const fitting = (items: readonly PaletteItem[]) => fittingItems(items, sources.text);
  const groups: PaletteGroup[] = [
    jobsGroup(sources, parsed),
    group(texts.savedViews, texts.countOf.savedViews, fitting(savedViews(sources))),
    group(texts.comparisons, texts.countOf.comparisons, fitting(comparisons(sources))),
    group(texts.pages, texts.countOf.pages, fitting(PAGES.map(pageItem))),
    group(texts.actions, texts.countOf.actions, [
      ...typedActions(sources),
      ...fitting([...historyItems(sources.history), ...pageActions(sources)]),
      ...searches(sources, parsed),
    ]),
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    refusal: parsed.kind === 'refused' ? parsed.reason : null,
  };
}

/** Returns how many were found, in words: `9 found: 4 jobs, 1 saved view, 4 actions`. */
export function foundText(groups: readonly PaletteGroup[]): string {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const counts = groups.map(({ count, counted }) => counted(count));
  return total === 0 ? texts.nothingFound : texts.foundCounts(total, counts);
}

type Parsed = ReturnType<typeof parseJobSearch>;

function jobsGroup(sources: PaletteSources, parsed: Parsed): PaletteGroup {
  const name = parsed.kind === 'nothing' ? texts.recentJobs : texts.jobs;
  const all = group(name, texts.countOf.jobs, jobItems(sources, parsed));
  const items = all.items.slice(0, MAX_JOBS);
  if (parsed.kind !== 'text' || all.items.length === items.length) return { ...all, items };
  const count = Math.max(all.count, sources.known.total);
  const seeAll: PaletteItem = {
    ...searchItem(parsed.text),
    key: 'all jobs',
    title: texts.seeAllJobs(formatCount(count)),
  };
  return { ...all, items: [...items, seeAll], count };
}

function jobItems({ known, words }: PaletteSources, parsed: Parsed): PaletteItem[] {
  const item = (id: string) => jobItem(known.jobs.find((job) => job.id === id) ?? unknownJob(id));
  switch (parsed.kind) {
    case 'nothing':
      return known.jobs
        .filter(({ id }) => words.recent.has(id))
        .slice(0, MAX_RECENT)
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
  const search = searchItem(parsed.text);
  const isUnknown = known.jobs.length === 0 && !known.isSearching && !mayBeWholeId(parsed.text);
  return isUnknown ? [search, asked(parsed.text)] : [search];
}

function searchItem(text: string): PaletteItem {
  return {
    key: 'search',
    sign: 'search',
    title: texts.searchAllJobsFor(text),
    hint: texts.opensHistory,
    target: historyPath({ ...NO_HISTORY_VIEW, text }),
  };
}

function asked(id: string): PaletteItem {
  return {
    key: `ask ${id}`,
    sign: 'search',
    title: texts.openExactId(id),
    hint: texts.noMatchingJobs,
    target: jobPath(id),
  };
}

function jobItem(job: KnownJob): PaletteItem {
  return {
    key: `job ${job.id}`,
    sign: 'job',
    title: job.name ?? job.id,
    hint: null,
    job,
    target: jobPath(job.id),
  };
}

function savedViews({ words }: PaletteSources): PaletteItem[] {
  return [...words.views].map(([name, { address }]) => ({
    key: `view ${name}`,
    sign: 'view',
    title: name,
    hint: readableAddress(address),
    target: address,
  }));
}

function comparisons({ words }: PaletteSources): PaletteItem[] {
  return [...words.comparisons].map(([key, { name, names, address, note }]) => ({
    key: `comparison ${key}`,
    sign: 'view',
    title: names ? formatList(names) : name,
    hint: note === '' ? texts.starred : texts.noteText(note),
    target: address,
  }));
}

function pageItem({ title, hint, to }: (typeof PAGES)[number]): PaletteItem {
  return { key: `page ${to}`, sign: 'page', title, hint, target: to };
}

/** What filters and shows the history otherwise: each a link, as its own filters are. */
function historyItems(view: HistoryView | null): PaletteItem[] {
  if (view === null) return [];
  const item = (title: string, hint: string | null, part: Partial<HistoryView>): PaletteItem => ({
    key: `history ${title}`,
    sign: 'filter',
    title,
    hint,
    target: historyPath({ ...view, page: 1, ...part }),
  });
  const filters = historyFilters(view);
  return [
    ...(filters.length > 0
      ? [
          item(
            filters.length === 1 ? texts.clearFilter : texts.clearAllFilters,
            filters.map(({ name, text }) => `${name} ${text}`).join(', '),
            NO_FILTERS,
          ),
        ]
      : []),
    ...JOB_STATES.filter((state) => state !== view.state).map((state) =>
      item(texts.onlyJobsIn(STATE_WORDS[state].toLowerCase()), null, { state }),
    ),
    ...(view.starred ? [] : [item(texts.onlyStarredJobs, null, { starred: true })]),
    ...(view.shows === 'table' ? [] : [item(texts.jobsAsTable, null, { shows: 'table' })]),
    ...(view.shows === 'map' ? [] : [item(texts.jobsOnMap, null, { shows: 'map' })]),
    ...(view.shows === 'causes' ? [] : [item(texts.failureCauses, null, { shows: 'causes' })]),
  ];
}

function pageActions({ actions }: PaletteSources): PaletteItem[] {
  return actions.flatMap((action) => ('forText' in action ? [] : [actionItem(action)]));
}

/** The actions that what was typed asks for, as a filter by the value it names. */
function typedActions({ actions, text }: PaletteSources): PaletteItem[] {
  return actions.flatMap((action) => {
    const made = 'forText' in action ? action.forText(text) : null;
    return made ? [actionItem({ ...made, icon: action.icon })] : [];
  });
}

function actionItem({ name, hint, icon, run }: PageAction): PaletteItem {
  return {
    key: `action ${name}`,
    sign: 'action',
    icon,
    title: name,
    hint: hint ?? null,
    target: run,
  };
}

function group(
  name: PaletteGroup['name'],
  counted: PaletteGroup['counted'],
  items: readonly PaletteItem[],
): PaletteGroup {
  return { name, counted, items, count: items.length };
}
