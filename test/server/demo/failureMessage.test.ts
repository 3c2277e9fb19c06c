import { describe, expect, test } from 'vitest';
import { readBrokenShapes, type BrokenShape } from '#server/demo/demoFiles.ts';
import { failureMessage } from '#server/demo/failureMessage.ts';

/** What the message carries as its description, unwrapped once. */
function description(shape: BrokenShape, index = 0): string {
  const message = failureMessage(shape, index);
  expect(message).toMatch(/^Error processing item: \{"code":"BadRequest",/);
  return (JSON.parse(message.slice(message.indexOf('{'))) as { description: string }).description;
}

const defect = (kind: string, lon = 34.5) => ({ polygon: '', defects: [{ kind, lon, lat: 1e-5 }] });

test.each([
  ['duplicate-consecutive-coordinates', 0, 'at: (POINT (34.5 1.0E-5))'],
  ['duplicate-consecutive-coordinates', 1, '"invalid_shape_exception: Provided shape has'],
  ['duplicate-consecutive-coordinates', 2, 'at: (34.5, 1.0E-5, NaN)'],
  ['self-intersection', 0, '"Polygon self-intersection at lat=1.0E-5 lon=34.5"'],
  [
    'self-intersection',
    1,
    'failed to create query: Polygon self-intersection at lat=1.0E-5 lon=34.5',
  ],
  ['self-intersection', 2, 'at or near point [0.0,0.0,0.0]'],
  ['self-intersection', 3, 'at or near point (34.5, 1.0E-5, NaN)'],
  ['too-few-points', 0, 'at least three non-collinear points required'],
])('%s, shape %i: %s', (kind, index, text) => {
  expect(description(defect(kind), index)).toContain(text);
});

test('without a defect or a stated text the description is empty', () => {
  expect(description({ polygon: 'POLYGON EMPTY' })).toBe('');
});

describe('with the text that the source states', () => {
  test('the first repeated point is named', () => {
    const polygon = 'POLYGON ((1 2, 3 4, 3 4, 1 2))';
    const shape = { polygon, description_contains: 'duplicate consecutive coordinates at' };
    expect(description(shape)).toBe(
      'failed to create query: duplicate consecutive coordinates at: (POINT (3.0 4.0))',
    );
  });

  test('the southernmost point is named, of several the westernmost', () => {
    const polygon = 'POLYGON ((1 2, 7 -4, 3 -4, 1 2))';
    expect(description({ polygon, description_contains: 'edges adjacent to' })).toBe(
      'edges adjacent to (3.0,-4.0) coincide',
    );
  });

  test('all stated texts are used', () => {
    const shapes = readBrokenShapes('stac-server-bad-geometry.json');
    const texts = shapes.map((shape, index) => failureMessage(shape, index)).join('\n');
    expect(texts).toContain('edges adjacent to (13.127989,51.346429) coincide');
    expect(texts).toContain('coordinates at: (POINT (100.0 1.0))');
    expect(texts).toContain('coordinates are not closed');
  });
});

test('some texts of the Kenyan fields are encoded twice', () => {
  const texts = readBrokenShapes('kenya-invalid-fields.json').map(description);
  const [first = '', ...others] = texts.filter((text) => text.startsWith('"'));
  expect(others.length).toBeGreaterThan(4);
  expect(JSON.parse(first)).toContain('duplicate consecutive coordinates at: POINT (34.');
});

test.each([
  [100, '100.0'],
  [0, '0.0'],
  [-65.22738599409652, '-65.22738599409652'],
  [-0.00001, '-1.0E-5'],
  [0.000125, '1.25E-4'],
  [0.001, '0.001'],
  [12_345_678, '1.2345678E7'],
])('%d is printed as %s', (value, text) => {
  const shape = defect('duplicate-consecutive-coordinates', value);
  expect(description(shape)).toContain(`(POINT (${text} `);
});
