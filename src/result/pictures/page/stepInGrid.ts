interface Grid {
  count: number;
  columns: number;
  /** Lines in sight. */
  page: number;
}

/** Returns where a key leads in a grid of items read line by line; null for keys that don't move. `from` null enters at the first. */
export function stepInGrid(
  from: number | null,
  { key, ctrlKey, metaKey }: { key: string; ctrlKey: boolean; metaKey: boolean },
  { count, columns, page }: Grid,
): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    PageUp: -columns * Math.max(1, page - 1),
    PageDown: columns * Math.max(1, page - 1),
  };
  if (count === 0) return null;
  if (key === 'Home') return ctrlKey || metaKey ? 0 : lineStart(from ?? 0, columns);
  if (key === 'End')
    return ctrlKey || metaKey
      ? count - 1
      : Math.min(count - 1, lineStart(from ?? 0, columns) + columns - 1);
  const step = steps[key];
  if (step === undefined || ctrlKey || metaKey) return null;
  if (from === null) return 0;
  const next = from + step;
  if (next >= 0 && next < count) return next;
  if (Math.abs(step) === 1) return from;
  const column = from % columns;
  if (next < 0) return column;
  // Into the last line, though it may be shorter.
  return Math.min(count - 1, lineStart(count - 1, columns) + column);
}

function lineStart(index: number, columns: number): number {
  return index - (index % columns);
}
