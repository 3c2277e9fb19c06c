import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { NEAR_METRES } from '#shapes/tolerances.ts';
import { examine } from '#shapes/examine/examine.ts';
import { propose } from '#shapes/mend/propose.ts';
import type { Polygons } from '#shapes/polygons.ts';
import { metresBetween, ringArea } from '#shapes/measures.ts';
import { toWellKnownText } from '#request/repair/pure/shapeText.ts';
import { jtsTrouble } from '#test/shapes/jts.ts';
import { fieldOf, KINDS, type Kind, type Spoilt } from '#test/shapes/kinds.ts';

/** Fields a kind; more by hand: `FIELDS=100 TABLE=1` prints the table. */
const FIELDS = Number(process.env.FIELDS ?? 4);

/** Notes are asked for, as they are where a person works. */
const NEAR = { nearMetres: NEAR_METRES };

/** What became of a kind: of each, how many of the fields, or null where there is nothing to tell. */
interface Line {
  told: number;
  place: number | null;
  valid: number | null;
  area: number | null;
  asSafe: number;
  safe: number;
  mended: Polygons[];
}

async function lineOf(kind: Kind): Promise<Line> {
  const line: Line = {
    told: 0,
    place: null,
    valid: null,
    area: null,
    asSafe: 0,
    safe: 0,
    mended: [],
  };
  const count = (name: 'place' | 'valid' | 'area', is: boolean) => {
    line[name] = (line[name] ?? 0) + (is ? 1 : 0);
  };
  for (let number = 0; number < FIELDS; number++) {
    const truth = kind.spoil(fieldOf(number));
    const defects = examine(truth.sent, NEAR);
    const kinds = defects.map((one) => one.kind);
    const isTold =
      truth.told.length === 0 ? kinds.length === 0 : truth.told.some((one) => kinds.includes(one));
    if (isTold) line.told++;
    if (truth.place)
      count(
        'place',
        defects.some((one) => isAt(one, truth)),
      );
    const [first] = await propose(truth.sent, defects, NEAR);
    const repair = first?.kind === 'repair' ? first : null;
    if (truth.safe === null ? !repair : repair?.safe === truth.safe) line.asSafe++;
    if (repair?.safe) line.safe++;
    if (truth.safe === null) continue;
    count(
      'valid',
      repair !== null &&
        repair.remaining.length === 0 &&
        examine(repair.shape).length === 0 &&
        jtsTrouble(repair.shape) === null,
    );
    if (repair) line.mended.push(repair.shape);
    if (truth.meant)
      count('area', Math.abs((repair?.areaAfter ?? 0) / areaOf(truth.meant) - 1) < 1e-6);
  }
  return line;
}

function isAt(
  { lon, lat }: { lon: number | null; lat: number | null },
  { place }: Spoilt,
): boolean {
  if (lon === null || lat === null || !place) return false;
  const turn = 360 * Math.round((place[0] - lon) / 360);
  return metresBetween([lon + turn, lat], place) < 1;
}

function areaOf(shape: Polygons): number {
  return shape
    .flatMap((part) => part.map((ring, at) => (at === 0 ? 1 : -1) * Math.abs(ringArea(ring))))
    .reduce((sum, area) => sum + area, 0);
}

const GEOS = `
import sys
from shapely import wkt
print(sum(wkt.loads(line).is_valid for line in sys.stdin))
`;

/** How many of the shapes GEOS finds valid, where Debian's python3-shapely is at hand; else null. */
function geosValid(shapes: readonly Polygons[]): number | null {
  const input = shapes.map(toWellKnownText).join('\n');
  const { status, stdout } = spawnSync('/usr/bin/python3', ['-c', GEOS], {
    input,
    encoding: 'utf8',
  });
  return status === 0 ? Number(stdout) : null;
}

it('41 kinds of defects are found, located, repaired, and rightly called safe or not', async () => {
  expect(KINDS).toHaveLength(41);
  const lines = await Promise.all(KINDS.map(lineOf));
  const mended = lines.flatMap((line) => line.mended);
  const geos = geosValid(mended);
  if (process.env.TABLE)
    process.stdout.write(
      `${tableOf(lines)}\nGEOS: ${geos} of ${mended.length} mended shapes are valid\n`,
    );
  const wrong = lines.flatMap(({ told, place, valid, area, asSafe }, at) =>
    [told, place, valid, area, asSafe].every((one) => one === null || one === FIELDS)
      ? []
      : [`${KINDS[at]!.name}: ${[told, place, valid, area, asSafe].join(' ')}`],
  );
  expect(wrong).toEqual([]);
  if (geos !== null) expect(geos).toBe(mended.length);
});

function tableOf(lines: readonly Line[]): string {
  const rows = lines.map(({ told, place, valid, area, safe, asSafe }, at) => {
    const cells = [told, place, valid, area].map((one) =>
      one === null ? '–' : `${one}/${FIELDS}`,
    );
    return `| ${[KINDS[at]!.name, ...cells, `${safe}/${FIELDS}`, asSafe === FIELDS ? 'as it should' : 'WRONG'].join(' | ')} |`;
  });
  return [
    '| kind | told | place | mended valid | area kept | safe | |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
}
