import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { ResultHandle } from '#workers/page/client.ts';
import { plotName } from './plotName.ts';

/** Who is asked what plots are called; null where no file with names was added. Another object when they're called otherwise. */
const PlotNames = createContext<{ handle: ResultHandle; version: string } | null>(null);

/** Lets lists within it ask what plots are called. */
export function CalledPlots({
  model: { handle, namesKey: version },
  children,
}: {
  model: { handle: ResultHandle; namesKey: string };
  children: ReactNode;
}) {
  const names = useMemo(() => (version === '' ? null : { handle, version }), [handle, version]);
  return <PlotNames value={names}>{children}</PlotNames>;
}

interface Known {
  names: object;
  row: number;
  name: string | null;
}

/** What the plot of a record is called, for lists that know no more of it than its row. */
export function usePlotName(row: number | null): string {
  const names = useContext(PlotNames);
  const [known, setKnown] = useState<Known | null>(null);

  // Asks the worker, which alone holds the names.
  useEffect(
    function askName() {
      if (!names || row === null) return undefined;
      const controller = new AbortController();
      names.handle.call('plotName', { row }, { signal: controller.signal }).then(
        (name) => setKnown({ names, row, name }),
        () => undefined,
      );
      return () => controller.abort();
    },
    [names, row],
  );
  const name = known?.names === names && known?.row === row ? (known?.name ?? null) : null;
  return plotName({ row: row ?? 0, ...(name === null ? {} : { name }) });
}

/** The same as an element. */
export function PlotName({ row }: { row: number }) {
  return usePlotName(row);
}
