/** What the jobs of the fixtures are made of, and the files that a person has. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_JOBS } from '#server/demo/demoCatalogue.ts';
import { buildDemoJob } from '#server/demo/demoJobs.ts';
import { PARCEL_COUNT } from './known.ts';

const FIELDS = 30;
const FAILED = 6;
/** Fields of the submitted file that the job doesn't have. */
const OTHERS = 4;

/** The demo's job of these fields, of which those above have a part. */
const DEMO = buildDemoJob(DEMO_JOBS.find(({ name }) => name === 'Kenya, surveyed fields, 2019')!);
const RECORDS = [...DEMO.data!].slice(0, 2 * FIELDS);
const BROKEN = [...DEMO.err_data!].slice(0, FAILED);

/** The responses that the jobs are imported from. */
export function responses(): { whole: string; first: string } {
  const first = RECORDS.filter(({ start_date }) => start_date === '2019-01-01');
  return {
    whole: JSON.stringify({ data: RECORDS, err_data: Object.fromEntries(BROKEN) }),
    first: JSON.stringify({ data: first, err_data: {} }),
  };
}

/** The file that the job was submitted with, as its surveyors have it. */
export function submittedFile(): Buffer {
  const text = readFileSync(
    join(import.meta.dirname, '../fixtures/data/kenya-fields-submitted.csv'),
    'utf8',
  );
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const items = [...RECORDS, ...BROKEN.flatMap(([, failed]) => [...failed])];
  const corners = new Set(items.map(({ polygon }) => cornerOf(polygon)));
  const known = lines.filter((line) => corners.has(cornerOf(line)));
  const others = lines.filter((line) => !corners.has(cornerOf(line))).slice(0, OTHERS);
  return Buffer.from(`${[head, ...known, ...others].join('\r\n')}\r\n`);
}

/** Rows for a service that measures: a month of parcels. */
export function parcels(): Buffer {
  const text = readFileSync(
    join(import.meta.dirname, '../../src/server/demo/scenes/belgium/parcels.csv'),
    'utf8',
  );
  return Buffer.from(`${text.split('\n', PARCEL_COUNT + 1).join('\n')}\n`);
}

/** The first corner of a shape as text, by which a field is known in either file. */
function cornerOf(text: string): string {
  const [, lon, lat] = /(-?\d+\.\d+) (-?\d+\.\d+)/.exec(text) ?? [];
  return [lon, lat].map((degrees) => Number(degrees).toFixed(7)).join(' ');
}
