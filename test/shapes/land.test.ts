import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createLand, landRings } from '#shapes/land.ts';
import { recordVertexStart } from '#core/spatial/offsets.ts';
import { readColumns } from '#test/core/demoResults.ts';

const topologyOf = (file: string) =>
  JSON.parse(readFileSync(`node_modules/world-atlas/${file}`, 'utf8'));
const land = createLand(landRings(topologyOf('land-50m.json')));

test.each([
  ['Nairobi', 36.8, -1.3],
  ['the beach of Mombasa', 39.72, -4.03],
  ['Zanzibar', 39.3, -6.1],
  ['the Pacific end of Russia, at 180 degrees', 179.99, 67],
  ['the same from the other side', -179.99, 67],
  ['the Antarctic', 60, -74],
  ['an island in Lake Victoria', 33, -2],
  ['the Aral Sea’s middle, a lake', 60, 45],
  ['near the North Pole, which isn’t asked about', 0, 89],
])('%s is on land', (_, lon, lat) => {
  expect(land.metresOff(lon, lat)).toBe(0);
});

test.each([
  ['the Gulf of Guinea, where no coordinates lead', 0, 0],
  ['off Mombasa', 41, -4.03],
  ['the Pacific at 180 degrees', 180, 30],
  ['the same from the other side', -180, 30],
  ['the Drake Passage', -65, -59],
])('%s is at sea', (_, lon, lat) => {
  expect(land.metresOff(lon, lat)).toBeGreaterThan(30_000);
});

test('how far off land is told where some is near', () => {
  const metres = land.metresOff(40.2, -4.03);
  expect(metres).toBeGreaterThan(40_000);
  expect(metres).toBeLessThan(60_000);
  expect(land.metresOff(-140, 0)).toBe(Infinity);
});

test('no place on the coast of the finest outline is at sea, but for islands that the coarser one lacks', () => {
  let [places, atSea] = [0, 0];
  for (const ring of landRings(topologyOf('land-10m.json'))) {
    const isLarge = ring.length > 60;
    for (const [lon = 0, lat = 0] of isLarge ? ring : []) {
      places++;
      if (land.metresOff(lon, lat) > 0) atSea++;
    }
  }
  expect(places).toBeGreaterThan(300_000);
  expect(atSea / places).toBeLessThan(0.002);
});

test('of the islands and coasts of OpenStreetMap, however small, at most one in twenty is at sea', () => {
  const columns = readColumns(
    gunzipSync(readFileSync('test/fixtures/data/osm-land-polygons-69k-no-ndvi.json.gz')),
  );
  let atSea = 0;
  for (let row = 0; row < columns.recordCount; row++) {
    const at = 2 * recordVertexStart(columns, row);
    if (land.metresOff(columns.coords[at]!, columns.coords[at + 1]!) > 0) atSea++;
  }
  expect(columns.recordCount).toBeGreaterThan(69_000);
  expect(atSea / columns.recordCount).toBeLessThan(0.05);
});
