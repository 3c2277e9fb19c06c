import { describe, expect, test } from 'vitest';
import { boundsOf, sizeMetres } from '#server/demo/bounds.ts';
import { readRecords } from '#server/demo/demoFiles.ts';
import { pickScattered } from '#server/demo/scatteredPlots.ts';

const records = readRecords('africa-east-ndvi-2019.json.gz');

test('of nothing nothing is picked', () => {
  expect(pickScattered([])).toEqual([]);
});

describe('six plots far apart', () => {
  const bounds = pickScattered(records).map(({ polygon }) => boundsOf(polygon));
  const widths = bounds.map((bounds) => Math.max(...Object.values(sizeMetres(bounds))));

  test('are six, of 22 to 155 m', () => {
    expect(new Set(bounds.map(String)).size).toBe(6);
    expect(Math.min(...widths)).toBeGreaterThan(21);
    expect(Math.max(...widths)).toBeLessThan(156);
    expect(Math.max(...widths) / Math.min(...widths)).toBeGreaterThan(3);
  });

  test('spread over hundreds of kilometres', () => {
    const { width, height } = sizeMetres([
      Math.min(...bounds.map(([west]) => west)),
      Math.min(...bounds.map(([, south]) => south)),
      Math.max(...bounds.map(([, , east]) => east)),
      Math.max(...bounds.map(([, , , north]) => north)),
    ]);
    expect(Math.abs(width / 1000 - 495)).toBeLessThan(30);
    expect(Math.abs(height / 1000 - 579)).toBeLessThan(30);
  });
});
