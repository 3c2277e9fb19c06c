import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { OpenResult } from '#result/store/useResult.tsx';
import { Alert } from '#ui/Alert.tsx';
import { PageActions } from '#ui/pageActions.tsx';
import { DocumentTitle } from '#ui/PageFrame.tsx';
import { Toasts } from '#ui/Toasts.tsx';
import { reasonOf } from '#worker/messages.ts';
import { ComparisonBody } from './ComparisonBody.tsx';
import type { OpenedReport } from './openReport.ts';
import { ReportFoot } from './ReportFoot.tsx';
import { ReportHead } from './ReportHead.tsx';
import { reportTitle } from './reportTexts.ts';
import { ResultBody } from './ResultBody.tsx';
import { TopLine } from './TopLine.tsx';
import styles from './Report.module.css';

export function ReportApp({ facts, handle }: OpenedReport) {
  const Body = facts.of === 'result' ? ResultBody : ComparisonBody;
  return (
    <Around search={facts.view}>
      <OpenResult handle={handle} of={facts.of}>
        <DocumentTitle text={`${reportTitle(facts)}, report`} />
        <main className={styles.report}>
          <TopLine facts={facts} />
          <ReportHead facts={facts} />
          <Body facts={facts} />
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

/** In place of a report that can't be read. */
export function DamagedReport({ error }: { error: unknown }) {
  return (
    <main className={styles.report}>
      <div className={styles.damaged}>
        <h1>This report can’t be opened</h1>
        <Alert title="The file is damaged">
          <p>{reasonOf(error)}</p>
          <p>
            It may not have been copied or downloaded to its end. Get it again from whoever sent it.
          </p>
        </Alert>
      </div>
    </main>
  );
}
