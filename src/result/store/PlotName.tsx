import { useEffect, useState } from 'react';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import type { RecordCells } from '#result/protocol.ts';
import { useResult, useResultStore } from './useResult.tsx';
import { texts } from './texts.en.ts';

/** The name of a record's plot in the submitted file, or `Record 12` without one. */
export function plotName(
  { name, row }: Pick<RecordCells, 'name' | 'row'>,
  place: 'alone' | 'within' = 'alone',
): string {
  if (name !== undefined) return visibleText(name);
  const number = formatCount(row + 1);
  return place === 'alone' ? texts.recordAlone(number) : texts.recordWithin(number);
}

interface Known {
  version: string;
  row: number;
  name: string | null;
}

/** The name of a record's plot, for lists that know only its row. */
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

/** The name of a record's plot as an element of its own: a name that arrives renders nothing else. */
export function PlotName({ row }: { row: number }) {
  return <bdi>{usePlotName(row)}</bdi>;
}

/** The name of a record's plot within a sentence: "record 12" for one that has none of its own. */
export function inSentence(name: string, row: number | null): string {
  const own = { row: row ?? 0 };
  return name === plotName(own) ? plotName(own, 'within') : name;
}
