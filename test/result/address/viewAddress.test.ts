import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMMON_KINDS, NEIGHBOUR_KINDS, PAIR_GROUPS, VERDICTS } from '#core/view/resultFilter.ts';
import { DEFAULT_SCALE } from '#core/scale/scaleChoice.ts';
import {
  encodeView,
  parseView,
  VIEW_PARAMETERS,
  type ResultView,
} from '#result/address/viewAddress.ts';
import { assertProperty } from '#test/assertProperty.ts';

const { view: NO_VIEW } = parseView('');

/** Parameters in the address of only one of the two pages. */
const OF_COMPARISON = ['view', 'swipe', 'windows', 'first', 'second', 'pairs', 'brush', 'file'];
const OF_RESULT = ['cause', 'window', 'group', 'member'];
const OF_REQUEST = ['finding'];
const OF_REPAIR = ['repair', 'source', 'stage'];

describe('broken links', () => {
  test.each([
    'min=low',
    'min=1e999',
    'max=Infinity',
    'max=0x10',
    'from=2019-02-30',
    'to=yesterday',
    'state=done',
    'record=7',
    'record=-1~1,2~3~~',
    'record=1~1,2,3~3~~',
    'record=1~1,x~3~~',
    'record=1~1~3~~',
    'record=1~1,2~3~2019-02-30~',
    'scale=rainbow',
    'map=5/10',
    'map=5/91/0',
    'map=-1/0/0',
    'map=5/0/0/0',
    'map=NaN/0/0',
    'panel=..%2F',
    'area=1_2_3_4',
    'area=1_2_3_4_5',
    'area=1_2_3_91_5_6',
    'area=1_2_x_4_5_6',
    'neighbours=odd',
    'verdict=fine',
    'common=odd',
    'sort=colour',
    'sort=--value',
    'scope=all',
    'plots=filled',
    'window=first',
    'window=2019-01-01',
    'window=2019-01-01~2019-06-30',
    'window=2019-01-01..2019-06-30..2019-07-01',
    'windows=first',
    'windows=2019-01-01',
    'windows=2019-01-01~2019-06-30~2019-07-01',
    `q=${'x'.repeat(301)}`,
    'api_key=secret',
  ])('%s is left aside with a word', (query) => {
    const { view, problems } = parseView(query);
    expect(view).toEqual(NO_VIEW);
    expect(problems).toHaveLength(1);
    expect(problems[0]!.length).toBeLessThan(140);
  });

  test('one broken value leaves the others', () => {
    const { view, problems } = parseView('?index=LAI_mean&min=low&max=0.5&q=');
    expect(view).toEqual({ ...NO_VIEW, index: 'LAI_mean', max: 0.5 });
    expect(problems).toEqual(['The link’s min “low” can’t be read and was ignored.']);
  });

  test('no text at all breaks it', () => {
    assertProperty(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        expect(Object.keys(parseView(text).view)).toEqual(Object.keys(NO_VIEW));
        for (const { parse } of Object.values(VIEW_PARAMETERS))
          expect(() => parse(text)).not.toThrow();
      }),
      { seed: 4 },
    );
  });
});

describe('a view too long for a link', () => {
  test('a value that is too long is left out and named', () => {
    const { query, leftOut } = encodeView({ q: 'ʘ'.repeat(60), min: 0.5 });
    expect(query).toBe('min=0.5');
    expect(leftOut).toEqual(['q']);
  });

  test('the longest of everything stays under 2,350 characters, which leaves 150 for address and job', () => {
    const longest = (names: readonly string[]) =>
      Object.entries(VIEW_PARAMETERS)
        .filter(([name]) => !names.includes(name))
        .reduce((sum, [name, { length }]) => sum + name.length + length + 2, 0);
    expect(longest([...OF_COMPARISON, ...OF_REQUEST, ...OF_REPAIR])).toBeLessThan(2350);
    // Which holds two jobs.
    expect(longest([...OF_RESULT, ...OF_REQUEST, ...OF_REPAIR])).toBeLessThan(2100);
  });
});

test('a link can be read', () => {
  const view: Partial<ResultView> = {
    index: 'NDVI_mean',
    from: 17_897,
    record: {
      row: 12,
      lon: 34.2775,
      lat: 0.567,
      areaHectares: 1.2345,
      startDay: 17_897,
      endDay: null,
    },
    scale: DEFAULT_SCALE,
    map: { zoom: 12.25, lat: 0.567_123_4, lon: -34.5 },
    window: { kind: 'chosen', start: 17_897, end: 17_898 },
    sort: { column: 'value', descending: true },
    scope: 'view',
    plots: 'see-through',
  };
  expect(encodeView(view).query).toBe(
    'index=NDVI_mean&from=2019-01-01&record=12~34.2775,0.567~1.2345~2019-01-01~' +
      '&scale=middle.linear.viridis&map=12.25/0.56712/-34.5&window=2019-01-01..2019-01-02&sort=-value&scope=view&plots=see-through',
  );
  expect(encodeView(NO_VIEW)).toEqual({ query: '', leftOut: [] });
});

