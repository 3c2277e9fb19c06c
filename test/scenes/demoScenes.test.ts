/** The demo's pictures and parcels: what the script writes, what the data's README says of them, and shapes that no service refuses. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wktToGeoJSON } from 'betterknown';
import { intersection } from 'polyclip-ts';
import proj4 from 'proj4';
import { describe, expect, test } from 'vitest';
import { examine } from '#shapes/examine/examine.ts';
import { shapeArea } from '#shapes/measures.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { demoScenesFolder, readParcels } from '#server/demo/demoScenes.ts';
import { jtsTrouble } from '#test/shapes/jts.ts';
import { demoSceneFiles } from './demoSceneFiles.ts';
import { openImage, readTile } from './readPixels.ts';

const folder = demoScenesFolder();

function read(name: string): Uint8Array {
  return readFileSync(join(folder, name));
}

interface Item {
  id: string;
  bbox: [number, number, number, number];
  properties: Record<string, string>;
  assets: Record<'red' | 'nir', { href: string; 'raster:bands': [{ nodata: number }] }>;
}

const { features: items } = JSON.parse(new TextDecoder().decode(read('scenes.json'))) as {
  features: Item[];
};

test('the files are what the script writes', () => {
  const files = demoSceneFiles();
  const names = readdirSync(folder).filter((name) => name !== 'README.md');
  expect(new Set(names)).toEqual(new Set(files.keys()));
  const changed = names.filter((name) => Buffer.compare(read(name), files.get(name)!) !== 0);
  expect(changed).toEqual([]);
});

describe('the pictures', () => {
  async function pixelsOf(item: Item, band: 'red' | 'nir'): Promise<number[]> {
    const image = await openImage(read(item.assets[band].href));
    expect(image.size).toEqual({ width: 100, height: 100 });
    const tile = await readTile(image, 0, 0);
    return tile.filter((_, index) => index % 112 < 100 && index < 100 * 112);
  }

  test('have the mean NDVI that is known of each month, and none where there is no data', async () => {
    const known = '0.567 – – 0.409 0.458 0.532 0.638 0.655 0.616 0.543 0.518 0.575'.split(' ');
    expect(items).toHaveLength(12);
    for (const [month, item] of items.entries()) {
      const [red, nir] = await Promise.all([pixelsOf(item, 'red'), pixelsOf(item, 'nir')]);
      const valid = [...red.keys()].filter((pixel) => red[pixel] !== 65535 && nir[pixel] !== 65535);
      if (known[month] === '–') expect(valid, item.id).toEqual([]);
      else {
        const ndvi = valid.map((pixel) => {
          const [r, n] = [red[pixel]!, nir[pixel]!];
          return (n - r) / (n + r);
        });
        expect(valid).toHaveLength(10_000);
        const mean = ndvi.reduce((sum, value) => sum + value, 0) / ndvi.length;
        expect(Math.abs(mean - Number(known[month])), item.id).toBeLessThan(1e-3);
      }
    }
  });

  test('begin half a pixel beyond the centre of their first pixel', async () => {
    for (const { assets, bbox } of items)
      for (const band of ['red', 'nir'] as const) {
        const image = await openImage(read(assets[band].href));
        expect(image.bbox).toEqual([664000, 5611120, 665000, 5612120]);
        expect(image.epsg).toBe(32631);
        expect(image.noData).toBe(assets[band]['raster:bands'][0].nodata);
        const [west, south] = proj4('EPSG:4326', 'EPSG:32631', [bbox[0], bbox[1]]);
        // The box around a square that's turned by 1.8° begins a bit beyond it.
        expect(Math.hypot(west - 664000, south - 5611120)).toBeLessThan(50);
      }
  });

  test('are a month each, from its first second to its last', () => {
    expect(items.map(({ id }) => id).slice(0, 3)).toEqual([
      'belgium-2020-11',
      'belgium-2020-12',
      'belgium-2021-01',
    ]);
    expect(items.at(-1)?.properties).toMatchObject({
      datetime: null,
      start_datetime: '2021-10-01T00:00:00Z',
      end_datetime: '2021-10-31T23:59:59Z',
      description: 'Contains modified Copernicus Sentinel data 2020 to 2021',
    });
    expect(items[3]?.properties['end_datetime']).toBe('2021-02-28T23:59:59Z');
  });
});

describe('the parcels', () => {
  const rows = readParcels();
  const parcels = rows.slice(0, 40);
  const shapes = parcels.map(({ polygon }) => {
    const shape = wktToGeoJSON(polygon);
    if (shape?.type !== 'MultiPolygon') throw new Error(`${polygon} is no multipolygon`);
    return shape.coordinates as Polygons;
  });

  test('are forty, each with its name and shape in every month', () => {
    expect(rows).toHaveLength(480);
    expect(new Set(parcels.map(({ parcel }) => parcel)).size).toBe(40);
    for (const [index, { parcel, polygon, start_date }] of rows.entries()) {
      expect(parcel).toBe(`Parcel ${(index % 40) + 1}`);
      expect(polygon).toBe(parcels[index % 40]!.polygon);
      const month = items[Math.floor(index / 40)]!;
      expect(`${start_date}T00:00:00Z`).toBe(month.properties['start_datetime']);
    }
    const months = new Set(rows.map(({ start_date, end_date }) => `${start_date} ${end_date}`));
    expect([...months].slice(2, 4)).toEqual(['2021-01-01 2021-01-31', '2021-02-01 2021-02-28']);
  });

  test('are sound for us and for JTS', () => {
    for (const [index, shape] of shapes.entries()) {
      expect(examine(shape), `Parcel ${index + 1}`).toEqual([]);
      expect(jtsTrouble(shape), `Parcel ${index + 1}`).toBeNull();
    }
  });

  test('are at least 12 pixels large, and lie in the picture', () => {
    for (const shape of shapes) {
      expect(shapeArea(shape)).toBeGreaterThan(12 * 100);
      for (const position of shape.flat(2)) {
        const [x, y] = proj4('EPSG:4326', 'EPSG:32631', position);
        expect(x).toBeGreaterThan(664000 - 0.02);
        expect(x).toBeLessThan(665000 + 0.02);
        expect(y).toBeGreaterThan(5611120 - 0.02);
        expect(y).toBeLessThan(5612120 + 0.02);
      }
    }
  });

  test('overlap by nothing', () => {
    for (const [index, shape] of shapes.entries())
      for (const other of shapes.slice(index + 1)) {
        const common = intersection(shape, other) as Polygons;
        // Square metres: lines rounded to a centimetre may cross.
        expect(shapeArea(common)).toBeLessThan(0.1);
      }
  });

  test('a folder without them is an error that names the file', () => {
    expect(() => readParcels(join(folder, 'nowhere'))).toThrow('parcels.csv');
  });
});
