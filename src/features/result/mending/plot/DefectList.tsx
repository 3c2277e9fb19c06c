import { formatCount, formatLocation } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import type { Examination } from '#workers/mendingProtocol.ts';
import styles from './PlotDetails.module.css';

const AT_ONCE = 50;

/** All defects of a shape, where there are several. */
export function DefectList({ examination: { defects } }: { examination: Examination }) {
  if (defects.length < 2) return null;
  const shown = defects.slice(0, AT_ONCE);
  return (
    <details className={styles.details} open={defects.length < 6}>
      <summary>All defects ({formatCount(defects.length)})</summary>
      <ol className={styles.defects}>
        {shown.map((defect, at) => (
          <li key={at}>
            {defect.words}
            {defect.lon !== null && <small>{formatLocation(defect.lat, defect.lon, 6)}</small>}
          </li>
        ))}
      </ol>
      {defects.length > AT_ONCE && <p>and {formatCount(defects.length - AT_ONCE)} more</p>}
    </details>
  );
}

/** The service's own text, taken out of its wrappings and as it came. */
export function ServiceWords({ examination: { message } }: { examination: Examination }) {
  if (!message) return null;
  const { original, code, description } = message;
  if (original === '') return <p className={styles.words}>The service gave no message.</p>;
  return (
    <details className={styles.details}>
      <summary>What the service said</summary>
      {description !== original && (
        <p>
          {code !== null && <b>{visibleText(code)}: </b>}
          {visibleText(description)}
        </p>
      )}
      <code className={styles.original}>{visibleText(original)}</code>
      <CopyButton size="small" variant="quiet" text={original}>
        Copy message
      </CopyButton>
    </details>
  );
}
