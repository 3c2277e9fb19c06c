import { memo, useId } from 'react';
import { indexName, jobName, jobNote, readDate } from '#service/jobs/jobFields.ts';
import { saysDone } from '#service/progress.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { classNames } from '#ui/classNames.ts';
import { EllipsisIcon, StarIcon } from '#ui/icons.tsx';
import { isAddressable } from '#lib/address.ts';
import { visibleId, visibleText } from '#lib/visibleText.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { unsharedNote } from './sharedNotes.ts';
import { JobDates } from './JobDates.tsx';
import { JobLink } from './JobLink.tsx';
import { jobOutcome } from './jobOutcome.ts';
import { Footprint, Values } from './ResultCells.tsx';
import { StatePill } from './StatePill.tsx';
import { unreadId, type SharedByRows, type ShownJob } from './jobRows.ts';
import { CostCell, SentFacts } from './sentJobs.tsx';
import { texts } from './texts.en.ts';
import styles from './JobsTable.module.css';

/* Made once: rendering an icon takes as long as the rest of its cell. */
const STAR = <StarIcon size={14} />;
const MORE = <EllipsisIcon size={14} />;

/** What a person can do with a row's job. */
export interface RowActions {
  star: (id: string, on: boolean) => void;
  choose: (id: string, on: boolean) => void;
  /** Null until results can be read. */
  load: ((id: string) => void) | null;
  /** Shows all that is known of it. */
  open: (row: ShownJob) => void;
}

interface JobRowProps {
  /** From 0, in the order shown. */
  index: number;
  /** Distance from the first row, CSS px; null where all rows exist and follow each other. */
  top: number | null;
  /** Undefined until it's read. */
  row: ShownJob | undefined;
  shared: SharedByRows;
  isStarred: boolean;
  isChosen: boolean;
  reading: 'waiting' | 'reading' | 'unasked' | undefined;
  /** Why no result can be read just now, this job's included. */
  outage: string | undefined;
  /** It had no result yet when that was asked for. */
  isEarly: boolean;
  /** It's too large to be loaded unasked. */
  isLarge: boolean;
  /** Results of rows in view load by themselves. */
  isAutomatic: boolean;
  actions: RowActions;
  /** Prefix of the paths in links. */
  base: string;
}

/** One job in one line, on a phone in three short ones. `actions` must stay the same, or every row is rendered again. */
export const JobRow = memo(function JobRow(props: JobRowProps) {
  const { row, index, top } = props;
  if (row) return <KnownRow {...props} row={row} />;
  return (
    <tr {...placed(index, top)} className={styles.row}>
      <td colSpan={10} className={styles.waiting}>
        <Skeleton width="40%" />
      </td>
    </tr>
  );
});

type KnownRowProps = JobRowProps & { row: ShownJob };

function KnownRow(props: KnownRowProps) {
  const { index, top, row, shared, isStarred, isChosen, actions } = props;
  const { job } = row;
  const linkId = useId();
  const title = titleOf(row, shared.notes);
  const name = visibleId(title ?? job.id);
  return (
    <tr
      {...placed(index, top)}
      data-chosen={isChosen || undefined}
      data-unread={unreadId(row)}
      className={classNames(styles.row, row.gone && styles.gone)}
    >
      <td className={styles.choose}>
        <label className={styles.target}>
          <input
            type="checkbox"
            aria-label={texts.chooseJob(name)}
            aria-describedby={linkId}
            checked={isChosen}
            onChange={(event) => actions.choose(job.id, event.target.checked)}
          />
        </label>
      </td>
      <th scope="row" className={styles.job}>
        <JobWords {...props} title={title} linkId={linkId} />
        <button
          type="button"
          className={classNames(styles.tool, styles.star)}
          aria-label={texts.starJob(name)}
          aria-describedby={linkId}
          aria-pressed={isStarred}
          onClick={() => actions.star(job.id, !isStarred)}
        >
          {STAR}
        </button>
      </th>
      <Result {...props} name={name} />
      <CostCell id={job.id} className={styles.cost} />
      <td className={styles.more}>
        <button
          type="button"
          className={styles.tool}
          aria-label={texts.detailsOf(name)}
          aria-haspopup="dialog"
          onClick={() => actions.open(row)}
        >
          {MORE}
        </button>
      </td>
    </tr>
  );
}

/** Places a row in a table that renders only the rows in sight. */
function placed(index: number, top: number | null) {
  return top === null ? {} : { 'data-index': index, 'aria-rowindex': index + 2, style: { top } };
}

/** What people call a job: its name, the person's note, or its own note; null where it has none of them. */
function titleOf({ job, note }: ShownJob, sharedNotes: readonly string[]): string | null {
  return jobName(job.input_req) ?? (note || unsharedNote(jobNote(job.input_req), sharedNotes));
}

