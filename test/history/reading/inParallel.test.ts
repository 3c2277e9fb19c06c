import { expect, test } from 'vitest';
import { inParallel } from '#history/reading/walk.ts';

/** Work that ends when it's told to. */
function pieces(count: number) {
  const ends = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  let given = 0;
  return {
    ends,
    next: () => (given < count ? given++ : null),
    work: (piece: number) =>
      new Promise<void>((resolve, reject) => {
        ends.set(piece, { resolve, reject });
      }),
  };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('as many at once as the limit says by then', async () => {
  let limit = 3;
  const { ends, next, work } = pieces(6);
  const done = inParallel({ next, work, limit: () => limit });
  await settle();
  expect([...ends.keys()]).toEqual([0, 1, 2]);
  limit = 1;
  ends.get(0)?.resolve();
  ends.get(1)?.resolve();
  await settle();
  expect([...ends.keys()]).toEqual([0, 1, 2]);
  ends.get(2)?.resolve();
  for (const piece of [3, 4, 5]) {
    await settle();
    expect([...ends.keys()].at(-1)).toBe(piece);
    ends.get(piece)?.resolve();
  }
  await done;
});

test('after a failure none is begun, and those under way are waited for', async () => {
  const { ends, next, work } = pieces(9);
  let isDone = false;
  const done = inParallel({ next, work, limit: () => 2 })
    .catch((error: unknown) => error)
    .finally(() => (isDone = true));
  await settle();
  ends.get(0)?.reject(new Error('first'));
  await settle();
  expect([ends.size, isDone]).toEqual([2, false]);
  ends.get(1)?.reject(new Error('second'));
  expect(await done).toEqual(new Error('first'));
});

test('nothing to do is done at once', async () => {
  const nothing = inParallel({ next: () => null, work: async () => {}, limit: () => 4 });
  expect(await nothing).toBeUndefined();
});
