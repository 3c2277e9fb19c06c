import { dateInWords } from '#lib/dayInWords.ts';
import { NONE } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { SharedLink } from '#share/shares.ts';
import { texts } from './texts.en.ts';

export function hasNotEnded({ endedAt, ends }: SharedLink): boolean {
  return endedAt === null && Date.parse(ends) > Date.now();
}

/** What a link shows: "View, 578 records". */
export function showsText({ shows, rows }: SharedLink): string {
  const what = texts.scopes[shows];
  return rows === null ? what : texts.showsRecords(what, rows);
}

/** When a link ends, or how it has ended. */
export function endText({ endedAt, endedBy, ends }: SharedLink): string {
  if (endedAt === null)
    return Date.parse(ends) > Date.now() ? dayText(ends) : texts.endedOn(dayText(ends));
  if (endedBy === null || endedBy === 'everyone') return texts.takenBackOn(dayText(endedAt));
  return texts.takenBackBy(dayText(endedAt), visibleText(endedBy));
}

/** A day in words; a dash where there is none that can be read. */
export function dayText(moment: string | null): string {
  const at = moment === null ? Number.NaN : Date.parse(moment);
  return Number.isNaN(at) ? NONE : dateInWords(at);
}
