import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { CsvScanner } from '#files/read/csvScanner.ts';
import { packageRoot } from '#server/settings/packageRoot.ts';

const ParcelsSchema = v.pipe(
  v.array(
    v.object({
      parcel: v.string(),
      polygon: v.string(),
      start_date: v.string(),
      end_date: v.string(),
    }),
  ),
  v.minLength(1),
);

/** A parcel in a month: its name, well-known text, the month's first and last day. */
export type ParcelMonth = v.InferOutput<typeof ParcelsSchema>[number];

/** Returns the folder of the demo's pictures: a year of 1 km² in Belgium, a month a scene. `scenes.json` in it is their STAC item collection. */
export function demoScenesFolder(): string {
  return join(packageRoot(), 'src/server/demo/scenes/belgium');
}

/** Returns the parcels in these pictures, every one in every month, by month. Throws where the file is missing or has another format. */
export function readParcels(folder: string = demoScenesFolder()): ParcelMonth[] {
  const scanner = new CsvScanner(readFileSync(join(folder, 'parcels.csv')), ','.charCodeAt(0));
  scanner.next();
  const head = Array.from({ length: scanner.count }, (_, at) => scanner.text(at));
  const rows: Record<string, string>[] = [];
  while (scanner.next())
    rows.push(Object.fromEntries(head.map((name, at) => [name, scanner.text(at)])));
  return v.parse(ParcelsSchema, rows);
}
