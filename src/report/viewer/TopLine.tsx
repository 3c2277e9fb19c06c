import type { ReportFacts } from '#report/pack/reportFacts.ts';
import { fileName } from '#lib/fileName.ts';
import { formatBytes } from '#lib/format.ts';
import { useResultStore } from '#result/store/useResult.tsx';
import { Button } from '#ui/Button.tsx';
import { ThemeSwitch } from '#ui/ThemeSwitch.tsx';
import { saveBlob } from '#ui/saveBlob.ts';
import { useTask } from '#ui/useTask.ts';
import { DownloadIcon, PrinterIcon } from '#ui/toolIcons.tsx';
import { reportTitle } from './reportTexts.ts';
import styles from './Report.module.css';

/** The file's own head: what it is, and what can be done with it. */
export function TopLine({ facts }: { facts: ReportFacts }) {
  const { handle } = useResultStore();
  const { run } = useTask();
  const save = () =>
    void run(async (signal) => {
      const order = { format: 'csv', scope: 'filtered' } as const;
      const { blob } = await handle.call('export', order, { signal });
      saveBlob(blob, `${fileName(reportTitle(facts)) || 'report'}.csv`);
    });
  return (
    <div className={styles.top}>
      <span className={styles.brand}>
        Job Atlas <span>report</span>
      </span>
      <span className={styles.size}>
        One file, {formatBytes(fileBytes())}. Nothing in it asks the network.
      </span>
      <Button icon={<DownloadIcon />} onClick={save}>
        CSV
      </Button>
      <Button icon={<PrinterIcon />} onClick={() => window.print()}>
        Print
      </Button>
      <ThemeSwitch />
    </div>
  );
}

/** Of the file as it was saved: but for some thousand bytes, all of it is in these elements. */
function fileBytes(): number {
  const texts = document.querySelectorAll('#report-code, #report-data, head style');
  return Array.from(texts).reduce((sum, { textContent }) => sum + textContent.length, 0);
}
