import { useState } from 'react';
import styles from './causes/Mending.module.css';
import type { Tolerance } from './tolerance.ts';

/** What "safe" means, in one sentence, with the tolerance in it. */
export function ToleranceField({ metres, onMetres }: Tolerance) {
  const [text, setText] = useState(String(metres));
  return (
    <p className={styles.safe}>
      Safe means that nobody would object: boundary and ground change by at most{' '}
      <input
        type="number"
        aria-label="Tolerance in metres"
        min={0}
        max={1000}
        step={0.1}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          if (target.value !== '') onMetres(Number(target.value));
        }}
        onBlur={() => setText(String(metres))}
      />{' '}
      m and the area by 1 %, no part is added, nothing that had an extent is dropped, and no number
      is guessed.
    </p>
  );
}
