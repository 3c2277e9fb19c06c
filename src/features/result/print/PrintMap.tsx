import { formatValue } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { ResultSnapshot } from '#workers/protocol.ts';
import styles from './PrintSheet.module.css';

/** More classes than this are a continuous ramp: only its ends are written. */
const MOST_LABELLED = 12;

interface PrintMapProps {
  map: HTMLCanvasElement;
  /** Name of the values. */
  index: string | null;
  scale: ResultSnapshot['scale'];
  /** Whether failed plots are drawn. */
  failed: boolean;
}

/** The map as it stood, with what its colours and marks mean. */
export function PrintMap({ map, index, scale, failed }: PrintMapProps) {
  return (
    <figure className={styles.figure} aria-label="Map">
      <div
        ref={(place) => {
          place?.replaceChildren(map);
        }}
      />
      <figcaption className={styles.legend}>
        {scale && (
          <>
            <b>{visibleText(index ?? '')}</b>
            <Ramp scale={scale} />
          </>
        )}
        {failed && (
          <span>
            <svg className={styles.cross} viewBox="0 0 10 10" aria-hidden="true">
              <path d="M1 1L9 9M9 1L1 9" />
            </svg>
            Failed
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function Ramp({ scale }: { scale: NonNullable<ResultSnapshot['scale']> }) {
  const { low, high, colors, limits } = scale;
  const inner = colors.length > MOST_LABELLED ? [] : limits;
  return (
    <span className={styles.ramp}>
      <span className={styles.end}>≤ {formatValue(low)}</span>
      <span className={styles.colors}>
        {colors.map((color, at) => (
          <i key={at} style={{ background: color }} />
        ))}
        {inner.map((limit, at) => (
          <small key={limit} style={{ left: `${(100 * (at + 1)) / colors.length}%` }}>
            {formatValue(limit)}
          </small>
        ))}
      </span>
      <span className={styles.end}>≥ {formatValue(high)}</span>
    </span>
  );
}
