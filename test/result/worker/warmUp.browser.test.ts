import { expect, test } from 'vitest';
import type { Painter } from '#core/paint/painter.ts';
import { warmUp } from '#result/worker/warmUp.ts';
import { createSession, type ResultSession } from '#result/worker/session/resultSession.ts';
import { columnsOf } from '#result/worker/session/view.ts';

type Painted = { zoom: number; records: number }[];

/** A session whose painter notes what it paints, and calls `onPaint`. */
function watched(onPaint: (session: ResultSession) => void = () => undefined) {
  const session = createSession();
  const { paint, pixels } = session.painter();
  const painted: Painted = [];
  const painter: Painter = {
    paint: async (input, tile, rest) => {
      const picture = await paint(input, tile, rest);
      painted.push({ zoom: tile.z, records: picture.records });
      onPaint(session);
      return picture;
    },
    pixels,
  };
  session.painter = () => painter;
  return { session, painted };
}

test('it paints outlines and dots, and leaves the session as it was', async () => {
  const { session, painted } = watched();
  const before = { ...session };
  await warmUp({ session });
  for (const zoom of [9, 14])
    expect(painted.some((tile) => tile.zoom === zoom && tile.records > 100)).toBe(true);
  expect(session).toEqual(before);
  expect(columnsOf(session).recordCount).toBe(0);
});

test('it ends as soon as there is a result to read', async () => {
  const { session, painted } = watched((session) => {
    session.source = { kind: 'file', file: new Blob(), name: 'result.json' };
  });
  await warmUp({ session });
  expect(painted).toHaveLength(1);
});
