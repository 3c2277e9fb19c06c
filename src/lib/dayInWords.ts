/** Days and times as people say them, by the device's clock; moments in milliseconds since 1970. */
import { texts } from './texts.en.ts';

/** In English the day comes first, as in the other languages. */
const LOCALE = texts.language === 'en' ? 'en-GB' : texts.language;

/** `3 November`; with its year where that isn't the one of `now`. */
export function dayInWords(at: number, now: number): string {
  const date = new Date(at);
  const isThisYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString(LOCALE, {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  });
}

/** `3 November 2026`. */
export function dateInWords(at: number): string {
  return new Date(at).toLocaleDateString(LOCALE, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** `November` for 11. */
export function monthInWords(month: number): string {
  const date = new Date(Date.UTC(2000, month - 1));
  return date.toLocaleDateString(LOCALE, { month: 'long', timeZone: 'UTC' });
}

/** `14:20`. */
export function timeOfDay(at: number): string {
  return new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
