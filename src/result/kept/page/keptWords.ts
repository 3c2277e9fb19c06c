import { dayInWords, timeOfDay } from '#lib/dayInWords.ts';
import type { KeptNews } from '#result/kept/protocol.ts';
import { texts } from './texts.en.ts';

/** `3 November, 14:20` by the device's clock; with its year where that isn't this one. */
export function momentText(ms: number, now = Date.now()): string {
  return `${dayInWords(ms, now)}, ${timeOfDay(ms)}`;
}

/** How old a result is that was opened from this device, and what the service says of it. */
export function ageText({ readAt, checkedAt, answer }: KeptNews): string {
  if (readAt === null) return texts.copyUnreadable;
  const asOf = texts.asOfMoment(momentText(readAt));
  if (answer === 'same') return texts.checkedNow(asOf);
  if (answer === 'other') return texts.serviceHasOther(asOf);
  if (typeof answer === 'object') return texts.serviceRefusesNow(asOf, answer.refused);
  return checkedAt === null
    ? texts.notCheckedSince(asOf)
    : texts.lastChecked(asOf, momentText(checkedAt));
}
