import { array, nat, property } from 'fast-check';
import { expect, test } from 'vitest';
import { assertProperty } from '#test/assertProperty.ts';
import { generateResult } from '#test/server/generateResult.ts';
import { dataOf, endingOf, expectFilled, filled, read } from './readText.ts';

const SMALL = [
  '\ufeff{ "data" : [ {"polygon":"MULTIPOLYGON (((34.277570061385603 0.566995314384055, 34.27 5e-1,-.5 +6.,34.277570061385603 0.566995314384055)))","end_date":"2019-06-30","NDVI_mean":-0.566978e0,"start_date":"2019-01-01T00:00:00Z"} , {"NDVI_mean":NaN,"x":-Infinity,"note":"caf\\u00e9 \\ud83c\\udf3e 🌾"},null],"err_data":{"k\\u00e9y 🌾":[{"message":"kéy 🌾","polygon":"POINT\\u0020Z (1 2 3)"},{"polygon":"LINESTRING (1 2, 3 4)","message":"other"},7],"none":[],"odd":{"a":[1,{"b":"]}"}]}}}\n ',
  '{"skipped":{"data":[{"a":"\\"}]"},-1.5e+3,true,false,null,[[],{}]]},"err_data":null,"data":[{"polygon":"SRID=4326;MULTIPOINT(1 2,(3 4),EMPTY)","polygon":"POINT EMPTY"},{"a":12345678901234567890,"b":1e400,"a":"x"}],"data":[]}',
  '{"data":[{"polygon":"POINT (1 2)"},{"polygon":"POINT (1 2)',
  '{"data":[{"polygon":"POINT (1 2)"},{"polygon":"POINT (1 2)"]}',
  '{"data":[{"polygon":"POINT (1 2)"}],"err_data":{"é🌾":[{"a":tru}]}}',
  '\ufeff<html>🌾</html>',
  dataOf('{"polygon":"POLYGON ((1 2,3 4)","note":"🌾"}', '"🌾"', '-12.5', '{"polygon":17}'),
  dataOf('{"polygon":"POLYGON ((1 2,\n3 4,5 6))"}'),
  dataOf('{"polygon":"POINT (1 2)","note":"a\nb"}'),
  dataOf('{"polygon":"POINT (1 2)","start_date":"2021-12-10\n"}'),
  dataOf('{"polygon":"POINT (1 2)","no\nte":1}'),
  dataOf('{"polygon":"POINT (1 2)","a":{"b":"\t"}}'),
  '{"da\nta":[],"data":[{"polygon":"POINT (1 2)"}]}',
  '{"data":[{"polygon":"POINT (1 2)"}],"err_data":{"timed\nout":[{"polygon":"POINT (1 2)"}]}}',
];

test.each(SMALL)('the same at every byte boundary: %s', (text) => {
  const bytes = new TextEncoder().encode(text);
  const whole = read(bytes);
  const all = filled(whole.columns);
  for (let cut = 0; cut <= bytes.length; cut++) {
    const parts = read(bytes, [cut]);
    expect(endingOf(parts)).toEqual(endingOf(whole));
    expectFilled(parts.columns, all);
  }
  const bytewise = read(
    bytes,
    Array.from(bytes, (_, i) => i),
  );
  expect(endingOf(bytewise)).toEqual(endingOf(whole));
  expectFilled(bytewise.columns, all);
});

test('the same at every two boundaries of a short result', () => {
  const bytes = new TextEncoder().encode('{"data":[{"polygon":"POINT(-1.5 2)","a":1,"é":2}]}');
  const whole = read(bytes);
  for (let first = 0; first < bytes.length; first++) {
    for (let second = first; second < bytes.length; second++) {
      const parts = read(bytes, [first, second]);
      expect(endingOf(parts)).toEqual(endingOf(whole));
      expectFilled(parts.columns, filled(whole.columns));
    }
  }
});

test('the same however a large result is cut', () => {
  const bytes = new TextEncoder().encode([...generateResult({ polygons: 600 })].join(''));
  const whole = read(bytes);
  expect(whole.ending).toEqual({ kind: 'whole' });
  const all = filled(whole.columns);
  const cuts = array(nat(bytes.length), { maxLength: 200 });
  assertProperty(
    property(cuts, (places) => {
      const parts = read(
        bytes,
        places.toSorted((a, b) => a - b),
      );
      expect(endingOf(parts)).toEqual(endingOf(whole));
      expectFilled(parts.columns, all);
    }),
    { seed: 3, numRuns: 500 },
  );
});
