import { useMemo } from 'react';
import type { Connection } from '#api/connection.ts';
import { forgetPlotNames, keepPlotNames, readPlotNames } from '#api/plotNamesStore.ts';
import { fileBytes } from '#engine/names/fileBytes.ts';
import type { NamesKeeper } from '#features/names/useNames.ts';

/** Where a job's file with plot names is kept: on this device, for its connection. */
export function useNamesKeeper(connection: Connection, jobId: string): NamesKeeper {
  return useMemo(
    () => ({
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
    }),
    [connection, jobId],
  );
}
