import type { RecordGroup } from '#result/names/pure/groupRecords.ts';
import type { ResolvedScale } from '#core/view/paintStyle.ts';
import { formatCount, formatValue } from '#lib/format.ts';
import { formatHectares } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import { memberText } from '#result/store/activeFilters.ts';
import { colorOf, gradientOf } from '#result/values/page/scaleColors.ts';
import { lengthOf, placeOf, type Axis, AxisLabels } from '#ui/charts/Axis.tsx';
import { classNames } from '#ui/classNames.ts';
import { ArrowDownIcon, ArrowUpIcon } from '#ui/icons.tsx';
import { Swatch } from '#ui/Swatch.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './GroupsPanel.module.css';

export interface GroupSort {
  by: 'value' | 'plots' | 'failed' | 'mean' | 'median' | 'areaHectares';
  descending: boolean;
}

const HEADS = [
  { by: 'plots', label: 'Plots' },
  { by: 'failed', label: 'Failed' },
  { by: 'mean', label: 'Mean' },
  { by: 'median', label: 'Median', wide: true },
] as const;

/** The table's heads; each but the axis sorts by its column. */
export function GroupHead({
  column,
  axis,
  sort,
  onSort,
}: {
  column: string;
  axis: Axis | null;
  sort: GroupSort;
  onSort: (sort: GroupSort) => void;
}) {
  const head = (by: GroupSort['by'], label: string, className?: string) => {
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
        {head('value', visibleText(column))}
        {HEADS.map(({ by, label, ...rest }) =>
          head(by, label, classNames('number', 'wide' in rest && styles.wide)),
        )}
        <th scope="col" className={styles.axisHead}>
          <VisuallyHidden>Middle half</VisuallyHidden>
          {axis && <AxisLabels axis={axis} along="x" />}
        </th>
        {head('areaHectares', 'Area, ha', classNames('number', styles.wide))}
      </tr>
    </thead>
  );
}

/** One group; pressing it shows its plots alone, pressing it again shows all. */
export function GroupLine({
  group,
  axis,
  scale,
  chosen,
  onChoose,
}: {
  group: RecordGroup;
  axis: Axis | null;
  scale: ResolvedScale | null;
  chosen: boolean;
  onChoose: () => void;
}) {
  const { plots, failed, mean, median, areaHectares } = group;
  return (
    <tr data-chosen={chosen || undefined} onClick={onChoose}>
      <th scope="row">
        <button
          type="button"
          aria-pressed={chosen}
          onClick={(event) => {
            event.stopPropagation();
            onChoose();
          }}
        >
          {memberText(group.value)}
        </button>
      </th>
      <td className="number">{formatCount(plots)}</td>
      <td className={classNames('number', failed > 0 ? styles.bad : styles.none)}>
        {formatCount(failed)}
      </td>
      <td className="number">
        {mean !== null && <Swatch color={scale && colorOf(scale, mean)} />} {formatValue(mean)}
      </td>
      <td className={classNames('number', styles.wide)}>{formatValue(median)}</td>
      <td>
        <MiddleHalf group={group} axis={axis} scale={scale} />
      </td>
      <td className={classNames('number', styles.wide)}>{formatHectares(areaHectares)}</td>
    </tr>
  );
}

/** The middle half as a bar, the median as a tick, 5th to 95th percentile as a line; few values are dots. */
function MiddleHalf({
  group: { few, low, high, p5, p95, median },
  axis,
  scale,
}: {
  group: RecordGroup;
  axis: Axis | null;
  scale: ResolvedScale | null;
}) {
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
          : `${formatValue(low)} to ${formatValue(high)}`}
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
