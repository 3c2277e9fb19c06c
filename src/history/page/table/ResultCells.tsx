import type { ResultSummary } from '#device/resultSummary.ts';
import { DOTS_BOX, type DotPaths } from '#history/index/dotPaths.ts';
import { rampStep, type ValueAxis } from '#history/index/valueAxis.ts';
import { formatCount, formatValue } from '#lib/format.ts';
import { lengthOf, placeOf } from '#ui/charts/Axis.tsx';
import { classNames } from '#ui/classNames.ts';
import type { Job } from '#service/contract.ts';
import { progressInWork, saysDone, type JobProgress } from '#service/progress.ts';
import { outputFacts, type OutputFacts } from './jobFacts.ts';
import { isAddressable } from '#lib/address.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import styles from './ResultCells.module.css';

/* While a table scrolls, many of these are rendered within one frame. So each has as few elements as possible, and none that is clipped: the browser paints what is clipped separately. */

interface ResultCellsProps {
  summary: Pick<ResultSummary, 'counts' | 'values'>;
  footprint: DotPaths | null;
  axis: ValueAxis | null;
  /** The table's own classes of these columns. */
  columns: Readonly<Record<string, string | undefined>>;
}

export function ResultCells({ summary, footprint, axis, columns }: ResultCellsProps) {
  return (
    <>
      <td className={columns['result']}>
        <Counts counts={summary.counts} />
      </td>
      <td className={columns['values']}>
        <ValueStrip values={summary.values} axis={axis} />
      </td>
      <td className={columns['footprint']}>{footprint && <Footprint paths={footprint} />}</td>
    </>
  );
}

function Counts({ counts }: { counts: ResultSummary['counts'] }) {
  const { received, processed, failed, notDrawable } = counts;
  const areThree = failed > 0 && notDrawable > 0;
  return (
    <>
      <span className={classNames(styles.counts, areThree && styles.three)}>
        {received === 0 ? (
          <span className={styles.soft}>No polygons were received</span>
        ) : processed > 0 ? (
          `${formatCount(processed)} processed`
        ) : (
          'None processed'
        )}
        {failed > 0 && (
          <span className={styles.failed}>
            {`${failed === received ? 'All ' : ''}${formatCount(failed)} failed`}
          </span>
        )}
        {notDrawable > 0 && (
          <span className={styles.soft}>{`${formatCount(notDrawable)} not drawable`}</span>
        )}
        {received > 0 && failed + notDrawable === 0 && (
          <span className={styles.soft}>none failed</span>
        )}
      </span>
      <span
        className={styles.shares}
        aria-hidden="true"
        style={{ backgroundImage: sharesImage(counts) }}
      />
    </>
  );
}

/** Shares of processed, failed and not drawable plots side by side, a pixel apart; few failed ones still show. */
function sharesImage({ processed, failed, notDrawable }: ResultSummary['counts']): string {
  const all = processed + failed + notDrawable;
  if (all === 0) return 'none';
  const hatchWidth = notDrawable > 0 ? 4 : 0;
  const failedWidth = failed > 0 ? 3 : 0;
  const end = (share: number, room: number) =>
    room > 0 ? `min(${share * 100}%, 100% - ${room}px)` : '100%';
  const processedEnd = end(processed / all, failedWidth + hatchWidth);
  const failedEnd = end((processed + failed) / all, hatchWidth);
  const gap = (from: string) => `var(--track) ${from} calc(${from} + 1px)`;
  const stops = [
    ...(processed > 0 ? [`var(--quiet-bar) ${processedEnd}`, gap(processedEnd)] : []),
    ...(failed > 0 ? [`var(--failed-bar) 0 ${failedEnd}`, gap(failedEnd)] : []),
    'transparent 0',
  ];
  const bars = `linear-gradient(90deg, ${stops.join(', ')})`;
  return notDrawable > 0 ? `${bars}, var(--hatch)` : bars;
}

interface ValueStripProps {
  values: ResultSummary['values'];
  axis: ValueAxis | null;
}

/** Lowest, mean and highest value, as text and on the axis that the table's jobs share. */
function ValueStrip({ values, axis }: ValueStripProps) {
  if (!values || !axis) return <span className={styles.soft}>No values</span>;
  const steps = [0, 0.25, 0.5, 0.75, 1].map(
    (part) => `var(--ramp-${rampStep(axis, values.min + (values.max - values.min) * part)})`,
  );
  return (
    <>
      <span className={classNames(styles.counts, styles.soft)}>
        {formatValue(values.min)}
        <span className={axis.index === null ? styles.named : undefined}>
          {axis.index === null ? `${values.index} mean ` : 'mean '}
          <span className={styles.mean}>{formatValue(values.mean)}</span>
        </span>
        {formatValue(values.max)}
        {values.windows !== 'only' && (
          <span className={styles.windows}>
            {values.windows ?? 'all'} window{!values.windows && 's'}
          </span>
        )}
      </span>
      <span className={styles.strip} aria-hidden="true">
        <i
          style={{
            left: placeOf(axis, values.min),
            width: lengthOf(axis, values.min, values.max),
            background: `linear-gradient(90deg, ${steps.join(', ')})`,
          }}
        />
        <b style={{ left: placeOf(axis, values.mean) }} />
      </span>
    </>
  );
}

