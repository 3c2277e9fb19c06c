import { expect, test } from 'vitest';
import { nextTask } from '#workers/receive.ts';
import { rehearse } from '#workers/rehearse.ts';
import { columnsOf, createSession, painterOf } from '#workers/session.ts';

const always = () => nextTask().then(() => true);

test('a rehearsal leaves the session as it was, but for its painter', async () => {
  const session = createSession();
  const painter = painterOf(session);
  const before = { ...session };
  await rehearse(session, always);
  expect(session).toEqual(before);
  expect(session.painter).toBe(painter);
  expect(columnsOf(session).recordCount).toBe(0);
});

test('it ends as soon as there is real work', async () => {
  let asked = 0;
  await rehearse(createSession(), () => Promise.resolve(++asked < 3));
  expect(asked).toBe(3);
});

test('it paints outlines and dots, some across the edges of tiles', async () => {
  const session = createSession();
  const painter = painterOf(session);
  const painted: { zoom: number; records: number }[] = [];
  session.painter = {
    paint: (input, tile) => {
      const picture = painter.paint(input, tile);
      painted.push({ zoom: tile.z, records: picture.records });
      return picture;
    },
  };
  await rehearse(session, always);
  for (const zoom of [9, 14])
    expect(painted.some((tile) => tile.zoom === zoom && tile.records > 100)).toBe(true);
});
