/** What may be asked of a worker about a report, and what it answers: it's made of what is shown, and opened by the viewer in it. */
import type { ReportAreas } from '#report/pack/reportAreas.ts';
import type { ReportFacts } from '#report/pack/reportFacts.ts';
import type { ReportColumn } from '#report/pack/reportTable.ts';

/** What the page says of a report; the worker adds the rest. */
export type ReportLabels = Pick<
  ReportFacts,
  'jobs' | 'madeAt' | 'madeBy' | 'note' | 'service' | 'filters' | 'view' | 'group'
>;

export interface ReportCalls {
  reportColumns: { request: object; answer: ReportColumn[] };
  /** What is shown, packed, as base64: nothing of the columns left out is in it; of areas what it's given. */
  packReport: {
    request: { labels: ReportLabels; leftOut: ReportColumn[]; areas?: ReportAreas | null };
    answer: { base64: Blob; records: number; plots: number };
  };
}

export interface OpenReportCalls {
  /** Rejects with a CallError that says how it is damaged. */
  openReport: {
    request: { base64: string };
    answer: { facts: ReportFacts; areas: ReportAreas | null };
  };
}

declare module '#result/protocol.ts' {
  interface Calls extends ReportCalls {}
}
