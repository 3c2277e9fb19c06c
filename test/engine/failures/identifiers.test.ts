import { describe, expect, it } from 'vitest';
import { replaceIdentifiers } from '#engine/failures/identifiers.ts';

describe('replaceIdentifiers', () => {
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
    ['geohash kzfuye', 'geohash …'],
    ['cell number and tile server', 'cell number and tile server'],
    ['/vsis3/a/b.tif, C:\\data\\x.tif or north_field.geojson', '…, … or …'],
    ['see https://a.example/b?c=d.', 'see ….'],
    ['from 2001:db8::8a2e:370:7334 at 12:30:45', 'from … at 12:30:45'],
    ['geos::util failed', 'geos::util failed'],
    ['in March 2021, on 12 May 2021 and in June', 'in …, on … and in …'],
    ['May not be read by Mary', 'May not be read by Mary'],
    ["farm of Ng'ang'a can't", "farm of … can't"],
    ['took 1m30s', 'took 1s'],
    ['plot7, B04, 30s, int64 and OAuth2Error', 'plot7, B04, 30s, int64 and OAuth2Error'],
  ])('%s', (text, rest) => {
    expect(replaceIdentifiers(text, '…')).toBe(rest);
  });
});
