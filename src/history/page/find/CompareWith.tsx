import { useState, type ComponentType, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import { jobsToRead } from '#result/time/jobsToRead.ts';
import { summariesQuery } from '#device/resultSummary.ts';
import type { Bounds } from '#core/columns.ts';
import { Link } from '#ui/Link.tsx';
import type { PageAction } from '#ui/pageActions.tsx';
import { SwapIcon } from '#ui/toolIcons.tsx';
import { comparePath } from '#lib/address.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { TextInput } from '#ui/Field.tsx';
import { comparableJobs, orderedComparePath, type Comparable } from './comparableJobs.ts';
import { joinedJobs, type KnownJob } from './matchJobs.ts';
import { knownHere, useKnownJobs } from './useKnownJobs.ts';
import { texts } from './texts.en.ts';
import styles from './CompareWith.module.css';

interface SearchJobsProps {
  connection: Connection;
  /** Finds the jobs to read; `listed` are the first that the service lists. */
  find: (listed: readonly string[]) => Promise<readonly string[]>;
  words: typeof SEARCH_WORDS;
  /** Called with how many jobs were read so far, after each. */
  onRead: (count: number) => void;
}

interface CompareWithProps {
  connection: Connection;
  jobId: string;
  SearchJobs: ComponentType<SearchJobsProps>;
  children: (action: PageAction) => ReactNode;
}

/** The action that compares a job with another, and the dialog that it opens. */
export function CompareWith({ children, ...props }: CompareWithProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {children({
        name: texts.compareWith,
        hint: texts.compareWithHint,
        icon: <SwapIcon />,
        run: () => setOpen(true),
      })}
      {open && <CompareWithDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

interface CompareWithDialogProps extends Omit<CompareWithProps, 'children'> {
  onClose: () => void;
}

/** Offers jobs in the same area, any other job, another window of this one, or a file. */
function CompareWithDialog({ connection, jobId, SearchJobs, onClose }: CompareWithDialogProps) {
  const [text, setText] = useState('');
  const known = useKnownJobs(connection, '');
  const found = useKnownJobs(connection, text);
  const thisJob: Pick<KnownJob, 'id' | 'range'> = known.jobs.find(({ id }) => id === jobId) ?? {
    id: jobId,
    range: null,
  };
  const isTyped = text.trim() !== '';
  // A search also covers the whole history, where that was read.
  const jobs = isTyped ? joinedJobs(known.jobs, found.jobs) : known.jobs;
  const listed = comparableJobs(jobs, { jobId, text, isSearching: found.isSearching });
  const title = isTyped ? texts.jobsFound : texts.jobsInArea;
  return (
    <Dialog open onClose={onClose} title={texts.compareWith}>
      <TextInput
        type="search"
        icon={<SearchIcon />}
        aria-label={texts.findJobToCompare}
        placeholder={texts.nameIdOrLink}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <h3 className={styles.head}>{title}</h3>
      {listed.length === 0 ? (
        <p className={styles.words} role="status">
          {isTyped ? notFound(found.isSearching) : NONE_KNOWN}
        </p>
      ) : (
        <ul className={styles.list} aria-label={title}>
          {listed.map((each) => (
            <li key={each.job.id}>
              <Choice
                to={orderedComparePath(thisJob, each.job)}
                name={visibleText(each.job.name ?? '') || visibleId(each.job.id)}
                detail={detailOf(each)}
                title={each.job.name === null ? undefined : visibleId(each.job.id)}
                onChosen={onClose}
              />
            </li>
          ))}
        </ul>
      )}
      {!isTyped && <SearchArea {...{ connection, jobId, SearchJobs }} />}
      <h3 className={styles.head}>{texts.orCompareWith}</h3>
      <ul className={styles.list} aria-label={texts.orCompareWith}>
        <li>
          <Choice
            to={`${comparePath(jobId, jobId)}?windows=pick`}
            name={texts.thisJobOtherWindow}
            detail={texts.ifSeveralWindows}
            onChosen={onClose}
          />
        </li>
        <li>
          <Choice
            to={`${comparePath(jobId, 'file')}?file=second`}
            name={texts.resultFile}
            detail={texts.fileStaysHere}
            onChosen={onClose}
          />
        </li>
      </ul>
    </Dialog>
  );
}

const SEARCH_WORDS = {
  begin: texts.lookInSameArea,
  progress: texts.lookingInSameArea,
  nothing: texts.allJobsRead,
  missed: texts.mayBeInArea,
};

/** Reads the results of more jobs, to know where their plots are. */
function SearchArea({ connection, jobId, SearchJobs }: Omit<CompareWithProps, 'children'>) {
  const client = useQueryClient();
  async function find(listed: readonly string[]): Promise<string[]> {
    const place = { connection: connectionId(connection), jobId };
    const [ids, read] = await Promise.all([
      jobsToRead(place, { listed, bounds: ANYWHERE }),
      client.fetchQuery(summariesQuery(connection)),
    ]);
    return ids.filter((id) => !read.has(id));
  }
  return (
    <SearchJobs
      {...{ connection, find }}
      words={SEARCH_WORDS}
      onRead={() => void client.invalidateQueries(knownHere(connection))}
    />
  );
}

const ANYWHERE: Bounds = [-180, -90, 180, 90];

const NONE_KNOWN = texts.noneKnownInArea;

function notFound(isSearching: boolean): string {
  return isSearching ? texts.searching : texts.noMatchUseWholeId;
}

function detailOf({ job: { id, range, name }, share }: Comparable): ReactNode {
  const percent = share !== null && texts.plotsInShareOfArea(Math.floor(share * 100));
  const parts = [range, percent, name !== null && visibleId(id).slice(0, 8)];
  return parts.filter((part) => typeof part === 'string').join(' · ');
}

interface ChoiceProps {
  to: string;
  name: string;
  detail: ReactNode;
  /** What is cut in the detail, whole. */
  title?: string | undefined;
  onChosen: () => void;
}

function Choice({ to, name, detail, title, onChosen }: ChoiceProps) {
  return (
    <Link to={to} className={styles.choice} title={title} onClick={onChosen}>
      <span className={styles.name} dir="auto">
        {name}
      </span>
      <span className={styles.detail}>{detail}</span>
    </Link>
  );
}
