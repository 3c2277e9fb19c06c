/**
 * Links, whatever they hold:
 *
 * 1. Nothing throws, and what can be read of a link is written and read back the same.
 * 2. A job's path leads to the job; any path leads to one or to none.
 * 3. The way back after connecting never leads to another origin.
 */
import { isDeepStrictEqual } from 'node:util';
import { encodeView, parseView, VIEW_PARAMETERS } from '#result/address/viewAddress.ts';
import { jobPath, isAddressable, parseJobPath, parseJobsSearch, parseNext } from '#lib/address.ts';
import type { Random } from '#lib/random.ts';
import { below, oneOf } from './resultTexts.ts';

const ORIGIN = 'https://atlas.example';
const PARTS = [
  ...'~,/.-+%&=:;#?@\\ '.split(''),
  '..',
  '//',
  '%2F',
  '%5C',
  '%E0%A4',
  '%00',
  '\n',
  '\t',
  '\u202e',
  '🌾',
  '\ud800',
  '__proto__',
  'constructor',
  'javascript:',
  'https://evil.example',
  'NaN',
  '1e999',
  '-0',
  '0.5',
  '180',
  '2021-02-28',
  '2021-02-30',
  'latest',
  'value',
  'failed',
  'quantiles',
];
const NAMES = [...Object.keys(VIEW_PARAMETERS), 'window', 'windows', 'next', 'page', 'page_size'];

/** Tries one link; returns what is wrong, null where nothing is. */
export function fuzzLink(random: Random): string | null {
  const text = () => Array.from({ length: below(random, 6) }, () => oneOf(random, PARTS)).join('');
  const value = () => (random() < 0.5 ? encodeURIComponent(text().toWellFormed()) : text());
  const query = Array.from(
    { length: 1 + below(random, 4) },
    () => `${oneOf(random, NAMES)}=${value()}`,
  );
  return wrongView(query.join('&')) ?? wrongJob(text()) ?? wrongWay(`?next=${value()}`);
}

function wrongView(query: string): string | null {
  const { view, problems } = parseView(query);
  const { query: again, leftOut } = encodeView(view);
  const isSame = leftOut.length > 0 || isDeepStrictEqual(parseView(again).view, view);
  if (!isSame) return `is another view when written again: ${query}`;
  return problems.every(({ length }) => length < 400) ? null : `is answered at length: ${query}`;
}

function wrongJob(id: string): string | null {
  parseJobPath(`/jobs/${id}`);
  if (!isAddressable(id)) return null;
  const { pathname, origin } = new URL(jobPath(id), ORIGIN);
  const isSame = origin === ORIGIN && parseJobPath(pathname) === id.toWellFormed();
  return isSame ? null : `the job ${JSON.stringify(id)} isn't found again`;
}

function wrongWay(search: string): string | null {
  parseJobsSearch(search);
  const next = parseNext(search);
  return new URL(next, ORIGIN).origin === ORIGIN ? null : `leads away: ${search} to ${next}`;
}
