/** Entry of the viewer in a report: reads the data from the file it's in, and shows it with the components of a result's page. */
// First: the parts' own sheets say otherwise.
import '#ui/tokens.css';
import '#ui/base.css';
import '#ui/patterns.css';
import { createRoot } from 'react-dom/client';
import { readTheme, showTheme } from '#ui/theme.ts';
import { openReport } from './openReport.ts';
import { DamagedReport, ReportApp } from './ReportApp.tsx';

showTheme(readTheme());
void start();

async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('The report has no element #root');
  const root = createRoot(place);
  try {
    const report = await openReport();
    root.render(<ReportApp {...report} />);
  } catch (error) {
    root.render(<DamagedReport error={error} />);
  }
}