const VIEW_BOX = `0 0 ${DOTS_BOX.width} ${DOTS_BOX.height}`;

function Footprint({ paths: { diameter, edges, colors, crosses } }: { paths: DotPaths }) {
  return (
    <svg className={styles.footprint} viewBox={VIEW_BOX} aria-hidden="true">
      {edges !== '' && <path className={styles.edges} strokeWidth={diameter + 0.6} d={edges} />}
      {colors.map(({ step, dots }) => (
        <path
          key={step}
          className={styles.dots}
          strokeWidth={diameter}
          d={dots}
          style={{ stroke: step === null ? 'var(--no-value)' : `var(--ramp-${step})` }}
        />
      ))}
      {crosses !== '' && <path className={styles.cross} d={crosses} />}
    </svg>
  );
}

interface UnreadResultProps {
  job: Job;
  name: string;
  /** Why it couldn't be read, for people; null where that wasn't tried. */
  trouble: string | null;
  /** It had no result yet when that was asked for. */
  isEarly: boolean;
  reading: 'waiting' | 'reading' | undefined;
  /** Null until results can be read. */
  onLoad: ((id: string) => void) | null;
}

export function UnreadResult({ job, name, trouble, reading, onLoad, ...was }: UnreadResultProps) {
  const isTrouble = trouble !== null && !reading;
  // By now it may be through.
  const isEarly = was.isEarly && !saysDone(job.output_result);
  const progress = isTrouble ? null : countedProgress(job);
  const label = reading === 'reading' ? 'Loading…' : isTrouble ? 'Try again' : 'Load result';
  return (
    <span className={classNames(styles.unread, isTrouble && styles.amber)}>
      {isTrouble && <WarningIcon size={14} />}
      <span className={styles.unreadText}>
        {isTrouble ? (
          <span className={styles.facts}>{`Couldn't be read: ${trouble}`}</span>
        ) : (
          <Facts
            said={progress ? progressFacts(progress) : outputFacts(job.output_result)}
            isEarly={isEarly}
          />
        )}
        {progress && progress.of !== null && progress.of > 0 && (
          <ProgressBar
            label={`${name}: progress, as the service counts`}
            className={styles.progress ?? ''}
            value={progress.done ?? 0}
            max={progress.of}
            text={[statusOf(progress), doneText(progress)].join(', ')}
          />
        )}
      </span>
      {isAddressable(job.id) && (
        <Button
          size="small"
          aria-label={`${name}: ${label}`}
          loading={reading !== undefined}
          disabled={onLoad === null}
          onClick={() => onLoad?.(job.id)}
        >
          {label}
        </Button>
      )}
    </span>
  );
}

/** What the service itself says of a job: its counts first, which are never cut, the rest where there's room. */
function Facts({ said: { counts, others }, isEarly }: { said: OutputFacts; isEarly: boolean }) {
  const isSilent = counts.length + others.length === 0;
  return (
    <span className={styles.words}>
      {counts.length > 0 && (
        <span className={styles.serviceCounts}>
          {counts.map(({ text, isFailed }, i) => (
            <span key={i} className={isFailed ? styles.failed : undefined}>
              {text}{' '}
            </span>
          ))}
        </span>
      )}
      <span className={styles.facts}>
        {isEarly && (
          <span role="status" className={styles.early}>
            No result yet{isSilent ? '' : '. '}
          </span>
        )}
        {others.map(({ name, value }, i) => (
          <span key={i} className={styles.fact}>
            {name && <span className={styles.factName}>{name} </span>}
            {value}{' '}
          </span>
        ))}
        {others.length === 0 && counts.length > 0 && 'Service’s count'}
        {isSilent && !isEarly && 'Not loaded yet'}
      </span>
    </span>
  );
}

/** How far a job in work is; null where the service says no more than that it's in work. */
function countedProgress({ output_result }: Job): JobProgress | null {
  const progress = progressInWork(output_result);
  return progress?.done === null ? null : progress;
}

function progressFacts(progress: JobProgress): OutputFacts {
  const { failed } = progress;
  return {
    counts: [
      { text: doneText(progress), isFailed: false },
      ...(failed > 0 ? [{ text: `${formatCount(failed)} failed`, isFailed: true }] : []),
    ],
    others: [{ name: '', value: statusOf(progress) }],
  };
}

/** `120 of 480` */
function doneText({ done, of }: JobProgress): string {
  const counted = formatCount(done ?? 0);
  return of === null ? counted : `${counted} of ${formatCount(of)}`;
}

function statusOf({ status }: JobProgress): string {
  return visibleText(status ?? '');
}
