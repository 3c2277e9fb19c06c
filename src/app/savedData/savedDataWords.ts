/** The names of what is saved on this device, with reasons, numbers and sizes in words. */
import type { UserData } from '#device/userData.ts';
import { formatBytes, formatCount, NONE } from '#lib/format.ts';
import type { SavedKind } from './useSavedData.ts';
import { texts } from './texts.en.ts';

const NAMES: Record<SavedKind['kind'], string> = {
  outcomes: texts.resultSummaries,
  history: texts.history,
  userData: texts.yourNotes,
  names: texts.plotNames,
  areas: texts.areas,
  files: texts.resultFiles,
  requests: texts.requests,
  links: texts.sharedLinks,
  plots: texts.plotsThroughTime,
  results: texts.results,
  keeping: texts.keepingChoice,
  app: texts.theApp,
  recent: texts.recentJobs,
  visits: texts.lastVisit,
  work: texts.unfinishedWork,
  other: texts.other,
  settings: texts.settings,
  key: texts.apiKey,
};

const WHYS: Record<Exclude<SavedKind['kind'], 'userData'>, string> = {
  outcomes: texts.whyOutcomes,
  history: texts.whyHistory,
  names: texts.whyNames,
  areas: texts.areaFilesHint,
  files: texts.whyFiles,
  requests: texts.whyRequests,
  links: texts.whyLinks,
  plots: texts.whyPlots,
  results: texts.whyResults,
  keeping: texts.whyKeeping,
  app: texts.whyApp,
  recent: texts.whyRecent,
  visits: texts.whyVisits,
  work: texts.whyWork,
  other: texts.whyOther,
  settings: texts.whySettings,
  key: texts.whyKey,
};

export function savedName(kind: SavedKind['kind']): string {
  return NAMES[kind];
}

export function savedWhy(kind: SavedKind['kind'], userData: UserData): string {
  return kind === 'userData' ? userDataText(userData) : WHYS[kind];
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
export function lossText(line: SavedKind, userData: UserData): string {
  const { kind, count } = line;
  switch (kind) {
    case 'userData':
      return texts.loseNotes(userDataText(userData));
    case 'history':
      return texts.loseHistory(count);
    case 'outcomes':
      return texts.loseSummaries(count);
    case 'names':
      return texts.loseNames(count);
    case 'areas':
      return texts.areaFiles(count);
    case 'files':
      return texts.loseFiles(count);
    case 'requests':
      return texts.loseRequests;
    case 'links':
      return texts.loseLinks;
    case 'plots':
      return texts.losePlots(count);
    case 'results':
      return texts.loseResults(count);
    case 'keeping':
      return texts.whyKeeping;
    case 'app':
      return texts.loseApp;
    case 'recent':
      return texts.loseRecent(count);
    case 'visits':
      return texts.loseVisits;
    case 'work':
      return texts.loseWork;
    case 'other':
      return texts.loseOther;
    case 'settings':
      return texts.loseSettings;
    case 'key':
      return texts.loseKey;
  }
}
