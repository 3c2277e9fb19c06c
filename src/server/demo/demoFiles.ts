import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { packageRoot } from '#server/settings/packageRoot.ts';

const ResultSchema = v.object({
  data: v.array(
    v.looseObject({ polygon: v.string(), start_date: v.string(), end_date: v.string() }),
  ),
});

const CasesSchema = v.object({
  cases: v.array(
    v.object({
      polygon: v.string(),
      start_date: v.optional(v.string()),
      end_date: v.optional(v.string()),
      /** What it's refused with, as the key of `err_data` has it. */
      message: v.string(),
    }),
  ),
});

export type DemoRecord = v.InferOutput<typeof ResultSchema>['data'][number];

export type BrokenShape = v.InferOutput<typeof CasesSchema>['cases'][number];

/** Returns the processed polygons of a demo file. Throws where it's missing or has another format. */
export function readRecords(file: string): DemoRecord[] {
  return v.parse(ResultSchema, readJson(file)).data;
}

/** Returns the broken shapes of a demo file. Throws where it's missing or has another format. */
export function readBrokenShapes(file: string): BrokenShape[] {
  return v.parse(CasesSchema, readJson(file)).cases;
}

function readJson(file: string): unknown {
  const bytes = readFileSync(join(packageRoot(), 'src/server/demo', file));
  return JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
}
