import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readColumns } from '#test/core/demoResults.ts';
import { DEMO_JOBS } from '#server/demo/demoCatalogue.ts';
import { buildDemoJob } from '#server/demo/demoJobs.ts';
import { itemAt } from '#lib/itemAt.ts';

const FOLDER = join(import.meta.dirname, '../../../fixtures/data');

/** Files as somebody would have submitted them. */
export const KENYA_FILE = 'kenya-fields-submitted.csv';
export const TANZANIA_FILE = 'tanzania-fields-submitted.geojson';

export const KENYA_JOB = 'Kenya, surveyed fields, 2019';
export const TANZANIA_JOB = 'Tanzania, surveyed fields, 2019';

export function submittedBytes(name: string): Uint8Array {
  return readFileSync(join(FOLDER, name));
}

/** A demo job's response, as the service sends it. */
export function demoResponse(name: string): Uint8Array {
  const { data, err_data } = buildDemoJob(
    itemAt(
      DEMO_JOBS.filter((job) => job.name === name),
      0,
    ),
  );
  return new TextEncoder().encode(
    JSON.stringify({ data, err_data: Object.fromEntries(err_data ?? []) }),
  );
}

export function demoColumns(name: string) {
  return readColumns(demoResponse(name));
}
