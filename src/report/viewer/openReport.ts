import { fromBase64 } from '#lib/base64.ts';
import { gunzip } from '#lib/gzip.ts';
// Made by the build of the viewer: the worker as one classic script, as no page from a disk may start a module in a worker.
import packedWorker from 'virtual:report-worker';
import { openReportData, type OpenedReport } from './openReportData.ts';
import { texts } from './texts.en.ts';

/** Id of the element that holds the data. */
const DATA = 'report-data';

/** Opens the report in this page. Rejects with an error that says how it is damaged. */
export async function openReport(): Promise<OpenedReport> {
  const data = document.getElementById(DATA)?.textContent.trim() ?? '';
  if (data === '') throw new Error(texts.dataMissing);
  return await openReportData(await startWorker(), data);
}

async function startWorker(): Promise<Worker> {
  const packed = fromBase64(packedWorker);
  if (!packed) throw new Error(texts.codeChanged);
  const code = await gunzip(packed).catch(() => {
    throw new Error(texts.codeChanged);
  });
  const url = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(url, { name: texts.reportFileName });
  URL.revokeObjectURL(url);
  return worker;
}
