/**
 * A view as the query of its page's address, and back. A table names its parameters, each with its text form
 * (`Parameters`); all of them are read and written here, in one way:
 *
 * 1. What's absent or empty means the fallback, and the fallback isn't written.
 * 2. What's unknown or broken is left aside and reported in words.
 * 3. Each text has a greatest length. What's longer isn't read; where it's to be written it's left out, and named.
 */
import { LANGUAGE_PARAMETER } from './languages.ts';
import { visibleText } from './visibleText.ts';
import { texts as ownTexts } from './texts.en.ts';

/** A value as a text: `parse` gives null for a broken one, `write` what parses back to the same. */
export interface TextForm<T> {
  parse: (text: string) => T | null;
  write: (value: T) => string;
  /** The greatest length of the text once escaped for an address. */
  length: number;
}

/** One parameter: a member of a view as a text, and what it is where the address doesn't say it (null, unless given). */
export type Parameter<T> = TextForm<Exclude<T, null>> & {
  /** Its name in the address, where that isn't the member's. */
  name?: string;
  /** A word that may stand for the fallback. */
  fallbackWord?: string;
} & (null extends T ? { fallback?: null } : { fallback: T });

export type Parameters<V> = { readonly [K in keyof V]: Parameter<V[K]> };

interface QueryCodec<V> {
  /** The view of an address that says nothing. */
  none: V;
  /** Returns the query without its question mark, and the names of what no link can carry as it's too long. */
  write: (view: Partial<V>) => { query: string; leftOut: string[] };
  /** Returns the view of a query, with or without its question mark; `problems` says what was left aside. */
  parse: (query: string) => { view: V; problems: string[] };
}

/** A parameter whatever its type. */
type AnyParameter = TextForm<unknown> & {
  name?: string;
  fallbackWord?: string;
  fallback?: unknown;
};

/** Returns what reads and writes views with these parameters, in their order. */
export function queryCodec<V extends object>(parameters: Parameters<V>): QueryCodec<V> {
  const entries = Object.entries(parameters as Record<string, AnyParameter>);
  const rows = entries.map(([key, parameter]) => ({
    key,
    name: key,
    fallback: null,
    ...parameter,
  }));
  const known = new Set(rows.map(({ name }) => name));
  const none = Object.fromEntries(rows.map(({ key, fallback }) => [key, fallback]));

  function write(view: Readonly<Record<string, unknown>>) {
    const query: string[] = [];
    const leftOut: string[] = [];
    for (const { key, name, fallback, ...form } of rows) {
      const value = view[key];
      if (value === null || value === undefined || value === fallback) continue;
      const written = form.write(value);
      if (written === '' || !written.isWellFormed()) continue;
      const escaped = escapeText(written);
      if (escaped.length <= form.length) query.push(`${name}=${escaped}`);
      else leftOut.push(name);
    }
    return { query: query.join('&'), leftOut };
  }

  function parse(query: string) {
    const texts = new URLSearchParams(query);
    const view = { ...none };
    const problems: string[] = [];
    for (const { key, name, fallbackWord, length, ...form } of rows) {
      const written = texts.get(name) ?? '';
      if (written === '' || written === fallbackWord) continue;
      const value = escapeText(written).length <= length ? form.parse(written) : null;
      if (value !== null) view[key] = value;
      else problems.push(ownTexts.linkPartIgnored(name, shorten(written)));
    }
    for (const name of new Set(texts.keys()))
      if (!known.has(name) && name !== LANGUAGE_PARAMETER)
        problems.push(ownTexts.linkPartUnknown(shorten(name)));
    return { view: view as V, problems };
  }

  return { none: none as V, write, parse };
}

/** Percent-escapes what a query can't hold; `/`, `~`, `:` and `,` stay, so that a link can be read. */
function escapeText(written: string): string {
  return encodeURIComponent(written.toWellFormed()).replaceAll(
    /%(?:2F|3A|2C)/g,
    decodeURIComponent,
  );
}

function shorten(written: string): string {
  const shown = visibleText(written.slice(0, 40).toWellFormed());
  return written.length > 40 ? `${shown}…` : shown;
}
