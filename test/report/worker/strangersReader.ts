/** What the script for strangers (docs/read-report.mjs) gives, and the labels of the reports it's given here. */
import type { ReportLabels } from '#report/protocol.ts';

interface ReadByScript {
  facts: object;
  tables: { records: number; columns: Record<string, unknown[]> }[];
  pairs: (readonly [number | null, number | null])[];
}

const SCRIPT = new URL('../../../docs/read-report.mjs', import.meta.url).href;
const { readReport } = (await import(SCRIPT)) as { readReport: (html: string) => ReadByScript };

/** Reads a report's data, base64 as it stands in the file. */
export function readAsStranger(base64: string): ReadByScript {
  return readReport(`<script type="x" id="report-data">${base64}</script>`);
}

export const LABELS: ReportLabels = {
  jobs: [{ id: 'a-job', name: 'Fields </script><!--' }],
  madeAt: Date.UTC(2026, 10, 23),
  madeBy: '',
  note: '',
  service: null,
  filters: [],
  view: '',
  group: null,
};
