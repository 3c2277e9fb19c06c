import { expect, test } from 'vitest';
import {
  mainDefect,
  defectMarks,
  overlaysOf,
  type DrawMode,
} from '#request/repair/page/mapOverlay.ts';
import { plotTitle, plotDescription } from '#request/repair/page/plotText.ts';
import { examine } from '#shapes/examine/examine.ts';
import { locate } from '#result/failures/pure/locate.ts';
import type { Polygons } from '#shapes/polygons.ts';
import type { Examination } from '#request/repair/protocol.ts';

const TWICE: Polygons = [
  [
    [
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
      [1, 1],
      [0, 0],
    ],
  ],
];
const BOW_TIE: Polygons = [
  [
    [
      [0, 0],
      [1, 1],
      [1, 0],
      [0, 1],
      [0, 0],
    ],
  ],
];

function examined(shape: Polygons, said: [lon: number, lat: number] | null = null): Examination {
  const place = said && { kind: 'point' as const, lon: said[0], lat: said[1] };
  return {
    row: 0,
    shape,
    unreadable: null,
    tooMuch: null,
    numbers: { areaHectares: 1, corners: 4, parts: 1 },
    defects: examine(shape),
    place: place && { said: `${said[1]}, ${said[0]}`, located: locate(place, shape) },
    proposals: [],
    reason: null,
    surroundings: null,
    sent: null,
    message: { original: 'Failed', code: null, description: 'Failed' },
  };
}

test('nothing wrong and nothing said: no mark', () => {
  expect(
    defectMarks(
      examined([
        [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      ]),
    ),
  ).toEqual([]);
});

test('the place that the service named is the main one, and the only one there', () => {
  const examination = examined(TWICE, [1, 1]);
  expect(
    defectMarks(examination).map(({ lon, lat, kind, label }) => [lon, lat, kind, label]),
  ).toEqual([
    [1, 1, 'main', null],
    [1, 0, 'other', null],
  ]);
  expect(mainDefect(examination)?.vertex).toBe(4);
  expect(plotTitle(examination)).toBe('Point 5 of the outline repeats the one before');
  expect(plotDescription(examination)).toContain(
    'which is point 5 of the outline. Examined here, the shape has 2 defects.',
  );
});

test('a place that isn’t a point of the shape is near here', () => {
  expect(defectMarks(examined(BOW_TIE))).toMatchObject([
    { lon: 0.5, lat: 0.5, kind: 'main', label: 'near here' },
  ]);
  expect(defectMarks(examined(BOW_TIE, [0.500_000_01, 0.5]))).toHaveLength(1);
});

test('a named place without a defect is marked beside the defect', () => {
  const examination = examined(BOW_TIE, [0, 0.9]);
  expect(defectMarks(examination)).toHaveLength(2);
  expect(plotDescription(examination)).toContain('its only defect is at 0.500000, 0.500000');
});

test('a place far from the shape is named, and not drawn', () => {
  const examination = examined(BOW_TIE, [50, 50]);
  expect(defectMarks(examination)).toMatchObject([{ lon: 0.5, lat: 0.5 }]);
  expect(plotDescription(examination)).toContain('isn’t near this shape');
});

test('the mended shape is drawn below the one as sent, or alone', () => {
  const proposal = {
    steps: [],
    shape: TWICE,
    before: { areaHectares: 1, corners: 4, parts: 1 },
    after: { areaHectares: 1, corners: 4, parts: 1 },
    areaChange: 0,
    movedMetres: 0,
    safe: true,
    safeWithinMetres: 0,
    remaining: [],
  };
  const examination = { ...examined(BOW_TIE), proposals: [proposal] };
  const kinds = (draw: DrawMode) =>
    overlaysOf(examination, { proposal: 0, draw, isRepaired: false }).map(({ kind }) => kind);
  expect(kinds('both')).toEqual(['mended', 'sent']);
  expect(kinds('sent')).toEqual(['sent']);
  expect(kinds('mended')).toEqual(['mendedAlone']);
  expect(overlaysOf(examination, { proposal: 5, draw: 'mended', isRepaired: false })).toMatchObject(
    [{ kind: 'sent' }],
  );
  const repaired = overlaysOf(examination, { proposal: 0, draw: 'both', isRepaired: true });
  expect(repaired.map(({ isRepaired }) => isRepaired)).toEqual([true, true]);
});

test('a plot that was processed is drawn as such, never in the red of failures', () => {
  const examination = { ...examined(BOW_TIE), message: null };
  expect(
    overlaysOf(examination, { proposal: 0, draw: 'both', isRepaired: false }).map(
      ({ kind }) => kind,
    ),
  ).toEqual(['processed']);
});
