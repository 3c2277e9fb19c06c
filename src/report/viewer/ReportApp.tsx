import { useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { OpenResult, useResultStore } from '#result/store/useResult.tsx';
import { Alert } from '#ui/Alert.tsx';
import { PageActions } from '#ui/pageActions.tsx';
import { DocumentTitle } from '#ui/PageFrame.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { reasonOf } from '#worker/messages.ts';
import { ComparisonBody } from './ComparisonBody.tsx';
import type { OpenedReport } from './openReportData.ts';
import { ReportHead } from './ReportHead.tsx';
import { reportTitle, shownText } from './reportTexts.ts';
import { ResultBody } from './ResultBody.tsx';
import type { ReportFacts } from '#report/pack/reportFacts.ts';
import { fileName } from '#lib/fileName.ts';
import { formatBytes } from '#lib/format.ts';
import { lowerFirst } from '#lib/lowerFirst.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { saveBlob } from '#ui/saveBlob.ts';
import { readTheme, saveTheme } from '#ui/theme.ts';
import { THEMES } from '#ui/themes.tsx';
import { useTask } from '#ui/useTask.ts';
import { DownloadIcon, PrinterIcon } from '#ui/toolIcons.tsx';
import { texts as ownTexts } from './texts.en.ts';
import styles from './Report.module.css';

export function ReportApp({ facts, areas, handle }: OpenedReport) {
  const Body = facts.of === 'result' ? ResultBody : ComparisonBody;
  return (
    <Around search={facts.view}>
      <OpenResult handle={handle} of={facts.of} hasOthers={false}>
        <DocumentTitle text={ownTexts.reportTitle(reportTitle(facts))} />
        <main className={styles.report}>
          <TopLine facts={facts} />
          <ReportHead facts={facts} />
          <Body facts={facts} areas={areas} />
          <ReportFoot facts={facts} />
        </main>
      </OpenResult>
    </Around>
  );
}

/** What the components of a result's page expect around them; the address is in memory, as there is no server to ask. */
function Around({ search, children }: { search: string; children: ReactNode }) {
  return (
    <MemoryRouter initialEntries={[`/?${search}`]}>
      <Toasts>
        <PageActions>{children}</PageActions>
      </Toasts>
    </MemoryRouter>
  );
}

export function DamagedReport({ error }: { error: unknown }) {
  return (
    <main className={styles.report}>
      <div className={styles.damaged}>
        <h1>{ownTexts.reportCannotBeOpened}</h1>
        <Alert title={ownTexts.fileDamaged}>
          <p>{reasonOf(error)}</p>
          <p>{ownTexts.getReportAgain}</p>
        </Alert>
      </div>
    </main>
  );
}

/** The file's own head: what it is, and what can be done with it. */
function TopLine({ facts }: { facts: ReportFacts }) {
  const { handle } = useResultStore();
  const { run } = useTask();
  const save = () =>
    void run(async (signal) => {
      const order = { format: 'csv', scope: 'filtered' } as const;
      const { blob } = await handle.call('export', order, { signal });
      saveBlob(blob, `${fileName(reportTitle(facts)) || ownTexts.reportFileName}.csv`);
    });
  return (
    <div className={styles.top}>
      <span className={styles.brand}>
        Job Atlas <span>{ownTexts.reportFileName}</span>
      </span>
      <span className={styles.size}>{ownTexts.oneFileOffline(formatBytes(fileBytes()))}</span>
      <Button icon={<DownloadIcon />} onClick={save}>
        CSV
      </Button>
      <Button icon={<PrinterIcon />} onClick={() => window.print()}>
        {ownTexts.print}
      </Button>
      <ThemeSwitch />
    </div>
  );
}

/** Cycles through the three themes; its name says which one is on. */
function ThemeSwitch() {
  const [theme, setTheme] = useState(readTheme);
  const at = THEMES.findIndex((other) => other.theme === theme);
  const { name, icon } = THEMES[at]!;
  function turn() {
    const next = THEMES[(at + 1) % THEMES.length]!.theme;
    saveTheme(next);
    setTheme(next);
  }
  return <IconButton name={ownTexts.themeNamed(name.toLowerCase())} icon={icon} onClick={turn} />;
}

/** Of the file as it was saved: but for some thousand bytes, all of it is in these elements. */
function fileBytes(): number {
  const texts = document.querySelectorAll('#report-code, #report-data, head style');
  return Array.from(texts).reduce((sum, { textContent }) => sum + textContent.length, 0);
}

function ReportFoot({ facts }: { facts: ReportFacts }) {
  return (
    <footer className={styles.foot}>
      <p>
        <b>{ownTexts.aboutFileLead}</b> {ownTexts.whatReportHolds(lowerFirst(shownText(facts)))}
      </p>
      <p>
        <b>{ownTexts.sourcesLead}</b> {ownTexts.landAndOutlineSources}
      </p>
    </footer>
  );
}
