import type { Box } from '#features/map/view/boxesOver.ts';

/** Between what was covered and what covered it. */
const GAP = 8;

/**
 * Returns the shortest way by which a box comes out from under those that cover its middle, to the right or
 * left, up or down, and stays within the bounds; null where nothing covers it, or there's no such way.
 */
export function wayOut(box: Box, covers: readonly Box[], within: Box): [number, number] | null {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const cover = covers.find((c) => x > c.left && x < c.right && y > c.top && y < c.bottom);
  if (!cover) return null;
  const ways: [number, number][] = [
    [cover.right - box.left + GAP, 0],
    [cover.left - box.right - GAP, 0],
    [0, cover.bottom - box.top + GAP],
    [0, cover.top - box.bottom - GAP],
  ];
  const length = ([dx, dy]: [number, number]) => Math.abs(dx + dy);
  const fits = ([dx, dy]: [number, number]) =>
    box.left + dx >= within.left &&
    box.right + dx <= within.right &&
    box.top + dy >= within.top &&
    box.bottom + dy <= within.bottom;
  return ways.filter(fits).sort((one, other) => length(one) - length(other))[0] ?? null;
}
