import {
  formatCount,
  formatHectares,
  formatMany,
  formatShare,
  formatValue,
  THIN,
} from '#lib/format.ts';
import type { Statistics } from '#engine/values/statistics.ts';
import styles from './Stats.module.css';

const FIGURES = [
  { name: 'Mean', key: 'mean' },
  { name: 'Median', key: 'median' },
  { name: '5th pct.', key: 'p5' },
  { name: '95th pct.', key: 'p95' },
] as const;

/** Mean, median, percentiles and area: of what the filter keeps, and of all where that differs. */
export function Stats({ kept, all }: { kept: Statistics; all: Statistics }) {
  const isPart = kept.count < all.count || kept.plots < all.plots;
  return (
    <div>
      {isPart && (
        <p className={styles.scope}>
          {kept.count === 0 ? (
            <>No values match the filters. Below: all {formatCount(all.count)}</>
          ) : (
            <>
              <b>{formatCount(kept.count)}</b> of {formatMany(all.count, 'value')},{' '}
              {formatShare(kept.areaHectares, all.areaHectares)} of the area. Below: all plots
            </>
          )}
        </p>
      )}
      <dl className={styles.stats}>
        {FIGURES.map(({ name, key }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{formatValue(kept[key])}</dd>
            {isPart && <dd className={styles.all}>{formatValue(all[key])}</dd>}
          </div>
        ))}
        <div className={styles.last}>
          <dt>Area, {formatMany(kept.plots, 'plot')}</dt>
          <dd>
            {formatHectares(kept.areaHectares)}
            {THIN}ha
          </dd>
          {isPart && (
            <dd className={styles.all}>
              {formatHectares(all.areaHectares)}
              {THIN}ha
            </dd>
          )}
        </div>
      </dl>
    </div>
  );
}
