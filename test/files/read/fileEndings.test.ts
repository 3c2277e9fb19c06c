import { expect, test } from 'vitest';
import { isNamedAsPlots, PLOT_FILES } from '#files/read/fileEndings.ts';

test.each([
  ['plots.csv', true],
  ['PLOTS.CSV', true],
  ['plots.geojson', true],
  ['plots.kmz', true],
  ['plots.gpkg', true],
  ['shapes.v2.zip', true],
  ['plots.fgb', true],
  ['plots.parquet', true],
  ['result.json', false],
  ['result.json.gz', false],
  ['csv', false],
])('whether %s is called as plots and not as a result: %s', (fileName, isPlots) => {
  expect(isNamedAsPlots(fileName)).toBe(isPlots);
});

test('a chooser offers each ending, that of JSON too', () => {
  expect(PLOT_FILES.split(',')).toEqual(expect.arrayContaining(['.csv', '.json', '.gpkg']));
});
