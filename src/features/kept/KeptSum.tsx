import { formatBytes } from '#lib/format.ts';
import { keptName, keptSince, keptSize } from './keptWords.ts';
import type { KeptLine } from './useKept.ts';
import styles from './WhatIsKept.module.css';

/** All that is kept as one number and one bar. */
export function KeptSum({ lines }: { lines: readonly KeptLine[] }) {
  const total = lines.reduce((sum, { bytes }) => sum + bytes, 0);
  const since = lines.flatMap((line) => (line.since === null ? [] : [line.since]));
  const parts = lines.filter(({ bytes }) => bytes > 0);
  return (
    <section className={styles.sum} aria-label="Total">
      <p className={styles.figure}>
        {lines.length === 0 ? (
          'Nothing'
        ) : (
          <>
            <span>About</span> {formatBytes(total)} <span>in this browser</span>
          </>
        )}
        {since.length > 0 && (
          <span className={styles.since}>since {keptSince(Math.min(...since))}</span>
        )}
      </p>
      <span
        className={styles.sizes}
        role="img"
        aria-label={
          parts.map((line) => `${keptName(line.kind)} ${keptSize(line)}`).join(', ') || 'Nothing'
        }
      >
        {parts.map((line) => (
          <i key={line.kind} data-kind={line.kind} style={{ flexGrow: line.bytes / total }} />
        ))}
      </span>
    </section>
  );
}
