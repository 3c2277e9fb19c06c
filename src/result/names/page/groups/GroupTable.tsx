import { useMemo, useState, type KeyboardEvent, type RefObject } from 'react';
import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import type { ResolvedScale } from '#core/view/paintStyle.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { itemAt } from '#lib/itemAt.ts';
import { colorOf, gradientOf } from '#result/values/page/scaleColors.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { lengthOf, placeOf, type Axis, AxisLabels } from '#ui/charts/Axis.tsx';
import { classNames } from '#ui/classNames.ts';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/icons.tsx';
import { TOUCH } from '#ui/mediaQueries.ts';
import { Swatch } from '#ui/Swatch.tsx';
import type { RowSource } from '#ui/table/rowSource.ts';
import { useVirtualRows } from '#ui/table/useVirtualRows.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import {
  groupAxis,
  knownFigures,
  sortedGroups,
  type GroupFigures,
  type GroupSort,
} from '#result/names/figures/groupFigures.ts';
import { texts } from './texts.en.ts';
import styles from './GroupTable.module.css';

interface GroupTableProps {
  /** Its accessible name. */
  label: string;
  /** What groups are called, above their names. */
  column: string;
  figures: GroupFigures;
  groups: readonly RecordGroup[];
  /** The scale that plots are painted in; null while there is none. */
  scale: ResolvedScale | null;
  nameOf: (group: RecordGroup) => string;
  isChosen: (group: RecordGroup) => boolean;
  onChoose: (group: RecordGroup) => void;
}

/** Up to so many groups all rows exist: a search in the page and a print find them. */
const ALL_AT_ONCE = 100;
/** Height of a row, and of the head, CSS px. */
const SMALL = 28;
const LARGE = 36;

/** A row for each group; of many only those in sight exist. */
export function GroupTable(props: GroupTableProps) {
  const [sort, setSort] = useState<GroupSort>({ by: 'allPlots', descending: true });
  const groups = useMemo(() => sortedGroups(props.groups, sort), [props.groups, sort]);
  const height = useMediaQuery(TOUCH) ? LARGE : SMALL;
  const figures = useMemo(() => knownFigures(props.figures, groups), [props.figures, groups]);
  const Table = groups.length > ALL_AT_ONCE ? LongTable : Rows;
  return <Table {...props} {...{ figures, groups, sort, height }} onSort={setSort} />;
}

interface SortedProps extends GroupTableProps {
  sort: GroupSort;
  onSort: (sort: GroupSort) => void;
  /** Of a row, and of the head, CSS px. */
  height: number;
}

function LongTable(props: SortedProps) {
  const { groups, sort, height } = props;
  const { scroller, rows, scrollTo } = useVirtualRows(useSource(groups, sort), {
    height,
    head: height,
  });
  return <Rows {...props} {...{ scroller, scrollTo }} placed={rows.map(({ index }) => index)} />;
}

interface RowsProps extends SortedProps {
  /** The rows that exist, by their places; null for all. */
  placed?: readonly number[] | null;
  scroller?: RefObject<HTMLDivElement | null>;
  scrollTo?: (index: number) => void;
}

function Rows(props: RowsProps) {
  const { label, column, figures, groups, sort, height, scale, nameOf, isChosen } = props;
  const { onChoose, onSort, placed = null, scroller, scrollTo } = props;
  const axis = useMemo(() => groupAxis(groups), [groups]);
  const places = placed ?? groups.map((_, at) => at);
  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const row = (event.target as HTMLElement).closest<HTMLElement>('[data-index]');
    const at = Number(row?.dataset['index']) + (by ?? 0);
    if (!by || !row || groups[at] === undefined) return;
    event.preventDefault();
    scrollTo?.(at);
    row.parentElement?.querySelector<HTMLElement>(`[data-index="${at}"] button`)?.focus();
  }
  return (
    <div ref={scroller} className={classNames('viewport', styles.scroller)}>
      <table aria-label={label} aria-rowcount={groups.length + 1} className={styles.table}>
        <GroupHead {...{ column, figures, axis, sort, onSort }} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys go from button to button */}
        <tbody onKeyDown={moveFocus}>
          {places.map((index, at) => {
            const group = itemAt(groups, index);
            return (
              <GroupLine
                key={keyOf(group)}
                {...{ group, figures, axis, scale, index }}
                name={nameOf(group)}
                above={(index - (places[at - 1] ?? -1) - 1) * height}
                chosen={isChosen(group)}
                onChoose={() => onChoose(group)}
              />
            );
          })}
          <Gap height={(groups.length - 1 - (places.at(-1) ?? -1)) * height} />
        </tbody>
      </table>
    </div>
  );
}

/** Stands for rows that don't exist. */
function Gap({ height }: { height: number }) {
  return (
    height > 0 && (
      <tr className={styles.gap} aria-hidden="true">
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing stands here */}
        <td style={{ height }} />
      </tr>
    )
  );
}

/** A group's key, whichever its place. */
function keyOf({ value }: RecordGroup): string {
  return value === null ? 'none' : `value ${value}`;
}

