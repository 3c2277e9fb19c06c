import type { ReportAreas } from '#report/pack/reportAreas.ts';
import type { ReportFacts } from '#report/pack/reportFacts.ts';
import { fromBase64 } from '#lib/base64.ts';
import { gunzip } from '#lib/gzip.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { attach } from '#result/client/attachResult.ts';
import type { Calls } from '#result/protocol.ts';
import type { OpenReportCalls } from '#report/protocol.ts';
// Made by the build of the viewer: the worker as one classic script, as no page from a disk may start a module in a worker.
import packedWorker from 'virtual:report-worker';
import { texts } from './texts.en.ts';

/** Id of the element that holds the data. */
const DATA = 'report-data';

export interface OpenedReport {
  facts: ReportFacts;
  areas: ReportAreas | null;
  handle: ResultHandle;
}

/** Opens the report in this page. Rejects with an error that says how it is damaged. */
export async function openReport(): Promise<OpenedReport> {
  const data = document.getElementById(DATA)?.textContent.trim() ?? '';
  if (data === '') throw new Error('Its data isn’t there.');
  const worker = await startWorker();
  const handle = attach<Calls & OpenReportCalls>(worker);
  const { facts, areas } = await handle.call('openReport', { base64: data });
  // From here on only what any result answers is asked.
  return { facts, areas, handle: handle as unknown as ResultHandle };
}

async function startWorker(): Promise<Worker> {
  const packed = fromBase64(packedWorker);
  if (!packed) throw new Error('Its code was changed.');
  const code = await gunzip(packed).catch(() => {
    throw new Error('Its code was changed.');
  });
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(url, { name: texts.reportFileName });
  URL.revokeObjectURL(url);
  return worker;
}
