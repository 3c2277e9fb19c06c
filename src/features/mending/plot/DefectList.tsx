import { withoutNotes, type Defect } from '#engine/shapes/examine/defect.ts';
import { formatCount, formatLocation } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import type { Examination } from '#workers/mendingProtocol.ts';
import styles from './PlotDetails.module.css';

const AT_ONCE = 50;

/** All defects of a shape, where there are several, and the notes on it. */
export function DefectList({ examination: { defects } }: { examination: Examination }) {
  const grave = withoutNotes(defects);
  const notes = defects.filter((one) => !grave.includes(one));
  return (
    <>
      {grave.length > 1 && <Listed title="All defects" defects={grave} />}
      {notes.length > 0 && <Listed title="Hints" defects={notes} />}
    </>
  );
}

function Listed({ title, defects }: { title: string; defects: Defect[] }) {
  const shown = defects.slice(0, AT_ONCE);
  return (
    <details className={styles.details} open={defects.length < 6}>
      <summary>
        {title} ({formatCount(defects.length)})
      </summary>
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
      <summary>Message from the service</summary>
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
