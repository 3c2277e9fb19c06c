import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Connection } from '#service/connection.ts';
import type { Config } from '#service/contract.ts';
import { connectionId } from '#service/connection.ts';
import { readAnew } from '#service/readAnew.ts';
import { flagKept } from '#device/keptChoice.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { useAreas } from '#result/areas/page/useAreas.tsx';
import { useOpenNames } from '#result/names/page/useNames.tsx';
import { useResultStore } from '#result/store/useResult.tsx';
import type { PageAction } from '#ui/pageActions.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { DownloadIcon } from '#ui/toolIcons.tsx';
import { askToPersist, useIsKeeping, useKeptCards } from './useKept.ts';
import { texts } from './texts.en.ts';

/** Keeps a result that was read whole, so that it opens without a network; does nothing where nothing is kept on this device. */
export function useKeepOpened(connection: Connection, jobId: string, isKeeping: boolean) {
  const client = useQueryClient();
  return useCallback(
    async (handle: ResultHandle) => {
      if (isKeeping) await keepHere(handle, { connection, jobId }, false);
      await readAnew(client, ['savedData']);
    },
    [client, connection, jobId, isKeeping],
  );
}

/** Rejects where the device refuses, and where a result that's to be held has no place. */
async function keepHere(
  handle: ResultHandle,
  { connection, jobId }: { connection: Connection; jobId: string },
  isHeld: boolean,
): Promise<void> {
  const place = { connection: connectionId(connection), jobId };
  const { jobIds } = await handle.call('keep', { place, ...(isHeld && { isHeld }) });
  flagKept(connection, jobIds);
  if (isHeld && !jobIds.includes(jobId)) throw new Error('The result wasn’t kept');
}

/** The action that keeps the open result for the field, or lets it go the way of the others; none where nothing is kept on this device. */
export function useKeepForField(
  connection: Connection,
  jobId: string,
  config: Config,
): readonly PageAction[] {
  const { handle } = useResultStore();
  const { save } = useOpenNames();
  const { save: saveAreas } = useAreas();
  const isKeeping = useIsKeeping(connection, config);
  const { cards, hold, readAgain } = useKeptCards(connection);
  const toast = useToast();
  const card = cards?.find((one) => one.jobId === jobId);
  const isHeld = card?.isHeld ?? false;
  async function keep() {
    askToPersist();
    await keepHere(handle, { connection, jobId }, true);
    // Without their files its plots have no names there, and no areas.
    await save?.(true);
    saveAreas?.(true);
    await readAgain();
    toast(texts.keptUntilDeleted);
  }
  async function letGo() {
    await hold({ jobId }, false);
    toast(texts.mayBeDeleted);
  }
  function turn() {
    (isHeld ? letGo() : keep()).catch(() => toast(texts.notKept));
  }
  // While the device is read there is the button already: nothing beside it moves.
  if (isKeeping === false) return [];
  return [
    {
      name: isHeld ? texts.dontKeepForField : texts.keepForField,
      icon: <DownloadIcon />,
      run: turn,
    },
  ];
}
