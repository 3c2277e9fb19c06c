import { expect, test } from 'vitest';
import { namePlots } from '#engine/names/plotNames.ts';
import { readSubmitted } from '#engine/names/readSubmitted.ts';
import { groupPlots } from '#engine/values/plotGroups.ts';
import { columnsOf, square } from '#test/engine/columnsOf.ts';
import { namesInUse } from '#workers/result/session/namesInUse.ts';

test('numbers that are written as they mean are numbers in exports, others texts', async () => {
  const columns = columnsOf([{ coordinates: square(34, 0) }, { coordinates: square(36, 0) }]);
  const file = readSubmitted(
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
