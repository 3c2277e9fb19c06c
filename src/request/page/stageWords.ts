/** What the line of stages says of each. */
import { outgoing, type RequestSnapshot } from './state/requestStore.ts';
import { isoDay } from '#lib/days.ts';
import { formatCount, formatMany, formatTime } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { Asked } from './state/useAsked.ts';
import type { SendState } from '#request/send/sender.ts';
import type { RequestFacts } from '#request/send/sentFacts.ts';
import { texts } from './texts.en.ts';

/** Returns what Check has come to; `isNow` while it's at hand. */
export function checkWords({ phase, check }: RequestSnapshot, isNow: boolean): string {
  if (phase === 'empty' || phase === 'loading') return texts.dropFileFirst;
  if (phase === 'unreadable') return texts.fileUnreadable;
  if (!check) return texts.lookingThroughFile;
  const out = formatCount(outgoing(check));
  if (!isNow) {
    const mended = check.mended > 0 ? texts.repairedSuffix(formatCount(check.mended)) : '';
    return texts.outOfPlots(out, check.rowsRead, mended);
  }
  return readyWords(outgoing(check), check.toDecide);
}

/** Returns how many plots are ready to be sent, and how many aren't yet: `4 ready, 7 need a decision`. */
export function readyWords(ready: number, toDecide: number): string {
  const open = `, ${formatCount(toDecide)} ${toDecide === 1 ? texts.needsDecision : texts.needDecision} a decision`;
  return texts.readyCount(formatCount(ready), toDecide > 0 ? open : '');
}

/** Returns which plots stay behind as nothing is decided about them; null where none does. */
export function undecidedWords(check: RequestSnapshot['check']): string | null {
  if (!check || check.toDecide === 0) return null;
  const more = check.toDecide - check.undecided.length;
  const names = check.undecided.map(visibleText).join(', ');
  return texts.undecidedNotSent(names, more > 0 ? texts.andMore(formatCount(more)) : '');
}

/** Returns why Check can't be left; null where it can. */
export function checkBlock({ file, check }: RequestSnapshot): string | null {
  if (!file || !check) return texts.fileNotChecked;
  if (file.unsure.length > 0) return texts.sayWhichColumns;
  if (file.dates === 'ambiguous') return texts.sayDateOrder;
  return outgoing(check) === 0 ? texts.noPlotGoesOut : null;
}

/** Returns what is asked for: `NDVI, 2 windows of 2019`. */
export function askWords({ indexes, windows }: Pick<Asked, 'indexes' | 'windows'>): string {
  const names = indexes.length > 2 ? texts.indexesCount(indexes.length) : indexes.join(', ');
  if (indexes.length === 0) return texts.noIndexYet;
  if (windows === 'file') return texts.namesWithFileDates(names);
  const years = new Set(
    windows.flatMap(({ start, end }) => [start, end].map((day) => day && isoDay(day)?.slice(0, 4))),
  );
  const [year] = years;
  const of = years.size === 1 && year ? texts.ofYear(year) : '';
  return `${names}, ${formatMany(windows.length, 'date range')}${of}`;
}

/** Returns why Ask can't be left; null where it can. */
export function askBlock({ indexes, sendable }: Asked): string | null {
  if (indexes.length === 0) return texts.chooseIndex;
  return sendable === null ? texts.dateRangeNeedsLook : null;
}

/** Returns what went out of the file, once it's sent. */
export function sentPlotsWords({ plots, rowsRead, mended }: RequestFacts): string {
  const also = mended > 0 ? texts.repairedSuffix(formatCount(mended)) : '';
  return texts.sentOfPlots(formatCount(plots), rowsRead, also);
}

/** Returns how sending stands. */
export function sendWords(state: SendState): string {
  switch (state.kind) {
    case 'idle':
    case 'notSent':
      return texts.nothingSentYet;
    case 'preparing':
    case 'sending':
      return texts.onItsWay;
    case 'cancelled':
      return 'cancelled';
    case 'refused':
      return 'refused';
    case 'lost':
      return texts.answerLost;
    case 'accepted':
      return texts.acceptedAt(formatTime(state.sent.sentAtMs).slice(0, 5));
  }
}
