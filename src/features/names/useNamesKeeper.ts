import { useMemo } from 'react';
import { forgetPlotNames, keepPlotNames, readPlotNames } from '#api/plotNamesStore.ts';
import { fileBytes } from '#engine/names/fileBytes.ts';
import type { OpenJob } from '#openResult/openJob.ts';
import type { NamesStore } from './useNames.tsx';

/** Where a job's file with plot names is kept: on this device, for its connection. None for a result from disk. */
export function useNamesKeeper(job: OpenJob | null): NamesStore | null {
  return useMemo(() => job && keeperOf(job), [job]);
}

function keeperOf({ connection, jobId }: OpenJob): NamesStore {
  return {
    read: async () => {
      const kept = await readPlotNames(connection, jobId);
      return kept && new File([kept.text], kept.fileName);
    },
    keep: async (file) => {
      const { bytes } = fileBytes(new Uint8Array(await file.arrayBuffer()));
      const text = new TextDecoder().decode(bytes);
      return keepPlotNames(connection, jobId, { fileName: file.name, text });
    },
    forget: () => forgetPlotNames(connection, jobId),
  };
}
