/** The names of what is saved on this device, with reasons, numbers and sizes in words. */
import type { UserData } from '#device/userData.ts';
import { formatBytes, formatCount, NONE } from '#lib/format.ts';
import type { SavedKind } from './useSavedData.ts';
import { texts } from './texts.en.ts';

interface KindWords {
  name: string;
  why: string | ((data: UserData) => string);
  loss: string | ((count: number, data: UserData) => string);
}

const WORDS: Record<SavedKind['kind'], KindWords> = {
  outcomes: { name: texts.resultSummaries, why: texts.whyOutcomes, loss: texts.loseSummaries },
  history: { name: texts.history, why: texts.whyHistory, loss: texts.loseHistory },
  userData: {
    name: texts.yourNotes,
    why: userDataText,
    loss: (_, data) => texts.loseNotes(userDataText(data)),
  },
  names: { name: texts.plotNames, why: texts.whyNames, loss: texts.loseNames },
  areas: { name: texts.areas, why: texts.areaFilesHint, loss: texts.areaFiles },
  files: { name: texts.resultFiles, why: texts.whyFiles, loss: texts.loseFiles },
  requests: { name: texts.requests, why: texts.whyRequests, loss: texts.loseRequests },
  links: { name: texts.sharedLinks, why: texts.whyLinks, loss: texts.loseLinks },
  plots: { name: texts.plotsThroughTime, why: texts.whyPlots, loss: texts.losePlots },
  results: { name: texts.results, why: texts.whyResults, loss: texts.loseResults },
  keeping: { name: texts.keepingChoice, why: texts.whyKeeping, loss: texts.whyKeeping },
  app: { name: texts.theApp, why: texts.whyApp, loss: texts.loseApp },
  recent: { name: texts.recentJobs, why: texts.whyRecent, loss: texts.loseRecent },
  visits: { name: texts.lastVisit, why: texts.whyVisits, loss: texts.loseVisits },
  work: { name: texts.unfinishedWork, why: texts.whyWork, loss: texts.loseWork },
  other: { name: texts.other, why: texts.whyOther, loss: texts.loseOther },
  settings: { name: texts.settings, why: texts.whySettings, loss: texts.loseSettings },
  key: { name: texts.apiKey, why: texts.whyKey, loss: texts.loseKey },
};

export function savedName(kind: SavedKind['kind']): string {
  return WORDS[kind].name;
}

export function savedWhy(kind: SavedKind['kind'], userData: UserData): string {
  const { why } = WORDS[kind];
  return typeof why === 'string' ? why : why(userData);
}

/** `3 stars, 4 notes, 4 saved views`; comparisons where there are some. */
function userDataText({ stars, notes, views, comparisons }: UserData): string {
  return [
    texts.starCount(stars.size),
    texts.noteCount(notes.size),
    texts.savedViewCount(views.size),
    comparisons.size > 0 && texts.comparisonCount(comparisons.size),
  ]
    .filter(Boolean)
    .join(', ');
}

/** How many, with the unit where the name doesn't say it. */
export function savedCount({ kind, count }: SavedKind): string {
  if (kind === 'history' || kind === 'outcomes' || kind === 'plots' || kind === 'results')
    return texts.jobCount(count);
  if (kind === 'app') return texts.fileCount(count);
  return formatCount(count);
}

export function savedSize({ kind, bytes }: SavedKind): string {
  return kind === 'key' ? NONE : formatBytes(bytes);
}

/** A day by the device's clock, as YYYY-MM-DD; a dash for null. */
export function savedSince(ms: number | null): string {
  if (ms === null) return NONE;
  const date = new Date(ms);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** What will be deleted: `the history: 2,314 jobs`. */
export function lossText({ kind, count }: SavedKind, userData: UserData): string {
  const { loss } = WORDS[kind];
  return typeof loss === 'string' ? loss : loss(count, userData);
}
