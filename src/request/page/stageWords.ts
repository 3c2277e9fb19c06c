/** What the line of stages says of each. */
import { outgoing, type RequestSnapshot } from './state/requestStore.ts';
import { isoDay } from '#lib/days.ts';
import { formatCount, formatMany, formatTime } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { Asked } from './state/useAsked.ts';
import type { SendState } from '#request/send/sender.ts';
import type { RequestFacts } from '#request/send/sentFacts.ts';

/** Returns what Check has come to; `isNow` while it's at hand. */
export function checkWords({ phase, check }: RequestSnapshot, isNow: boolean): string {
  if (phase === 'empty' || phase === 'loading') return 'drop a file first';
  if (phase === 'unreadable') return 'the file can’t be read';
  if (!check) return 'looking through the file';
  const out = formatCount(outgoing(check));
  if (!isNow) {
    const mended = check.mended > 0 ? `, ${formatCount(check.mended)} repaired` : '';
    return `${out} of ${formatMany(check.rowsRead, 'plot')}${mended}`;
  }
  return readyWords(outgoing(check), check.toDecide);
}

/** Returns how many plots are ready to be sent, and how many aren't yet: `4 ready, 7 need a decision`. */
export function readyWords(ready: number, toDecide: number): string {
  const open = `, ${formatCount(toDecide)} ${toDecide === 1 ? 'needs' : 'need'} a decision`;
  return `${formatCount(ready)} ready${toDecide > 0 ? open : ''}`;
}

/** Returns which plots stay behind as nothing is decided about them; null where none does. */
export function undecidedWords(check: RequestSnapshot['check']): string | null {
  if (!check || check.toDecide === 0) return null;
  const more = check.toDecide - check.undecided.length;
  const names = check.undecided.map(visibleText).join(', ');
  return `Without a decision, not sent: ${names}${more > 0 ? ` and ${formatCount(more)} more` : ''}`;
}

/** Returns why Check can't be left; null where it can. */
export function checkBlock({ file, check }: RequestSnapshot): string | null {
  if (!file || !check) return 'The file isn’t checked yet';
  if (file.unsure.length > 0) return 'Say which columns are meant';
  if (file.dates === 'ambiguous') return 'Say whether days or months come first';
  return outgoing(check) === 0 ? 'No plot goes out yet' : null;
}

/** Returns what is asked for: `NDVI, 2 windows of 2019`. */
export function askWords({ indexes, windows }: Pick<Asked, 'indexes' | 'windows'>): string {
  const names =
    indexes.length > 2 ? formatMany(indexes.length, 'index', 'indexes') : indexes.join(', ');
  if (indexes.length === 0) return 'no index yet';
  if (windows === 'file') return `${names}, dates of the file`;
  const years = new Set(
    windows.flatMap(({ start, end }) => [start, end].map((day) => day && isoDay(day)?.slice(0, 4))),
  );
  const [year] = years;
  const of = years.size === 1 && year ? ` of ${year}` : '';
  return `${names}, ${formatMany(windows.length, 'date range')}${of}`;
}

/** Returns why Ask can't be left; null where it can. */
export function askBlock({ indexes, sendable }: Asked): string | null {
  if (indexes.length === 0) return 'Choose an index';
  return sendable === null ? 'A date range needs a look' : null;
}

/** Returns what went out of the file, once it's sent. */
export function sentPlotsWords({ plots, rowsRead, mended }: RequestFacts): string {
  const also = mended > 0 ? `, ${formatCount(mended)} repaired` : '';
  return `${formatCount(plots)} of ${formatMany(rowsRead, 'plot')}${also}`;
}

/** Returns how sending stands. */
export function sendWords(state: SendState): string {
  switch (state.kind) {
    case 'idle':
    case 'notSent':
      return 'nothing sent yet';
    case 'preparing':
    case 'sending':
      return 'on its way';
    case 'cancelled':
      return 'cancelled';
    case 'refused':
      return 'refused';
    case 'lost':
      return 'answer lost';
    case 'accepted':
      return `accepted at ${formatTime(state.sent.sentAtMs).slice(0, 5)}`;
  }
}
