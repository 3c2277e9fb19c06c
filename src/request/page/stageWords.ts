/** What the line of stages says of each. */
import { outgoing, type RequestSnapshot } from './state/requestStore.ts';
import { isoDay } from '#lib/days.ts';
import { formatTime } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { Asked } from './state/useAsked.ts';
import type { SendState } from '#request/send/sender.ts';
import type { RequestFacts } from '#request/send/sentFacts.ts';
import { texts as stagesTexts } from './stages/texts.en.ts';
import { texts } from './texts.en.ts';

/** Returns what Check has come to; `isNow` while it's at hand. */
export function checkWords({ phase, check }: RequestSnapshot, isNow: boolean): string {
  if (phase === 'empty' || phase === 'loading') return texts.dropFileFirst;
  if (phase === 'unreadable') return texts.fileUnreadable;
  if (!check) return texts.lookingThroughFile;
  return isNow
    ? readyWords(outgoing(check), check.toDecide)
    : partWords(outgoing(check), check.rowsRead, check.mended);
}

/** Returns how many plots are ready to be sent, and how many aren't yet: `4 ready, 7 need a decision`. */
export function readyWords(ready: number, toDecide: number): string {
  return toDecide > 0 ? texts.readyAndToDecide(ready, toDecide) : texts.readyCount(ready);
}

/** Returns which plots stay behind as nothing is decided about them; null where none does. */
export function undecidedWords(check: RequestSnapshot['check']): string | null {
  if (!check || check.toDecide === 0) return null;
  const more = check.toDecide - check.undecided.length;
  const names = check.undecided.map(visibleText).join(', ');
  return more > 0 ? texts.undecidedAndMoreNotSent(names, more) : texts.undecidedNotSent(names);
}

/** Returns why Check can't be left; null where it can. */
export function checkBlock({ file, check }: RequestSnapshot): string | null {
  if (!file || !check) return texts.fileNotChecked;
  if (file.unsure.length > 0) return texts.sayWhichColumns;
  if (file.dates === 'ambiguous') return texts.sayDateOrder;
  return outgoing(check) === 0 ? stagesTexts.noPlotGoesOut : null;
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
  return years.size === 1 && year
    ? texts.namesWithDateRangesOf(names, windows.length, year)
    : texts.namesWithDateRanges(names, windows.length);
}

/** Returns why Ask can't be left; null where it can. */
export function askBlock({ indexes, sendable }: Asked): string | null {
  if (indexes.length === 0) return texts.chooseIndex;
  return sendable === null ? texts.dateRangeNeedsLook : null;
}

/** Returns what went out of the file, once it's sent. */
export function sentPlotsWords({ plots, rowsRead, mended }: RequestFacts): string {
  return partWords(plots, rowsRead, mended);
}

function partWords(part: number, all: number, repaired: number): string {
  return repaired > 0
    ? texts.partOfPlotsRepaired(part, all, repaired)
    : texts.partOfPlots(part, all);
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
      return texts.sendingCancelled;
    case 'refused':
      return texts.sendingRefused;
    case 'lost':
      return texts.answerLost;
    case 'accepted':
      return texts.acceptedAt(formatTime(state.sent.sentAtMs).slice(0, 5));
  }
}
