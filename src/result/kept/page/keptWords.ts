import { dayInWords, timeOfDay } from '#lib/dayInWords.ts';
import type { KeptNews } from '#result/kept/protocol.ts';

/** `3 November, 14:20` by the device's clock; with its year where that isn't this one. */
export function momentText(ms: number, now = Date.now()): string {
  return `${dayInWords(ms, now)}, ${timeOfDay(ms)}`;
}

/** How old a result is that was opened from this device, and what the service says of it. */
export function ageText({ readAt, checkedAt, answer }: KeptNews): string {
  if (readAt === null)
    return 'The copy on this device couldn’t be read. The service was asked again.';
  const asOf = `As of ${momentText(readAt)}`;
  if (answer === 'same') return `${asOf}, checked now`;
  if (answer === 'other') return `${asOf}. The service has another answer now.`;
  if (typeof answer === 'object') return `${asOf}. The service refuses it now (${answer.refused}).`;
  return checkedAt === null
    ? `${asOf}, not checked since`
    : `${asOf}, last checked on ${momentText(checkedAt)}`;
}
