import { describe, expect, it } from 'vitest';
import { maskVariables, templateOf } from '#result/failures/pure/variables.ts';

describe('maskVariables', () => {
  it.each([
    ['at 12.5', 'at …'],
    ['at -1.0E-5, NaN and Infinity', 'at … and …'],
    ['between 2021-12-10 and 2021-12-10T00:00:00.000Z', 'between … and …'],
    [
      'item 3f2a91c0-1d2e-4f50-8a6b-7c8d9e0f1a2b of 6f1ed002ab5595859014ebf0951522d9',
      'item … of …',
    ],
    ['[[1.0, 2.0] [3.0, 4.0] [5.0, 6.0] ]', '[[…] ]'],
    ['(POINT (27.45 -15.1))', '(POINT (…))'],
    ['… (12 of 13)', '… (… of …)'],
    ['ORA-13349 in plot 7', 'ORA-13349 in plot …'],
    ['HTTP 404, status code: 500, [Errno 28]', 'HTTP 404, status code: 500, [Errno 28]'],
    ['error 3 of 7; now 404 of 500 plots', 'error … of …; now … of … plots'],
    ['plot code 8841', 'plot code …'],
    ['404: odd', '404: odd'],
    ['server returned 401', 'server returned 401'],
    ['server returned 401 rows', 'server returned … rows'],
    ['E1001 in ERR-042', 'E1001 in ERR-042'],
    ['24205: odd; 4242: odd', '24205: odd; …: odd'],
    ['found 0 scenes in 12 tiles', 'found 0 scenes in … tiles'],
    ['[[35.1, -1.25], [35.2, -1.2...', '[[…'],
    ['[[35.1, -1.25], [35.2, -...', '[[…'],
    ['{lat: 1, lon: 2}, {lat: 3, lon: 4}, {lat: 5, lon: 6}', '{lat: …, lon: …}'],
    ['no number here, a face in a facade', 'no number here, a face in a facade'],
  ])('%s', (text, masked) => {
    expect(maskVariables(text)).toBe(masked);
  });

  it('is the same for 152.73850673226414 and -1.5E-7', () => {
    expect(maskVariables('(152.73850673226414,-65.22738599409652)')).toBe('(…)');
    expect(maskVariables('(-1.5E-7,2)')).toBe('(…)');
  });
});

describe('templateOf', () => {
  it('sets quoted values aside and evens out blanks', () => {
    expect(templateOf('field "a"  of \'b\'\n or `c`')).toBe('field … of … or …');
  });
});

describe('an identifier', () => {
  it.each([
    ['id 3f2a91c0-1d2e-4f50-8a6b-7c8d9e0f1a2b', 'id …'],
    ['commit 300988a', 'commit …'],
    ['run 01J8ZQ4M7N2P5R6S8T9V0W1X2Y', 'run …'],
    ['at 0x7f1c2a5b3d60', 'at …'],
    ['pod ndvi-worker-7d9f8b6c5-x2x4z', 'pod …'],
    ['by ndvi-worker-pcsntzllw-spmrw', 'by …'],
    ['S2A_MSIL2A_20210605T110619_N0300_R137_T30TUN_20210605T143100 is', '… is'],
    ['MOD13Q1.A2021001.h21v09.061.2021019183815', '…'],
    ['item KE-00123 or TZ-9, not ORA-13349', 'item … or …, not ORA-13349'],
    ['id Uakgb_J5m9g-0JDMbcJqL', 'id …'],
    ['tile 36MYE', 'tile …'],
    ['tile 36 MYE, square 36M YE or 36_M_YE', 'tile …, square … or …'],
    ['geohash kzfuye', 'geohash …'],
    ['cell number and tile server', 'cell number and tile server'],
    ['/vsis3/a/b.tif, or C:\\data\\x.tif or north_field.geojson', '…, or … or …'],
    ['see https://a.example/b?c=d.', 'see ….'],
    ['from 2001:db8::8a2e:370:7334 at 12:30:45', 'from … at …:…:…'],
    ['geos::util failed', 'geos::util failed'],
    ['in March 2021, on 12 May 2021 and in June', 'in …, on … and in …'],
    ['May not be read by Mary', 'May not be read by Mary'],
    ["farm of Ng'ang'a can't", "farm of … can't"],
    ['took 1m30s', 'took …s'],
    ['took 30s', 'took …s'],
    ['at 9:03 PM. Then', 'at …:… Then'],
    ['on 12 JAN 2021', 'on …'],
    ['no asset named B8A', 'no asset named B8A'],
    ['plot7, B04, 30s, int64 and OAuth2Error', 'plot…, B04, …s, int64 and OAuth2Error'],
  ])('%s', (text, rest) => {
    expect(maskVariables(text)).toBe(rest);
  });
});

describe('a quoted value', () => {
  it.each([
    ['field "a" of \'b\' or `c`', 'field … of … or …'],
    ["plot 'O'Brien's north' failed", 'plot … failed'],
    ["plot 'Farmers' field' failed", 'plot … failed'],
    ["'a' is not 'b'", '… is not …'],
    ["Expected ')' or ','", 'Expected … or …'],
    ["can't read the plots' owner", "can't read the plots' owner"],
    ['missing \'geometry\' of "coordinates"', 'missing \'geometry\' of "coordinates"'],
    ["an open 'quote", "an open 'quote"],
    ['', ''],
  ])('%s', (text, rest) => {
    expect(templateOf(text)).toBe(rest);
  });
});
