import { expect, test, vi } from 'vitest';
import * as layout from '#engine/paint/assembly/plotLayout.ts';
import { LARGE_CROSS, SMALL_CROSS } from '#engine/paint/assembly/constants.ts';
import { drawCross, maskSideFor, setDot } from '#engine/paint/marks.ts';
import { createPlotMemory } from '#engine/paint/plotMemory.ts';

test('masks are made once a size', () => {
  const memory = createPlotMemory(32, maskSideFor(8, 1));
  const makeDot = vi.spyOn(memory, 'makeDot');
  const makeCross = vi.spyOn(memory, 'makeCross');
  for (const diameter of [8, 8, 4, 4]) setDot(memory, diameter, 1);
  expect(makeDot).toHaveBeenCalledTimes(2);
  for (const mark of [SMALL_CROSS, LARGE_CROSS, SMALL_CROSS])
    drawCross(memory, { mark, scale: 1, isFaint: false }, { x: 16, y: 16 });
  expect(makeCross).toHaveBeenCalledTimes(2);
  drawCross(memory, { mark: SMALL_CROSS, scale: 0.5, isFaint: false }, { x: 16, y: 16 });
  expect(makeCross).toHaveBeenCalledTimes(3);
});

test.each([
  [8, 1],
  [2, 1],
  [8, 2.5],
  [8, 5],
  [30, 3],
])(
  'there is room for the masks of dots of %i px at pixel ratio %d, and of crosses',
  (diameter, ratio) => {
    const memory = createPlotMemory(64, maskSideFor(diameter, ratio));
    setDot(memory, diameter, ratio);
    for (const mark of [SMALL_CROSS, LARGE_CROSS])
      drawCross(memory, { mark, scale: ratio, isFaint: false }, { x: 32, y: 32 });
    const [masks, bytes] = [layout.MASKS, layout.MASK_BYTES].map((at) => memory.numbers[at / 8]!);
    for (let mask = 0; mask < 96; mask++) {
      const [count, side] = new Int32Array(memory.bytes.buffer, masks! + mask * bytes!, 2);
      expect(side! * side!).toBeLessThanOrEqual(bytes! / 8 - 1);
      expect(count!).toBeLessThanOrEqual(side! * side!);
    }
  },
);
