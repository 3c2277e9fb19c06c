import { STATE_LABELS } from '#openResult/records/RecordCell.tsx';
import { useAnswer } from '#openResult/useAnswer.ts';
import { useResult, useResultStore } from '#openResult/useResult.tsx';
import { formatValue, formatWindow } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Swatch } from '#ui/Swatch.tsx';
import styles from './HoverNote.module.css';

interface HoverNoteProps {
  row: number;
  /** Where the pointer is, in CSS px from the map's corner. */
  at: { x: number; y: number };
}

/** What the plot under the pointer says: its value and its window. For the eye alone: the card says the same. */
export function HoverNote({ row, at }: HoverNoteProps) {
  const { handle } = useResultStore();
  const version = useResult((state) => state.revision);
  const { answer } = useAnswer(handle, { kind: 'cells', request: { rows: [row] }, version });
  const cells = answer?.[0];
  if (cells?.row !== row) return null;
  const { state, value, color, startDay, endDay, name } = cells;
  return (
    <p className={styles.note} style={{ left: at.x, top: at.y }} aria-hidden="true">
      {state === 'processed' && <Swatch color={color} />}
      <b>
        {state !== 'processed' && STATE_LABELS[state]}
        {state === 'processed' && (value === null ? 'No value' : formatValue(value))}
      </b>
      {name !== undefined && <b>{visibleText(name)}</b>}
      <span>{formatWindow(startDay, endDay)}</span>
    </p>
  );
}
