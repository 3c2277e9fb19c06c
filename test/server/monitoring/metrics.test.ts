import { expect, test } from 'vitest';
import { createMetrics, routeOf } from '#server/monitoring/metrics.ts';

test.each([
  ['/public/api/v1/polygons', 'jobs'],
  ['/public/api/v1/polygons/a%2Fb', 'result'],
  ['/config.json', 'config'],
  ['/jobs/1', 'page'],
  ['/anything/at/all', 'page'],
])('%s is for %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});

test('ended requests are counted by purpose, and process metrics are included only on request', async () => {
  const metrics = createMetrics();
  const ended = metrics.resultBegan();
  metrics.ended({ route: 'result', status: 200, seconds: 0.3, bytes: 1000, whole: true });
  metrics.ended({ route: 'result', status: null, seconds: 9, bytes: 24, whole: false });
  metrics.serviceAnswered(0.1);
  const { body, type } = await metrics.text();
  expect(type).toContain('text/plain');
  for (const line of [
    'job_atlas_requests_total{route="result",status="200"} 1',
    'job_atlas_requests_total{route="result",status="none"} 1',
    'job_atlas_sent_bytes_total{route="result"} 1024',
    'job_atlas_aborted_total{route="result"} 1',
    'job_atlas_results_in_flight 1',
    'job_atlas_request_seconds_count{route="result"} 2',
    'job_atlas_service_seconds_count 1',
  ])
    expect(body).toContain(`${line}\n`);
  expect(body).not.toContain('process_');
  ended();
  expect((await metrics.text()).body).toContain('job_atlas_results_in_flight 0\n');
});
