import type { HistoryView } from '#engine/address/historyAddress.ts';
import { formatValue } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Segmented } from '#ui/Segmented.tsx';
import type { MarkScale } from './markLooks.ts';
import styles from './JobsOnMap.module.css';

interface MapLegendProps {
  scale: MarkScale;
  onBy: (by: HistoryView['colour']) => void;
}

const SHARES = ['none', 'to 25 %', 'to 50 %', 'to 75 %', 'over'];

/** What the colours of the marks say. */
export function MapLegend({ scale: { by, axis }, onBy }: MapLegendProps) {
  return (
    <div className={styles.legend}>
      <Segmented
        label="Marks coloured by"
        wide
        value={by}
        segments={[
          { value: 'mean', label: 'Mean value' },
          { value: 'failures', label: 'Share of failures' },
        ]}
        onValue={onBy}
      />
      {by === 'failures' ? (
        <>
          <span className={styles.steps} aria-hidden="true">
            {SHARES.map((share, step) => (
              <i key={share} style={{ background: `var(--share-${step})` }} />
            ))}
          </span>
          <p className={styles.shares}>
            {SHARES.map((share) => (
              <span key={share}>{share}</span>
            ))}
          </p>
        </>
      ) : (
        axis && (
          <>
            <span className={styles.ramp} aria-hidden="true" />
            <p className={styles.ends}>
              <span>{formatValue(axis.low)}</span>
              <span>{visibleText(axis.index ?? 'Mean of several indices')}</span>
              <span>{formatValue(axis.high)}</span>
            </p>
          </>
        )
      )}
      <p className={styles.key}>
        <span>
          <b aria-hidden="true">3</b> jobs close together
        </span>
        {by === 'mean' && (
          <span>
            <svg viewBox="0 0 10 10" aria-hidden="true">
              <path d="M2 2l6 6m0-6l-6 6" />
            </svg>
            has failures
          </span>
        )}
      </p>
    </div>
  );
}
