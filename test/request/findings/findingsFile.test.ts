import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { decide, NO_DECISIONS, outcomesOf, type Decisions } from '#request/findings/decisions.ts';
import { writeFindings, type FindingsFile } from '#request/findings/findingsFile.ts';
import { field, fields, find, plotsOf, type PlainRow } from './plots.ts';

const window = { start: '2020-01-01', end: '2020-06-30' };
const rows: PlainRow[] = [
  ...fields(10).map((shape, at): PlainRow => ({ shape, name: `F${at}`, ...window })),
  { shape: field(34.5, 1), name: '=A1', ...window },
  { name: 'Lost', ...window },
  { shape: field(34.5005, 1, 0.9), name: 'Small & old', ...window },
  { shape: field(34.5, 1), name: '=A1', start: '2020-06-01', end: '2020-12-31' },
];
const plots = plotsOf(rows);
const findings = find(plots);
const own: FindingsFile['own'] = [
  { name: 'Name', cells: rows.map(({ name }) => name ?? '') },
  { name: 'finding', cells: rows.map(() => 'own') },
];
const outcomesBy = (decisions: Decisions) => outcomesOf(findings, decisions, () => false);

async function textOf(format: 'csv' | 'geojson' | 'kml', file: Partial<FindingsFile> = {}) {
  const chunks = writeFindings(
    { plots, findings, own, outcomes: outcomesBy(NO_DECISIONS), title: 'a.csv', ...file },
    format,
  );
  let text = '';
  for await (const chunk of chunks) text += new TextDecoder().decode(chunk);
  return text;
}

const OVERLAP = 'Overlapping plots: 4\u202f414 m²';

test('a CSV has the rows with a finding in the order of the input, with the person’s own columns', async () => {
  const { data, errors } = Papa.parse<string[]>((await textOf('csv')).trimEnd());
  expect(errors).toEqual([]);
  expect(data.map((cells) => cells.slice(0, 2))).toEqual([
    ['Name', 'finding'],
    ["'=A1", 'own'],
    ['Lost', 'own'],
    ['Small & old', 'own'],
    ["'=A1", 'own'],
  ]);
  expect(data[0]!.slice(2)).toEqual(['finding_2', 'what_to_do', 'polygon']);
  expect(data[1]![2]).toContain(OVERLAP);
  expect(data[1]![2]).toContain('with row 13; The same shape twice: 30 days in common with row 14');
  expect(data[1]![3]).toBe('Check the boundary with the neighbour; Keep one of them');
  expect(data[1]![4]).toMatch(/^MULTIPOLYGON \(\(\(34\.5/);
  expect(data[2]!.slice(2)).toEqual([
    'The row can’t be read',
    'Correct the row where it came from',
    '',
  ]);
});

test('GeoJSON has shapes and the same columns', async () => {
  const { features } = JSON.parse(await textOf('geojson')) as {
    features: {
      id: number;
      geometry: { type: string } | null;
      properties: Record<string, string>;
    }[];
  };
  expect(features.map(({ id, geometry }) => [id, geometry?.type])).toEqual([
    [11, 'MultiPolygon'],
    [12, undefined],
    [13, 'MultiPolygon'],
    [14, 'MultiPolygon'],
  ]);
  expect(features[0]!.properties).toMatchObject({ Name: '=A1', finding: 'own' });
  expect(features[0]!.properties['finding_2']).toContain(OVERLAP);
  expect(Object.keys(features[0]!.properties)).toEqual([
    'Name',
    'finding',
    'finding_2',
    'what_to_do',
  ]);
});

test('KML has a placemark a row, called by its name', async () => {
  const kml = await textOf('kml');
  expect(kml.match(/<Placemark/g)).toHaveLength(4);
  expect(kml).toContain('<name>Small &amp; old</name>');
  expect(kml).toContain(
    '<Data name="what_to_do"><value>Correct the row where it came from</value>',
  );
});

test('what was decided stands in place of the advice', async () => {
  const decisions = decide(NO_DECISIONS, {
    kind: 'decide',
    key: 'same-shape',
    decision: 'leaveOutSome',
  });
  const outcomes = outcomesBy(decisions);
  const { data } = Papa.parse<string[]>((await textOf('csv', { outcomes })).trimEnd());
  expect(data[4]!.at(-2)).toBe('Left out');
  expect(data[1]!.at(-2)).toContain('Keep one of them');
});
