import type { OwnWords } from '#api/ownWords.ts';
import { formatBytes, formatCount, formatMany, NONE } from '#lib/format.ts';
import type { KeptLine } from './useKept.ts';

const NAMES: Record<KeptLine['kind'], string> = {
  outcomes: 'Result summaries',
  history: 'History',
  words: 'Your notes',
  names: 'Plot names',
  plots: 'Plots through time',
  recent: 'Recent jobs',
  work: 'Unfinished work',
  other: 'Other',
  settings: 'Settings',
  key: 'API key',
};

const WHYS: Record<Exclude<KeptLine['kind'], 'words'>, string> = {
  outcomes: 'counts, values and places of each result, for the history',
  history: 'id, dates, indices and what was sent of each job',
  names: 'files with the names of plots, kept for their jobs because that was chosen',
  plots: 'shapes, windows and values of each result’s plots; at most 200 MB',
  recent: 'which jobs were opened last, to find them again',
  work: 'of this tab: what is chosen to be sent again, and the way back',
  other: 'by another version of Job Atlas',
  settings: 'theme, panel sizes, scale and the like, for all connections',
  key: 'kept because “Keep the key on this device” was chosen',
};

export function keptName(kind: KeptLine['kind']): string {
  return NAMES[kind];
}

/** Why it's kept, or what it is. */
export function keptWhy(kind: KeptLine['kind'], words: OwnWords): string {
  return kind === 'words' ? ownWordsText(words) : WHYS[kind];
}

/** `3 stars, 4 notes, 4 saved views`. */
export function ownWordsText({ stars, notes, views }: OwnWords): string {
  return [
    formatMany(stars.size, 'star'),
    formatMany(notes.size, 'note'),
    formatMany(views.size, 'saved view'),
  ].join(', ');
}

/** How many, with what is counted where the name doesn't say it. */
export function keptCount({ kind, count }: KeptLine): string {
  if (kind === 'history' || kind === 'outcomes' || kind === 'plots')
    return formatMany(count, 'job');
  return formatCount(count);
}

export function keptSize({ kind, bytes }: KeptLine): string {
  return kind === 'key' ? NONE : formatBytes(bytes);
}

/** A day by the device's clock, as YYYY-MM-DD; a dash for null. */
export function keptSince(ms: number | null): string {
  if (ms === null) return NONE;
  const date = new Date(ms);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** What goes, in words for a sentence: `the history (2 314 jobs)`. */
export function keptLoss(line: KeptLine, words: OwnWords): string {
  const { kind, count } = line;
  switch (kind) {
    case 'words':
      return `your notes: ${ownWordsText(words)}`;
    case 'history':
      return `the history: ${formatMany(count, 'job')}`;
    case 'outcomes':
      return `the result summaries of ${formatMany(count, 'job')}`;
    case 'names':
      return `the files with plot names of ${formatMany(count, 'job')}`;
    case 'plots':
      return `the plots of ${formatMany(count, 'job')}, known again in other jobs`;
    case 'recent':
      return `which ${count === 1 ? 'job was' : `${formatCount(count)} jobs were`} opened last`;
    case 'work':
      return 'what isn’t finished in this tab';
    case 'other':
      return 'what another version kept';
    case 'settings':
      return 'the settings of this device, such as theme and panel sizes';
    case 'key':
      return 'the key on this device; this tab stays connected until it is closed';
  }
}
