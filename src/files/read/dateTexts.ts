/**
 * One date as people write it: 2019-07-01, 20190701, 01/07/2019, 1 July 2019 (months in English, French, Portuguese and
 * Spanish), a spreadsheet's serial number, milliseconds since 1970, each with a time or without one. The day is the one that's
 * written, whatever the time zone.
 */
import { MS_PER_DAY } from '#lib/days.ts';
import { cellNumber } from './plotTable.ts';

/** What a cell says; days since 1970-01-01. `either` depends on whether day or month comes first. */
export type DateText =
  | { kind: 'day'; day: number; order?: DateOrder }
  | { kind: 'either'; dayFirst: number; monthFirst: number }
  | { kind: 'empty' }
  | { kind: 'unreadable' };

/** Which of two numbers comes first. */
export type DateOrder = 'dayFirst' | 'monthFirst';

const UNREADABLE: DateText = { kind: 'unreadable' };
/** Characters; no date is longer. */
const LONGEST = 60;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
/** Two digits of a year: from here on of the last century. */
const LAST_CENTURY = 70;

/** Day 0 of spreadsheets, 1899-12-30, in days before 1970 (ECMA-376, 18.17.4.1); serial numbers from 1954 to 2119. */
const SERIAL_EPOCH = 25_569;
const [FIRST_SERIAL, LAST_SERIAL] = [20_000, 80_000];
const MILLISECONDS = /^\d{12,13}$/;

const TIME = String.raw`(?:[T ,]+\d{1,2}[:h.]\d{2}.*)?`;
const YEAR_FIRST = new RegExp(`^(\\d{4})([-/. ])(\\d{1,2})\\2(\\d{1,2})${TIME}Z?$`, 'i');
const DIGITS = new RegExp(`^(\\d{4})(\\d{2})(\\d{2})${TIME}$`, 'i');
const YEAR_LAST = new RegExp(`^(\\d{1,2})([-/. ])(\\d{1,2})\\2(\\d{4}|\\d{2})${TIME}$`, 'i');
const TIME_BEHIND = /[T ,]+\d{1,2}:\d{2}.*$/i;

export function readDateText(cell: string): DateText {
  const text = cell.trim();
  if (text === '') return { kind: 'empty' };
  if (text.length > LONGEST) return UNREADABLE;
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst) return dayOf(yearFirst[1], yearFirst[3], yearFirst[4]);
  const digits = DIGITS.exec(text);
  if (digits) return dayOf(digits[1], digits[2], digits[3]);
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast) return numbersOf(yearLast);
  const number = MILLISECONDS.test(text) ? Number(text) / MS_PER_DAY : serialDay(text);
  if (!Number.isNaN(number)) return { kind: 'day', day: Math.floor(number) };
  return namedMonth(text.replace(TIME_BEHIND, ''));
}

function serialDay(text: string): number {
  const serial = cellNumber(text);
  return serial >= FIRST_SERIAL && serial < LAST_SERIAL ? serial - SERIAL_EPOCH : Number.NaN;
}

/** Two numbers and a year. Between dots the day comes first: no country writes it otherwise. */
function numbersOf([, first, separator, second, year]: RegExpExecArray): DateText {
  const dayFirst = dayOf(year, second, first);
  const monthFirst = dayOf(year, first, second);
  if (separator === '.' || first === second) return dayFirst;
  if (dayFirst.kind === 'day' && monthFirst.kind === 'day')
    return { kind: 'either', dayFirst: dayFirst.day, monthFirst: monthFirst.day };
  if (dayFirst.kind === 'day') return { ...dayFirst, order: 'dayFirst' };
  return monthFirst.kind === 'day' ? { ...monthFirst, order: 'monthFirst' } : UNREADABLE;
}

function dayOf(year = '', month = '', day = ''): DateText {
  const full = year.length === 2 ? centuryOf(Number(year)) : Number(year);
  if (full < FIRST_YEAR || full > LAST_YEAR) return UNREADABLE;
  const date = new Date(Date.UTC(full, Number(month) - 1, Number(day)));
  const isReal = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isReal ? { kind: 'day', day: date.getTime() / MS_PER_DAY } : UNREADABLE;
}

function centuryOf(year: number): number {
  return year < LAST_CENTURY ? 2000 + year : 1900 + year;
}

/** By month, in English, French, Portuguese and Spanish, without accents. */
const MONTHS = [
  'january janvier janeiro enero',
  'february fevrier fevereiro febrero',
  'march mars marco marzo',
  'april avril abril',
  'may mai maio mayo',
  'june juin junho junio',
  'july juillet julho julio',
  'august aout agosto',
  'september septembre setembro septiembre',
  'october octobre outubro octubre',
  'november novembre novembro noviembre',
  'december decembre dezembro diciembre',
].map((names) => names.split(' '));

/** Words between the numbers that say nothing: ordinals, articles, days of the week. */
const FILLERS = new Set(
  'st nd rd th er º ª o a de del of the le el do monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miercoles jueves viernes sabado domingo segunda terca quarta quinta sexta feira'.split(
    ' ',
  ),
);

function namedMonth(text: string): DateText {
  const tokens = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\d+|\p{L}+/gu);
  const words = (tokens ?? []).filter((token) => !FILLERS.has(token));
  const named = words.filter((token) => !/^\d/.test(token));
  const month = named.length === 1 ? monthOf(named[0]!) : 0;
  const [first = '', second = '', ...more] = words.filter((token) => /^\d/.test(token));
  if (month === 0 || second === '' || more.length > 0) return UNREADABLE;
  const isYearFirst = first.length === 4;
  return isYearFirst ? dayOf(first, String(month), second) : dayOf(second, String(month), first);
}

/** The month, from 1, that a word or its beginning names; 0 where it names none or several. */
function monthOf(word: string): number {
  if (word.length < 3) return 0;
  const months = MONTHS.flatMap((names, at) =>
    names.some((name) => name.startsWith(word)) ? [at + 1] : [],
  );
  return months.length === 1 ? months[0]! : 0;
}
