/** Opens a report's data in its worker. */
import type { ReportAreas } from '#report/pack/reportAreas.ts';
import type { ReportFacts } from '#report/pack/reportFacts.ts';
import type { OpenReportCalls } from '#report/protocol.ts';
import { attach } from '#result/client/attachResult.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { Calls } from '#result/protocol.ts';

export interface OpenedReport {
  facts: ReportFacts;
  areas: ReportAreas | null;
  handle: ResultHandle;
}

/** Rejects with an error that says how the data is damaged. */
export async function openReportData(worker: Worker, base64: string): Promise<OpenedReport> {
  const handle = attach<Calls & OpenReportCalls>(worker);
  const { facts, areas } = await handle.call('openReport', { base64 });
  // From here on only what any result answers is asked.
  return { facts, areas, handle: handle as unknown as ResultHandle };
}