test('there and back', () => {
  const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary);
  const fixed = (min: number, max: number, decimals: number) =>
    fc.double({ min, max, noNaN: true }).map((number) => Number(number.toFixed(decimals)) + 0);
  const day = fc.integer({ min: -10_000, max: 40_000 });
  const word = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' });
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
  const centre = fc.oneof(
    fc.record({ lon: fixed(-180, 180, 6), lat: fixed(-90, 90, 6) }),
    fc.constant({ lon: Number.NaN, lat: Number.NaN }),
  );
  const record = fc
    .record({
      row: fc.nat(9_999_999),
      areaHectares: fc.oneof(fixed(0, 1e9, 4), fc.constant(Number.NaN)),
      startDay: maybe(day),
      endDay: maybe(day),
    })
    .chain((rest) => centre.map((at) => ({ ...rest, ...at })));
  const span = fc.record({ start: day, end: day });
  const ends = fc
    .tuple(fixed(-5, 5, 6), fixed(-5, 5, 6))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  const ofComparison = {
    view: maybe(fc.constant('swipe' as const)),
    swipe: maybe(fixed(0, 100, 1)),
    windows: maybe(fc.constantFrom('season' as const, 'all' as const, 'pick' as const)),
    first: maybe(span),
    second: maybe(span),
    pairs: maybe(fc.constantFrom(...PAIR_GROUPS)),
    file: maybe(fc.constantFrom('first', 'second')),
    brush: maybe(fc.tuple(ends, ends).map(([x, y]) => [...x, ...y] as const)),
  };
  const anyView: fc.Arbitrary<ResultView> = fc.record({
    ...ofComparison,
    repair: maybe(word),
    source: maybe(fc.constant('file' as const)),
    stage: maybe(fc.constantFrom('ask' as const, 'send' as const)),
    finding: maybe(fc.constantFrom('overlap', 'below-5-pixels', 'refused')),
    index: maybe(word),
    min: maybe(number),
    max: maybe(number),
    values: maybe(fc.constant('set-apart' as const)),
    scaled: maybe(fc.constant('10000' as const)),
    from: maybe(day),
    to: maybe(day),
    state: maybe(fc.constantFrom('processed' as const, 'failed' as const, 'notDrawable' as const)),
    cause: maybe(word),
    record: maybe(record),
    scale: maybe(fc.constant({ ...DEFAULT_SCALE, reversed: true })),
    pin: maybe(fc.constant('scale' as const)),
    map: maybe(
      fc.record({ zoom: fixed(0, 22, 2), lat: fixed(-85, 85, 5), lon: fixed(-500, 500, 5) }),
    ),
    panel: maybe(fc.constantFrom('values', 'records', 'failures')),
    q: maybe(word),
    sort: maybe(
      fc.record({
        column: fc.constantFrom('row' as const, 'value' as const, 'lat' as const),
        descending: fc.boolean(),
      }),
    ),
    scope: maybe(fc.constant('view' as const)),
    by: maybe(fc.constant('areas' as const)),
    overlapping: maybe(fc.constant('smallest' as const)),
    group: maybe(word),
    member: maybe(word),
    area: maybe(
      fc
        .array(fc.tuple(fixed(-180, 180, 5), fixed(-90, 90, 5)), { minLength: 3, maxLength: 20 })
        .map((corners) => corners.flat()),
    ),
    neighbours: maybe(fc.constantFrom(...NEIGHBOUR_KINDS)),
    unusualFrom: maybe(fixed(0, 99, 2)),
    verdict: maybe(fc.constantFrom(...VERDICTS, 'none' as const)),
    common: maybe(fc.constantFrom(...COMMON_KINDS)),
    plots: maybe(fc.constantFrom('see-through' as const, 'outline' as const)),
    window: maybe(
      fc.oneof(
        fc.constantFrom(
          { kind: 'all' as const },
          { kind: 'latest' as const },
          { kind: 'earliest' as const },
        ),
        fc.record({ kind: fc.constant('chosen' as const), start: day, end: day }),
      ),
    ),
  });
  assertProperty(
    fc.property(anyView, (view) => {
      const { query, leftOut } = encodeView(view);
      const expected = { ...view };
      for (const name of leftOut) Object.assign(expected, { [name]: null });
      expect(query).toMatch(/^[\w.~!*'()%&=/:,-]*$/);
      expect(parseView(query, 'comparison')).toEqual({ view: expected, problems: [] });
      for (const [of, others] of [
        ['request', [...OF_COMPARISON, ...OF_REPAIR]],
        ['repair', [...OF_COMPARISON, ...OF_REQUEST]],
        ['result', [...OF_COMPARISON, ...OF_REQUEST, ...OF_REPAIR]],
      ] as const) {
        const own = { ...expected };
        for (const name of others) Object.assign(own, { [name]: null });
        const parts = query.split('&').filter((part) => !others.includes(part.split('=')[0]!));
        expect(parseView(parts.join('&'), of)).toEqual({ view: own, problems: [] });
      }
    }),
    { seed: 4, numRuns: 300 },
  );
});

test.each(['min=-0', 'max=-0.0', 'map=5/-0/-0'])('%s is zero, as it is written', (query) => {
  const { view } = parseView(query);
  expect(parseView(encodeView(view).query).view).toEqual(view);
});

test('a comparison’s address says which windows match, and its names mean nothing on a result’s page', () => {
  const query =
    'view=change&windows=pick&first=2019-01-01..2019-01-02&swipe=101&pairs=mended&brush=0..1,2..1';
  const { view, problems } = parseView(query, 'comparison');
  expect(view).toEqual({
    ...NO_VIEW,
    windows: 'pick',
    first: { start: 17_897, end: 17_898 },
    pairs: 'mended',
  });
  expect(problems).toHaveLength(2);
  expect(parseView('windows=latest&brush=0..0.5,-1..1', 'comparison').view).toEqual({
    ...NO_VIEW,
    brush: [0, 0.5, -1, 1],
  });
  expect(parseView('windows=latest&view=swipe')).toEqual({
    view: NO_VIEW,
    problems: ['The link’s “windows” isn’t known.', 'The link’s “view” isn’t known.'],
  });
});
