import { useState } from 'react';
import { STATE_LABELS } from '#openResult/records/RecordCell.tsx';
import { useAnswer } from '#openResult/useAnswer.ts';
import { plotName } from '#openResult/plotName.ts';
import { formatMany, formatValue, formatWindow } from '#lib/format.ts';
import type { ResultHandle } from '#workers/page/client.ts';
import type { RecordCells } from '#workers/protocol.ts';

/** What lies at the map's middle in words, for those who move it by keyboard; and how the map tells. */
export function useSpokenMiddle(handle: ResultHandle, version: unknown) {
  const [rows, setRows] = useState<readonly number[] | null>(null);
  const { answer } = useAnswer(handle, {
    kind: 'cells',
    request: rows?.length ? { rows: rows.slice(0, 1) } : null,
    version,
  });
  return { spoken: rows && wordsOf(rows, answer?.[0]), onMiddle: setRows };
}

function wordsOf([row, ...others]: readonly number[], cells: RecordCells | undefined): string {
  if (row === undefined) return 'No plot at the middle of the map';
  if (cells?.row !== row) return '';
  const { state, value, startDay, endDay } = cells;
  const what = state === 'processed' ? formatValue(value) : STATE_LABELS[state];
  const more = others.length > 0 ? `, and ${formatMany(others.length, 'more plot')} there` : '';
  return `${what}, ${formatWindow(startDay, endDay)}, ${plotName(cells, 'record')}${more}`;
}
