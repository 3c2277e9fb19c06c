/** The names of what is saved on this device, with reasons, numbers and sizes in words. */
import type { UserData } from '#device/userData.ts';
import { formatBytes, formatCount, formatMany, NONE } from '#lib/format.ts';
import type { SavedKind } from './useSavedData.ts';

const NAMES: Record<SavedKind['kind'], string> = {
  outcomes: 'Result summaries',
  history: 'History',
  userData: 'Your notes',
  names: 'Plot names',
  areas: 'Areas',
  files: 'Result files',
  requests: 'Requests',
  links: 'Shared links',
  plots: 'Plots through time',
  results: 'Results',
  keeping: 'Choice to keep results',
  app: 'The app',
  recent: 'Recent jobs',
  visits: 'Last visit',
  work: 'Unfinished work',
  other: 'Other',
  settings: 'Settings',
  key: 'API key',
};

const WHYS: Record<Exclude<SavedKind['kind'], 'userData'>, string> = {
  outcomes: 'counts, values and locations of each result, for the history',
  history: 'id, dates, indexes and request of each job',
  names: 'files with plot names: those you sent from here, and those you added to a result',
  areas: 'files of areas, such as districts, that group plots of every job',
  files: 'files that you compared jobs with and chose to save',
  requests: 'the request that is being made, and what those sent from here cost',
  links: 'addresses of the links made here, to copy them again',
  plots: 'shapes, windows and values of each result’s plots; at most 200 MB',
  results: 'opened lately, at most 200 MB, and those kept for the field',
  keeping: 'whether the app and results are kept here',
  app: 'its files, to start without a network, for all connections',
  recent: 'the jobs opened last, to find them again',
  visits: 'when you last looked at the history, to mark new jobs',
  work: 'in this tab: plots chosen to be sent again, and the way back',
  other: 'saved by another version of Job Atlas',
  settings: 'theme, panel sizes, scale and the like, for all connections',
  key: 'saved because “Keep the key on this device” is on',
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
    formatMany(stars.size, 'star'),
    formatMany(notes.size, 'note'),
    formatMany(views.size, 'saved view'),
    comparisons.size > 0 && formatMany(comparisons.size, 'comparison'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** How many, with the unit where the name doesn't say it. */
export function savedCount({ kind, count }: SavedKind): string {
  if (kind === 'history' || kind === 'outcomes' || kind === 'plots' || kind === 'results')
    return formatMany(count, 'job');
  if (kind === 'app') return formatMany(count, 'file');
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
      return `your notes: ${userDataText(userData)}`;
    case 'history':
      return `the history: ${formatMany(count, 'job')}`;
    case 'outcomes':
      return `the result summaries of ${formatMany(count, 'job')}`;
    case 'names':
      return `the files with plot names of ${formatMany(count, 'job')}`;
    case 'areas':
      return formatMany(count, 'file of areas', 'files of areas');
    case 'files':
      return `the result files compared with ${formatMany(count, 'job')}`;
    case 'requests':
      return 'the request that is being made, and what earlier ones cost';
    case 'links':
      return 'the addresses of links made here; the links stay open until they’re taken back';
    case 'plots':
      return `the plots of ${formatMany(count, 'job')}, for comparing through time`;
    case 'results':
      return `the results of ${formatMany(count, 'job')}, those kept for the field too`;
    case 'keeping':
      return 'whether the app and results are kept here';
    case 'app':
      return 'the app’s files; without a network it won’t start then';
    case 'recent':
      return `which ${count === 1 ? 'job was' : `${formatCount(count)} jobs were`} opened last`;
    case 'visits':
      return 'when you last looked at the history';
    case 'work':
      return 'the unfinished work in this tab';
    case 'other':
      return 'the data of another version';
    case 'settings':
      return 'the settings of this device, such as theme and panel sizes';
    case 'key':
      return 'the key on this device; this tab stays connected until it is closed';
  }
}
