/** The worker that's in every report: a build has it as text, in the report's page. */
export function createReportWorker(): Worker {
  return new Worker(new URL('../../../src/report/worker/report.worker.ts', import.meta.url), {
    type: 'module',
  });
}
