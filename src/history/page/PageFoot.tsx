import type { Connection } from '#service/connection.ts';
import type { JobsListed } from '#service/jobs/jobsPage.ts';
import type { Jobs } from '#service/jobs/useJobs.ts';
import { formatCount } from '#lib/format.ts';
import { Button } from '#ui/Button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { Select } from '#ui/Select.tsx';
import { WithBold } from '#ui/WithBold.tsx';
import { AutoLoad } from './autoLoad/AutoLoad.tsx';
import { HistoryFoot } from './HistoryFoot.tsx';
import { NewPageJobs } from './NewPageJobs.tsx';
import type { JobChoice } from './chosen/useChosenJobs.ts';
import { useLoadingChosen } from './chosen/useLoadingChosen.ts';
import type { useKnownOfPage } from './useKnownOfPage.ts';
import { useJobsAddress } from './useJobsAddress.ts';
import { texts } from './later.texts.en.ts';
import styles from './JobsHistory.module.css';

interface PageFootProps {
  connection: Connection;
  /** The address has a search, filter or order. */
  isSearch: boolean;
  choice: JobChoice;
  onWalk: () => void;
  jobs: Jobs;
  shown: JobsListed;
  known: ReturnType<typeof useKnownOfPage>;
  onMarked: (ids: ReadonlySet<string>) => void;
}

/** Below the table: what can be done with its jobs, how much it covers, and the pager. */
export function PageFoot({ connection, jobs, shown, known, onMarked, ...rest }: PageFootProps) {
  const { isSearch, choice, onWalk } = rest;
  const { pageSize, onPage, onPageSize } = useJobsAddress();
  const { lastPage } = jobs;
  const { rows, rowsOf, summaryQueue, loading } = known;
  const loadingChosen = useLoadingChosen(summaryQueue, loading, rowsOf);
  return (
    <HistoryFoot
      {...{ connection, choice, rowsOf, loadingChosen }}
      stars={known.table.stars}
      notes={rows.shared.notes}
      results={
        summaryQueue && (
          <AutoLoad
            {...{ connection, summaryQueue, loading }}
            isHeld={jobs.isChangingPage || jobs.error !== null}
          />
        )
      }
    >
      <NewPageJobs {...{ connection, shown, lastPage, pageSize, onMarked, onPage }} />
      {shown.page === lastPage && !jobs.isChangingPage && <p role="status">{texts.endOfHistory}</p>}
      <p className={styles.onPage} role="status">
        <WithBold
          text={texts.jobsOnPage(shown.jobs.length)}
          parts={[formatCount(shown.jobs.length)]}
        />
      </p>
      {!isSearch && <Button onClick={onWalk}>{texts.searchAllJobs}</Button>}
      <Pager page={shown.page} {...{ lastPage, pageSize, onPage, onPageSize }} />
    </HistoryFoot>
  );
}

const SIZES = [10, 20, 50, 100];

interface PagerProps {
  page: number;
  pageSize: number;
  /** Null until the end was seen. */
  lastPage: number | null;
  onPage: (page: number) => void;
  onPageSize: (pageSize: number) => void;
}

function Pager({ page, pageSize, lastPage, onPage, onPageSize }: PagerProps) {
  const sizes = [...new Set([...SIZES, pageSize])].sort((one, other) => one - other);
  return (
    <nav className={styles.pager} aria-label={texts.pages}>
      <span className={styles.sizeLabel} aria-hidden="true">
        {texts.jobsPerPage}
      </span>
      <Select
        label={texts.jobsPerPage}
        value={String(pageSize)}
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        onValue={(size) => onPageSize(Number(size))}
      />
      <Button
        variant="icon"
        icon={<ChevronLeftIcon />}
        aria-label={texts.previousPage}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span className={styles.where}>
        {lastPage !== null && lastPage >= page
          ? texts.pageOfLast(page, lastPage)
          : texts.pageNumber(page)}
      </span>
      <Button
        variant="icon"
        icon={<ChevronRightIcon />}
        aria-label={texts.nextPage}
        disabled={lastPage !== null && page >= lastPage}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  );
}
