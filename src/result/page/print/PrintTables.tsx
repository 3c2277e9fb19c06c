import { GROUP_WORDS, VERDICT_WORDS } from '#result/store/activeFilters.ts';
import { STATE_LABELS } from '#result/store/stateLabels.ts';
import { formatChange } from '#result/values/page/formatChange.ts';
import { mostFrequentWindows } from '#result/store/shownWindows.ts';
import { formatCount, formatValue, NONE } from '#lib/format.ts';
import { formatHectares, formatLocation, formatWindow } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { RecordCells } from '#result/protocol.ts';
import { ownVerdict } from '#result/verdicts/protocol.ts';
import type { WindowProfile } from '#core/values/windowProfile.ts';
import { AxisLabels } from '#ui/charts/Axis.tsx';
import { Band } from '#ui/charts/Band.tsx';
import { dayAxis } from '#ui/charts/dayAxis.ts';
import type { CausePage } from '#result/failures/pure/groupCauses.ts';
import { texts } from './texts.en.ts';
import styles from './PrintSheet.module.css';

interface PrintRecordsProps {
  cells: readonly RecordCells[];
  /** Of a comparison. */
  arePairs: boolean;
  of: number;
  index: string | null;
}

/** The records in the order of the grid; the table's head is repeated on every page. */
export function PrintRecords({ cells, arePairs, of, index }: PrintRecordsProps) {
  if (cells.length === 0) return null;
  const areNamed = cells.some(({ name }) => name !== undefined);
  const areJudged = cells.some((record) => verdictOf(record) !== null);
  return (
    <section className={styles.records}>
      <h2>
        {texts.records}{' '}
        <small>
          {of > cells.length
            ? texts.firstRecordsPrinted(formatCount(cells.length), formatCount(of))
            : formatCount(of)}
        </small>
      </h2>
      <table className={styles.table} aria-label={texts.records}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              {texts.record}
            </th>
            {areNamed && <th scope="col">{texts.plot}</th>}
            <th scope="col">{texts.state}</th>
            <th scope="col" className={styles.number}>
              {arePairs ? texts.change : visibleText(index ?? texts.value)}
            </th>
            {arePairs && (
              <>
                <th scope="col" className={styles.number}>
                  {texts.first}
                </th>
                <th scope="col" className={styles.number}>
                  {texts.second}
                </th>
              </>
            )}
            <th scope="col">{texts.window}</th>
            <th scope="col" className={styles.number}>
              {texts.areaHectares}
            </th>
            <th scope="col" className={styles.number}>
              {texts.centreLatLon}
            </th>
            {areJudged && <th scope="col">{texts.verdict}</th>}
          </tr>
        </thead>
        <tbody>
          {cells.map((record) => (
            <PrintedRecord key={record.row} {...{ record, areNamed, areJudged }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PrintedRecordProps {
  record: RecordCells;
  areNamed: boolean;
  areJudged: boolean;
}

function PrintedRecord({ record, areNamed, areJudged }: PrintedRecordProps) {
  const { row, name, state, value, color, startDay, endDay, areaHectares, lat, lon, pair } = record;
  return (
    <tr>
      <td className={styles.number}>{formatCount(row + 1)}</td>
      {areNamed && (
        <td>
          <bdi>{visibleText(name ?? NONE)}</bdi>
        </td>
      )}
      <td className={state === 'failed' ? styles.failed : undefined}>
        {pair ? GROUP_WORDS[pair.group] : STATE_LABELS[state]}
      </td>
      <td className={styles.number}>
        {color !== null && <i className={styles.swatch} style={{ background: color }} />}
        {pair ? formatChange(value) : formatValue(value)}
      </td>
      {pair && <td className={styles.number}>{formatValue(pair.first)}</td>}
      {pair && <td className={styles.number}>{formatValue(pair.second)}</td>}
      <td>{formatWindow(startDay, endDay)}</td>
      <td className={styles.number}>{formatHectares(areaHectares)}</td>
      <td className={styles.number}>{formatLocation(lat, lon, 5)}</td>
      {areJudged && <td>{verdictOf(record) ?? NONE}</td>}
    </tr>
  );
}

/** One's own verdict in words; null without one. */
function verdictOf({ verdicts }: RecordCells): string | null {
  const verdict = ownVerdict(verdicts)?.verdict;
  return verdict ? VERDICT_WORDS[verdict] : null;
}

/** Windows on paper at most, the most frequent: all of them can fill a page. */
const MAX_WINDOWS = 8;
/** Characters of labels that the axis' column has room for. */
const ROOM = 20;

export function PrintWindows({ profile }: { profile: WindowProfile }) {
  const { distinctCount, firstDay, lastDay } = profile;
  const axis = dayAxis([firstDay, lastDay], ROOM);
  if (axis === null) return null;
  const shown = mostFrequentWindows(profile, MAX_WINDOWS);
  return (
    <section>
      <table className={styles.table} aria-label={texts.windows}>
        <thead>
          <tr>
            <th scope="col">{texts.window}</th>
            <th scope="col" className={styles.wide} aria-label={texts.when}>
              <AxisLabels axis={axis} along="x" />
            </th>
            <th scope="col" className={styles.number}>
              {texts.records}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ startDay, endDay, count }) => (
            <tr key={`${startDay} ${endDay}`}>
              <td className={styles.line}>{formatWindow(startDay, endDay)}</td>
              <td className={styles.wide}>
                <Band {...{ axis, startDay, endDay }} />
              </td>
              <td className={styles.number}>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {distinctCount > shown.length && <p>{texts.moreDateRanges(distinctCount - shown.length)}</p>}
    </section>
  );
}

/** Why records failed, most frequent first; the largest causes where there are many. */
export function PrintCauses({ causes: { groups, most, total } }: { causes: CausePage }) {
  return (
    <section>
      <table className={styles.table} aria-label={texts.failuresByCause}>
        <thead>
          <tr>
            <th scope="col">{texts.causeOfFailure}</th>
            <th scope="col" aria-label={texts.share} />
            <th scope="col" className={styles.number}>
              {texts.failed}
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, title, count }) => (
            <tr key={key}>
              <td>{title}</td>
              <td className={styles.share} aria-hidden="true">
                <i style={{ width: `${(100 * count) / most}%` }} />
              </td>
              <td className={styles.number}>{formatCount(count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > groups.length && (
        <p>{texts.firstCauses(formatCount(groups.length), formatCount(total))}</p>
      )}
    </section>
  );
}