function useSource(groups: readonly RecordGroup[], sort: GroupSort): RowSource<RecordGroup> {
  return useMemo(
    () => ({
      count: groups.length,
      idAt: (index) => keyOf(itemAt(groups, index)),
      rowAt: (index) => groups[index],
      look: () => undefined,
      question: `${sort.by} ${sort.descending}`,
    }),
    [groups, sort],
  );
}

interface GroupHeadProps extends Pick<GroupTableProps, 'column' | 'figures'> {
  axis: Axis | null;
  sort: GroupSort;
  onSort: (sort: GroupSort) => void;
}

/** The table's heads; each but the axis sorts by its column. */
function GroupHead({ column, figures, axis, sort, onSort }: GroupHeadProps) {
  const head = (by: GroupSort['by'], label: string, className: string | undefined) => {
    const isSorted = sort.by === by;
    return (
      <th
        key={by}
        scope="col"
        className={className}
        aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : 'none'}
      >
        <button
          type="button"
          onClick={() => onSort({ by, descending: isSorted ? !sort.descending : by !== 'value' })}
        >
          {label}
          {isSorted && (sort.descending ? <ArrowDownIcon size={12} /> : <ArrowUpIcon size={12} />)}
        </button>
      </th>
    );
  };
  return (
    <thead>
      <tr>
        {head('value', column, styles.name)}
        {figures.columns.map(({ by, label, isWide }) =>
          head(by, label, isWide ? styles.mean : styles.figure),
        )}
        <th scope="col" className={styles.axisHead}>
          <VisuallyHidden>{texts.middleHalf}</VisuallyHidden>
          {axis && <AxisLabels axis={axis} along="x" />}
        </th>
      </tr>
    </thead>
  );
}

interface GroupLineProps {
  figures: GroupFigures;
  group: RecordGroup;
  name: string;
  /** Its place in the order shown. */
  index: number;
  /** Height of the rows before it that don't exist, CSS px. */
  above: number;
  axis: Axis | null;
  scale: ResolvedScale | null;
  chosen: boolean;
  onChoose: () => void;
}

function GroupLine(props: GroupLineProps) {
  const { figures, group, name, index, above, axis, scale, chosen, onChoose } = props;
  return (
    <>
      <Gap height={above} />
      <tr
        data-index={index}
        aria-rowindex={index + 2}
        data-chosen={chosen || undefined}
        onClick={onChoose}
      >
        <th scope="row">
          <button
            type="button"
            aria-pressed={chosen}
            dir="auto"
            title={name}
            onClick={(event) => {
              event.stopPropagation();
              onChoose();
            }}
          >
            {name}
          </button>
        </th>
        {figures.columns.map(({ by, format }) => (
          <td
            key={by}
            title={by === 'failed' ? causeText(group) : undefined}
            className={classNames(
              'number',
              by === 'failed' && (group.failed > 0 ? styles.bad : styles.none),
            )}
          >
            {by === 'mean' && group.mean !== null && (
              <Swatch color={scale && colorOf(scale, group.mean)} />
            )}{' '}
            {format(group[by])}
          </td>
        ))}
        <td>
          <MiddleHalf {...{ group, figures }} axis={axis} scale={scale} />
        </td>
      </tr>
    </>
  );
}

/** The cause that most of a group's failed have; none without any. */
function causeText({ mainCause }: RecordGroup): string | undefined {
  if (!mainCause) return undefined;
  return texts.mostly(visibleText(mainCause.title), formatCount(mainCause.count));
}

/** The middle half as a bar, the median as a tick, 5th to 95th percentile as a line; few values are dots. */
function MiddleHalf({
  figures: { formatValue },
  group: { few, low, high, p5, p95, median },
  axis,
  scale,
}: Pick<GroupLineProps, 'figures' | 'group' | 'axis' | 'scale'>) {
  if (!axis || median === null || low === null || high === null || p5 === null || p95 === null)
    return null;
  const at = (value: number) => placeOf(axis, value);
  const background = (of: (scale: ResolvedScale) => string) =>
    scale ? of(scale) : 'var(--no-value)';
  return (
    <>
      <VisuallyHidden>
        {few.length > 0
          ? few.map((value) => formatValue(value)).join(', ')
          : texts.lowToHigh(formatValue(low), formatValue(high))}
      </VisuallyHidden>
      <span className={styles.box} aria-hidden="true">
        {few.map((value, place) => (
          <b
            // oxlint-disable-next-line react/no-array-index-key -- equal values are alike
            key={place}
            className={styles.dot}
            style={{ left: at(value), background: background((one) => colorOf(one, value)) }}
          />
        ))}
        {few.length === 0 && (
          <>
            <s style={{ left: at(p5), width: lengthOf(axis, p5, p95) }} />
            <i
              style={{
                left: at(low),
                width: lengthOf(axis, low, high),
                background: background((one) => gradientOf(one, { low, high })),
              }}
            />
            <b style={{ left: at(median) }} />
          </>
        )}
      </span>
    </>
  );
}
