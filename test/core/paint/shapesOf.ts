import { parse } from 'wellknown';
import countriesUrl from '#test/fixtures/data/countries-antimeridian-holes-many-parts.json.gz?url';

/** MultiPolygon coordinates [part][ring][vertex]. */
export type Shape = number[][][][];

/** A named shape of the fixtures. */
export interface Country {
  name: string;
  shape: Shape;
}

/** The twelve countries: at the antimeridian, with holes, with up to 36,680 vertices. */
export async function countries(): Promise<Country[]> {
  const { cases } = (await gunzipped(countriesUrl)) as {
    cases: { name: string; polygon: string }[];
  };
  return cases.map(({ name, polygon }) => ({ name, shape: shapeOf(polygon) }));
}

/** Reads a gzipped JSON file, whether or not the server has unpacked it. */
async function gunzipped(url: string): Promise<unknown> {
  const bytes = await (await fetch(url)).blob();
  const [first] = new Uint8Array(await bytes.slice(0, 1).arrayBuffer());
  if (first !== 0x1f) return JSON.parse(await bytes.text());
  const stream = bytes.stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).json();
}

/** Coordinates of a MULTIPOLYGON or POLYGON. */
export function shapeOf(text: string): Shape {
  const shape = parse(text);
  if (shape?.type === 'Polygon') return [shape.coordinates];
  if (shape?.type === 'MultiPolygon') return shape.coordinates;
  throw new Error(`Not a polygon: ${text.slice(0, 40)}`);
}
