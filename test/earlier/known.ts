/** What a person of the fixtures has: their account's jobs, and what they wrote about them. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';

export const FOLDER = join(import.meta.dirname, '../fixtures/earlier');

export const ACCOUNT = 'Field office, Kisumu';
/** Thirty fields of Kenya in two windows, and six that failed. */
export const WHOLE = { id: 'kenya-2019', name: 'Kenya, thirty fields, 2019' };
/** The same fields in the first window; an id that an address has to escape. */
export const FIRST = { id: 'kenya/first half 50% #1', name: 'Kenya, thirty fields, first half' };

/** What only this making knows, for the tests. */
export interface Facts {
  /** By which it was made. */
  commit: string;
  key: string;
  /** The job whose request waits. */
  sent: string;
  /** Hashes of the jobs' results, by their ids. */
  results: Record<string, string>;
  /** Of a job and of its plots' names, as the page shows them. */
  summary: Record<string, number>;
  names: string[];
  /** The stages of the draft. */
  stages: string;
  /** How many of its plots repeat a point. */
  repeated: string;
  /** What is saved, by its name on the page: how many. */
  saved: Record<string, string>;
}

/** Tiles that never answer. */
export const NO_TILES = {
  TILE_URL: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
  IMAGERY_URL: 'http://127.0.0.1:9/i/{z}/{x}/{y}.png',
};

/** What a server answers below the interface's list of jobs, as it's sent. */
export async function readService(server: string, key: string, path: string): Promise<string> {
  const answer = await fetch(`${server}/public/api/v1/polygons${path}`, {
    headers: { 'x-api-key': key },
  });
  return answer.text();
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export const NOTE = 'ask Wanjiru about the repeated corners';
export const COMPARISON_NOTE = 'greener after the long rains';
export const VIEW = 'Only what failed';
export const VERDICT_NOTE = 'a pond in it';
export const SUBMITTED = 'thirty fields.csv';
export const DRAFT = 'next season.csv';
export const PARCELS = 'parcels.csv';
export const PARCEL_COUNT = 12;
