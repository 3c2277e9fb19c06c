import { expect, test } from 'vitest';
import { namePlots } from '#result/names/pure/plotNames.ts';
import { readSubmitted } from '#result/names/pure/readSubmitted.ts';
import { groupPlots } from '#core/values/plotGroups.ts';
import { columnsOf, square } from '#test/core/columnsOf.ts';
import { namesInUse } from '#result/worker/session/namesInUse.ts';

test('numbers that are written as they mean are numbers in exports, others texts', async () => {
  const columns = columnsOf([{ coordinates: square(34, 0) }, { coordinates: square(36, 0) }]);
  const file = await readSubmitted(
    new TextEncoder().encode(
      'code;size;big;shape\n007;1,5;1234567890123456789;POLYGON ((34 0,34.001 0,34.001 0.001,34 0.001,34 0))\n',
    ),
  );
  if ('problem' in file) throw new Error(file.problem);
  const pause = () => Promise.resolve();
  const used = namesInUse(await namePlots(columns, groupPlots(columns), { file, pause }), 'f.csv');
  expect(used.fields.map((field) => [field.name, field.read(0), field.read(1)])).toEqual([
    ['code', '007', null],
    ['size', 1.5, null],
    ['big', '1234567890123456789', null],
  ]);
  expect(used.isMember({ column: 'code', value: null })?.(1)).toBe(true);
  expect(used.isMember({ column: 'code', value: '' })?.(1)).toBe(false);
  expect(used.isMember({ column: 'gone', value: '' })).toBeNull();
});

const SIDE = 0.001;

test('a name of a shape that is only nearly the same says so, and one of a point', async () => {
  const columns = columnsOf([34, 35, 36, 37].map((lon) => ({ coordinates: square(lon, 0) })));
  const side = (lon: number, size: number) =>
    `"POLYGON ((${lon} 0,${lon + size} 0,${lon + size} ${SIDE},${lon} ${SIDE},${lon} 0))"`;
  const size = SIDE;
  const rows = [
    `A,${side(34, size)}`,
    `B,${side(35, size * 0.95)}`,
    `C,POINT (${36 + size / 2} ${size / 2})`,
  ];
  const file = await readSubmitted(new TextEncoder().encode(`plot,shape\n${rows.join('\n')}\n`));
  if ('problem' in file) throw new Error(file.problem);
  const pause = () => Promise.resolve();
  const used = namesInUse(await namePlots(columns, groupPlots(columns), { file, pause }), 'f.csv');
  expect([0, 1, 2, 3].map((row) => used.nearlyOf(row))).toEqual([
    undefined,
    expect.closeTo(0.95, 3),
    null,
    undefined,
  ]);
});
