import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildDemoJob } from '#server/demo/buildDemoJob.ts';
import { DEMO_JOBS } from '#server/demo/catalogue.ts';
import { packageRoot } from '#server/settings/packageRoot.ts';

test('there are enough jobs for pages whose last one is not full', () => {
  expect(DEMO_JOBS.length).toBeGreaterThanOrEqual(24);
  expect(DEMO_JOBS.length % 10).not.toBe(0);
  expect(new Set(DEMO_JOBS.map((job) => buildDemoJob(job).id)).size).toBe(DEMO_JOBS.length);
});

test('every file that a job names is there, and each source says where it is from', () => {
  for (const { records, broken, source, licence } of DEMO_JOBS) {
    for (const file of [records, broken].filter((name) => name !== undefined))
      expect(existsSync(join(packageRoot(), 'src/server/demo', file))).toBe(true);
    expect([source, licence]).not.toContain('');
  }
});

test('parts of one source by area do not overlap', () => {
  const areas = DEMO_JOBS.filter(({ area, name }) => area && name.startsWith('North Africa'));
  const plots = areas.map((job) =>
    [...(buildDemoJob(job).data ?? [])].map((r) => JSON.stringify(r)),
  );
  expect(plots.length).toBeGreaterThan(2);
  expect(new Set(plots.flat()).size).toBe(plots.flat().length);
});
