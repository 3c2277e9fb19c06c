import { useQuery, useQueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#api/connection.ts';
import { clearDeviceSettings, deviceSettings } from '#api/deviceSettings.ts';
import { deleteAllKept, deleteKept, measureKept, type KeptKind } from '#api/kept.ts';
import { endHistory, tellHistory } from '#workers/history/page/sharedHistory.ts';
import { forgetKeptKey, isKeyKept } from './keptKey.ts';

/** A kind of what is kept: of the connection, or of the device. */
export interface KeptLine extends Omit<KeptKind, 'kind'> {
  kind: KeptKind['kind'] | 'settings' | 'key';
}

export interface Kept {
  /** Null until it's measured. */
  lines: readonly KeptLine[] | null;
  deleteKind: (kind: KeptLine['kind']) => Promise<void>;
  /** All lines. */
  deleteEverything: () => Promise<void>;
}

/** What is kept here, kind by kind, and how it's deleted; `keyName` is the name under which a key is kept. */
export function useKept(connection: Connection, keyName: string): Kept {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['kept', connectionId(connection)],
    queryFn: async () => [...(await measureKept(connection)), ...ofDevice(keyName)],
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
  });

  async function deleteKind(kind: KeptLine['kind']) {
    if (kind === 'settings') clearDeviceSettings();
    else if (kind === 'key') forgetKeptKey(keyName);
    else {
      // What is still being read would be written again.
      if (kind === 'history') endHistory(client, connection);
      await deleteKept(connection, kind);
      await tellHistory(client, connection);
    }
    await readAgain();
  }

  async function deleteEverything() {
    endHistory(client, connection);
    await deleteAllKept(connection);
    clearDeviceSettings();
    forgetKeptKey(keyName);
    await readAgain();
  }

  /** Pages that show what was kept read it again. */
  async function readAgain() {
    await Promise.all(
      ['kept', 'summaries', 'ownWords', 'knownJobs', 'walked'].map((name) =>
        client.invalidateQueries({ queryKey: [name] }),
      ),
    );
  }

  return { lines: data ?? null, deleteKind, deleteEverything };
}

function ofDevice(keyName: string): KeptLine[] {
  const settings = deviceSettings();
  const bytes = [...settings].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  const lines: KeptLine[] = [
    { kind: 'settings', count: settings.size, bytes, since: null },
    { kind: 'key', count: isKeyKept(keyName) ? 1 : 0, bytes: 0, since: null },
  ];
  return lines.filter(({ count }) => count > 0);
}
