import { useEffect, useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { RecordCells } from '#workers/protocol.ts';
import { useResult, useResultStore } from './useResult.tsx';

/** What a record's plot is called: by its name in the submitted file, or by its record. */
export function plotName(
  { name, row }: Pick<RecordCells, 'name' | 'row'>,
  record: 'Record' | 'record' = 'Record',
): string {
  return name === undefined ? `${record} ${formatCount(row + 1)}` : visibleText(name);
}

interface Known {
  version: string;
  row: number;
  name: string | null;
}

/** What the plot of a record is called, for lists that know no more of it than its row. */
export function usePlotName(row: number | null): string {
  const { handle } = useResultStore();
  const version = useResult((state) => state.namesKey);
  const [known, setKnown] = useState<Known | null>(null);

  // Asks the worker, which alone holds the names.
  useEffect(
    function askName() {
      if (version === '' || row === null) return undefined;
      const controller = new AbortController();
      handle.call('plotName', { row }, { signal: controller.signal }).then(
        (name) => setKnown({ version, row, name }),
        () => undefined,
      );
      return () => controller.abort();
    },
    [handle, version, row],
  );
  const isKnown = version !== '' && known?.version === version && known.row === row;
  const name = isKnown ? known.name : null;
  return plotName({ row: row ?? 0, ...(name === null ? {} : { name }) });
}

/** The same as an element. */
export function PlotName({ row }: { row: number }) {
  return usePlotName(row);
}
