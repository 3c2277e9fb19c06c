import { useMemo } from 'react';
import type { Connection } from '#api/connection.ts';
import { forgetPlotNames, keepPlotNames, readPlotNames } from '#api/plotNamesStore.ts';
import { fileBytes } from '#engine/names/fileBytes.ts';
import type { NamesKeeper } from './useNames.ts';

/** A job whose file with plot names may be kept. */
export interface NamedJob {
  connection: Connection;
  jobId: string;
}

/** Where a job's file with plot names is kept: on this device, for its connection. None for a result from disk. */
export function useNamesKeeper(job: NamedJob | null): NamesKeeper | null {
  return useMemo(() => job && keeperOf(job), [job]);
}

function keeperOf({ connection, jobId }: NamedJob): NamesKeeper {
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