interface JobWordsProps extends KnownRowProps {
  title: string | null;
  linkId: string;
}

/** The job's name, and as much as there's room for of what is said of it. */
function JobWords({ row, title, linkId, shared, base }: JobWordsProps) {
  const { job, note, gone } = row;
  const requestNote = unsharedNote(jobNote(job.input_req), shared.notes);
  const isOwn = note !== '' && note !== title;
  const said = isOwn ? texts.noteOf(visibleText(note)) : requestNote;
  const id = visibleId(job.id);
  return (
    <>
      <JobLink
        id={job.id}
        name={title}
        elementId={linkId}
        describedBy={row.isNew ? `${linkId}new` : undefined}
        base={base}
        query={shared.linkQuery}
        className={title === null ? styles.unnamed : styles.name}
        noteClassName={styles.said}
      />
      {row.isNew && (
        <span id={`${linkId}new`} className={styles.newMark}>
          {texts.newText}
        </span>
      )}
      {gone && <span className={styles.goneMark}>{texts.noLongerListed}</span>}
      <SentFacts
        id={job.id}
        isRead={row.summary !== null}
        className={styles.sent}
        costClassName={styles.costInLine}
      />
      {said !== null && said !== title && (
        <span className={styles.said} dir="auto" title={said}>
          {said}
        </span>
      )}
      {title !== null && (
        <code className={styles.id} aria-hidden="true" title={id}>
          {/^[0-9a-f]{8}(?=-)/i.exec(id)?.[0] ?? id}
        </code>
      )}
    </>
  );
}

/** More or longer index chips than these may not fit their column. */
const MAX_CHIPS = 3;
const LONGEST_CHIP = 10;

function Indices({ list }: { list: ShownJob['job']['index_list'] }) {
  const names = list.map(indexName);
  const isCrowded = names.length > MAX_CHIPS || names.some(({ length }) => length > LONGEST_CHIP);
  return (
    <td className={classNames(styles.indices, isCrowded && styles.crowded)}>
      {names.map((name, i) => (
        <Chip key={i}>{name}</Chip>
      ))}
    </td>
  );
}

/** The cells from the job's state to where its plots lie. */
function Result(props: KnownRowProps & { name: string }) {
  const { row, name, shared, reading, outage, isLarge } = props;
  const { job, summary, footprint, trouble } = row;
  const known = reading ? { ...row, summary: null, trouble: null } : row;
  const isEarly = props.isEarly || (row.isEarly && summary === null);
  const why = outage ?? (isEarly ? null : trouble);
  const isWaited = isEarly && !saysDone(job.output_result);
  const outcome = jobOutcome({ ...known, trouble: reading ? null : why }, isWaited);
  const isUnread = summary === null && !reading;
  const loadsByItself =
    props.isAutomatic && !isLarge && !props.isEarly && unreadId(row) !== undefined;
  return (
    <>
      <td className={styles.state}>
        {outcome && <StatePill outcome={outcome} name={name} />}
        {isWaited && (
          <span role="status" className={styles.early}>
            {texts.noResultYet}
          </span>
        )}
        {isUnread && why !== null && <LoadButton {...props} label={texts.tryAgain} />}
      </td>
      <Indices list={job.index_list} />
      <td className={styles.dates}>
        <JobDates
          start={readDate(job.start_date)}
          end={readDate(job.end_date)}
          axis={shared.dates}
        />
      </td>
      <td className={styles.values} aria-busy={reading !== undefined}>
        {reading ? (
          <Skeleton width={132} height={10} />
        ) : summary ? (
          <Values values={summary.values} axis={shared.values} />
        ) : (
          why === null &&
          !loadsByItself && (
            <>
              {isLarge && `${texts.largeResult} `}
              <LoadButton {...props} label={texts.loadResult} />
            </>
          )
        )}
      </td>
      <td className={styles.where}>
        {reading ? (
          <Skeleton width={56} height={35} />
        ) : (
          footprint && <Footprint paths={footprint} />
        )}
      </td>
    </>
  );
}

interface LoadButtonProps extends Pick<KnownRowProps, 'row' | 'actions'> {
  name: string;
  label: string;
}

function LoadButton({ row, actions: { load }, name, label }: LoadButtonProps) {
  if (!isAddressable(row.job.id)) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className={styles.load}
      aria-label={`${label}: ${name}`}
      disabled={load === null}
      onClick={({ currentTarget, detail }) => {
        load?.(row.job.id);
        // By key: the button goes away. A press leaves the order of the rows free to change once the pointer is elsewhere.
        if (detail === 0) currentTarget.closest('tr')?.querySelector('a')?.focus();
      }}
    >
      {label}
    </Button>
  );
}
