import { expect, test } from 'vitest';
import { causeOf } from '#result/failures/pure/causeOf.ts';
import { checkItem } from '#measure/scenes/checkItem.ts';

const SQUARE = 'POLYGON ((5 50, 5.01 50, 5.01 50.01, 5 50.01, 5 50))';

function item(polygon: string, start = '2021-06-01', end = '2021-06-30') {
  return { polygon, start_date: start, end_date: end };
}

/** The cause that the page finds in an item's error message. */
function causeOfItem(refused: ReturnType<typeof checkItem>) {
  const { code, description } = refused!;
  return causeOf(`Error processing item: ${JSON.stringify({ code, description })}`);
}

test('a sound polygon with a window is not refused', () => {
  expect(checkItem(item(SQUARE))).toBeNull();
  expect(checkItem(item(` ${SQUARE}\n`, ' 2021-06-01', '2021-06-01 '))).toBeNull();
});

test.each([
  ['a point that stands twice', '((5 50, 5 50, 5.01 50, 5.01 50.01, 5 50))', 'repeated-corner'],
  ['a ring that crosses itself', '((5 50, 5.01 50.01, 5.01 50, 5 50.02, 5 50))', 'crosses-itself'],
  ['a ring that is open', '((5 50, 5.01 50, 5.01 50.01, 5 50.01))', 'unclosed'],
  ['two points', '((5 50, 5.01 50, 5 50))', 'too-few-corners'],
  ['a line', '((5 50, 5.01 50.01, 5.02 50.02, 5 50))', 'no-area'],
  ['a spike', '((5 50, 5.02 50, 5.01 50, 5.01 50.01, 5 50))', 'spike'],
  ['a sliver', '((5 50, 5.01 50, 5.01 50.00000001, 5 50))', 'no-area'],
  ['a latitude beyond 90', '((5 95, 5.01 95, 5.01 95.01, 5 95))', 'out-of-range'],
  [
    'a hole outside',
    '((5 50, 5.01 50, 5.01 50.01, 5 50), (6 50, 6 50.01, 6.01 50.01, 6 50))',
    'hole-outside',
  ],
  [
    'a hole across its outline',
    '((5 50, 5.01 50, 5.01 50.01, 5 50.01, 5 50), (5.005 50.005, 5.005 50.007, 5.02 50.007, 5.005 50.005))',
    'hole-outside',
  ],
  [
    'a hole in a hole',
    '((5 50, 5.1 50, 5.1 50.1, 5 50.1, 5 50), (5.01 50.01, 5.01 50.09, 5.09 50.09, 5.09 50.01, 5.01 50.01), (5.03 50.03, 5.03 50.05, 5.05 50.05, 5.03 50.03))',
    'nested-holes',
  ],
  [
    'a ring that touches itself',
    '((5 50, 5.02 50, 5.01 50.01, 5.02 50.02, 5 50.02, 5.01 50.01, 5 50))',
    'touches-itself',
  ],
])('refuses %s with a cause that the page knows', (_, rings, cause) => {
  const refused = checkItem(item(`POLYGON ${rings}`));
  expect(refused).toMatchObject({ kind: 'failed', code: 'BadRequest' });
  expect([causeOfItem(refused).key, refused?.description]).toEqual([cause, refused?.description]);
});

test('parts that overlap are refused', () => {
  const refused = checkItem(
    item(
      'MULTIPOLYGON (((5 50, 5.02 50, 5.02 50.02, 5 50.02, 5 50)), ((5.01 50.01, 5.03 50.01, 5.03 50.03, 5.01 50.03, 5.01 50.01)))',
    ),
  );
  expect(causeOfItem(refused).key).toBe('overlapping-parts');
});

test.each([
  ['an empty shape', 'POLYGON EMPTY', 'empty-outline'],
  ['a point', 'POINT (5 50)', 'wrong-type'],
  ['heights', 'POLYGON Z ((5 50 1, 5.01 50 1, 5.01 50.01 1, 5 50 1))', null],
])('refuses %s', (_, text, cause) => {
  const refused = checkItem(item(text));
  if (cause === null) expect(refused).toBeNull();
  else expect(causeOfItem(refused).key).toBe(cause);
});

test('a repeated point is refused as the interface documents it, with its place', () => {
  const refused = checkItem(item('POLYGON ((5 50, 5.01 50, 5.01 50, 5.01 50.01, 5 50))'));
  expect(refused?.code).toBe('BadRequest');
  expect(refused?.description).toContain('duplicate consecutive coordinates at POINT (5.01 50)');
  expect(causeOfItem(refused).place).toEqual({
    kind: 'point',
    lon: 5.01,
    lat: 50,
    exact: 'vertex',
  });
});

test.each(['', 'a field', 'POLYGON ((5 50, 5.01 50', 'POLYGON ((5 50, x 1, 5 50)) more'])(
  'refuses the text %j as unreadable',
  (text) => {
    const refused = checkItem(item(text));
    expect(refused?.code).toBe('UnreadablePolygon');
    expect(causeOfItem(refused).key).toBe('unreadable');
  },
);

test.each(['', 'yesterday', '2021-02-30', '30/06/2021', '2021-6-1', '\u0000'.repeat(1000)])(
  'refuses %j as a date',
  (text) => {
    for (const refused of [
      checkItem(item(SQUARE, text)),
      checkItem(item(SQUARE, '2021-01-01', text)),
    ]) {
      expect(refused?.code).toBe('UnreadableDate');
      expect(refused?.description.length).toBeLessThan(250);
      expect(causeOfItem(refused).key).toBe('bad-date');
    }
  },
);

test('a window that ends before it begins is refused', () => {
  const refused = checkItem(item(SQUARE, '2021-06-02', '2021-06-01'));
  expect(refused?.code).toBe('WindowReversed');
  expect(causeOfItem(refused).key).toBe('dates-refused');
});

test('a polygon of too many points is refused', () => {
  const points = Array.from({ length: 100_001 }, (_, at) => {
    const angle = (at / 100_001) * 2 * Math.PI;
    return `${5 + Math.cos(angle)} ${50 + Math.sin(angle)}`;
  });
  const refused = checkItem(item(`POLYGON ((${[...points, points[0]].join(',')}))`));
  expect(causeOfItem(refused).key).toBe('too-many-corners');
});

test('a text of megabytes is refused unread', () => {
  const refused = checkItem(item(`POLYGON ((${'5 50,'.repeat(2_000_000)}5 50))`));
  expect(causeOfItem(refused).key).toBe('too-many-corners');
});
