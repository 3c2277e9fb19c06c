import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { readWellKnownText } from '#core/read/wellKnownText.ts';
import type { Polygons } from '#shapes/polygons.ts';

interface RealDefect {
  kind: string;
  part: number;
  ring: number;
  vertex?: number;
  lon?: number;
  lat?: number;
  segments?: [number, number];
}

export interface RealCase {
  polygon: string;
  shape: Polygons;
  defects: RealDefect[];
  description_contains?: string;
}

export const DEMO = 'src/server/demo';
export const FIXTURES = 'test/fixtures/data';

/** The distinct shapes of a data file, in its order. */
export function realCases(folder: string, file: string): RealCase[] {
  const bytes = readFileSync(`${folder}/${file}`);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const json = JSON.parse(text) as { cases?: RealCase[]; data?: RealCase[] };
  const records = json.cases ?? json.data ?? [];
  const distinct = new Map(records.map((record) => [record.polygon, record]));
  return [...distinct.values()].map((record) => ({
    ...record,
    defects: record.defects ?? [],
    shape: shapeOf(record.polygon),
  }));
}

/** A shape from well-known text that must be readable. */
export function shapeOf(text: string): Polygons {
  const read = readWellKnownText(text);
  if ('problem' in read) throw new Error(read.problem);
  return read.coordinates;
}
