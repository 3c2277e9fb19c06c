import { describe, expect, test } from 'vitest';
import { buildDemoJob, demoJobId } from '#server/demo/buildDemoJob.ts';
import { DEMO_JOBS } from '#server/demo/catalogue.ts';
import { boundsOf, sizeMetres } from '#server/demo/bounds.ts';
import { readRecords } from '#server/demo/demoFiles.ts';

function build(name: string) {
  const found = DEMO_JOBS.find((job) => job.name.startsWith(name));
  if (!found) throw new Error(`There is no demo job ${name}`);
  const { data = [], err_data = [], ...job } = buildDemoJob(found);
  const failures = [...err_data].map(([message, items]) => ({ message, items: [...items] }));
  return { ...job, data: [...data], failures };
}

const jobs = DEMO_JOBS.map(({ name }) => build(name));

test('there are enough jobs for pages whose last one is not full', () => {
  expect(DEMO_JOBS.length).toBeGreaterThanOrEqual(24);
  expect(DEMO_JOBS.length % 10).not.toBe(0);
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(DEMO_JOBS.length);
});

test('each job counts what is in it, and says what its values are', () => {
  for (const { data, failures, input_req, output_result } of jobs) {
    const failed = failures.flatMap(({ items }) => items).length;
    expect(output_result).toEqual({ records: data.length, failures: failed });
    expect(input_req).toMatchObject({ source: expect.any(String), licence: expect.any(String) });
    if (data.length > 0) expect(JSON.stringify(input_req)).toContain('medians, not means');
  }
});

test('parts hold records of their source, unchanged', () => {
  const source = new Set(
    readRecords('africa-east-ndvi-2019.json.gz').map((r) => JSON.stringify(r)),
  );
  for (const part of ['Six plots', 'East Africa, 30° E', 'East Africa, first half']) {
    const { data } = build(part);
    expect(data.length).toBeGreaterThan(5);
    expect(data.length).toBeLessThan(source.size);
    expect(data.every((record) => source.has(JSON.stringify(record)))).toBe(true);
  }
});

test('a job lasts from its first window to its last', () => {
  for (const { data, failures, start_date, end_date } of jobs) {
    for (const item of [...data, ...failures.flatMap(({ items }) => items)]) {
      expect(item.start_date >= start_date && item.end_date <= end_date).toBe(true);
    }
  }
});

describe('six plots far apart', () => {
  const bounds = build('Six plots').data.map(({ polygon }) => boundsOf(polygon));
  const widths = bounds.map((bounds) => Math.max(...Object.values(sizeMetres(bounds))));

  test('are six, of 22 to 155 m', () => {
    expect(new Set(bounds.map(String)).size).toBe(6);
    expect(Math.min(...widths)).toBeGreaterThan(21);
    expect(Math.max(...widths)).toBeLessThan(156);
    expect(Math.max(...widths) / Math.min(...widths)).toBeGreaterThan(3);
  });

  test('spread over hundreds of kilometres', () => {
    const { width, height } = sizeMetres([
      Math.min(...bounds.map(([west]) => west)),
      Math.min(...bounds.map(([, south]) => south)),
      Math.max(...bounds.map(([, , east]) => east)),
      Math.max(...bounds.map(([, , , north]) => north)),
    ]);
    expect(Math.abs(width / 1000 - 495)).toBeLessThan(30);
    expect(Math.abs(height / 1000 - 579)).toBeLessThan(30);
  });
});

describe('jobs with failures', () => {
  test('Kenya has both, each failure with the place of its repeated point', () => {
    const { data, failures } = build('Kenya, surveyed fields, 2019');
    expect([data.length, failures.length]).toEqual([578, 23]);
    for (const { message } of failures) {
      expect(message).toMatch(
        /^Error processing item: \{"code":"BadRequest","description":".*34\.\d+/,
      );
    }
  });

  test('some texts are encoded twice', () => {
    const descriptions = build('Kenya, surveyed fields, 2019').failures.map(
      ({ message }) =>
        (JSON.parse(message.slice(message.indexOf('{'))) as { description: string }).description,
    );
    const twice = descriptions.filter((text) => text.startsWith('"'));
    expect(twice.length).toBeGreaterThan(5);
    expect(JSON.parse(twice[0]!)).toContain('duplicate consecutive coordinates at: POINT (34.');
  });

  test('Senegal has failures alone, some under one message', () => {
    const { data, failures } = build('Senegal');
    expect(data).toEqual([]);
    expect(failures.flatMap(({ items }) => items)).toHaveLength(60);
    expect(failures.some(({ items }) => items.length > 5)).toBe(true);
  });

  test('the broken kinds carry the texts their source expects, with a place where one is named', () => {
    const texts = build('Shapes of every')
      .failures.map(({ message }) => message)
      .join('\n');
    expect(texts).toContain('edges adjacent to (13.127989,51.346429) coincide');
    expect(texts).toContain('coordinates at: (POINT (100.0 1.0))');
    expect(texts).toContain('coordinates are not closed');
  });
});

test('one job is empty', () => {
  expect(build('No polygons')).toMatchObject({ data: [], failures: [] });
});

test('ids are the same everywhere', () => {
  expect(demoJobId('a')).toBe(demoJobId('a'));
  expect(demoJobId('a')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
