import { useQuery, useQueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import { clearDeviceSettings, deviceSettings } from '#device/deviceSettings.ts';
import { measureApp, removeApp } from '#device/appFiles.ts';
import {
  deleteAllSavedData,
  deleteSavedData,
  holdSavedData,
  isRestorable,
  measureSavedData,
  READ_AGAIN,
  type SavedDataKind,
} from '#device/savedData.ts';
import { endHistory } from '#history/client/historyClient.ts';
import { readItem, writeItem } from '#lib/browserStorage.ts';
import { notifyHistory } from '#service/notifyHistory.ts';
import { readAnew } from '#service/readAnew.ts';

/** A kind of saved data, of the connection or of the device, with its size. */
export interface SavedKind extends Omit<SavedDataKind, 'kind'> {
  kind: SavedDataKind['kind'] | 'settings' | 'key' | 'app';
}

/** What was read of saved data, by the first part of its key. */
const SAVED_QUERIES = [
  'savedData',
  'summaries',
  'userData',
  'knownJobs',
  'walked',
  'sentRequests',
  'requestSettings',
];

interface SavedData {
  /** Null until it's measured. */
  lines: readonly SavedKind[] | null;
  /** Resolves with what brings it back, where that's possible (`canUndo`), else with null. */
  deleteKind: (line: SavedKind) => Promise<(() => Promise<void>) | null>;
  deleteEverything: () => Promise<void>;
}

/** Measures what is saved on this device, kind by kind, and deletes it; `keyName` is the storage name of a saved key, `home` the address of the app's base. */
export function useSavedData(connection: Connection, keyName: string, home: string): SavedData {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['savedData', connectionId(connection)],
    queryFn: async () => [
      ...(await measureSavedData(connection)),
      ...(await ofApp(home)),
      ...ofDevice(keyName),
    ],
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
    ...READ_AGAIN,
  });

  async function deleteKind(line: SavedKind) {
    const { kind } = line;
    let restore: (() => Promise<void>) | null = null;
    if (kind === 'settings') clearDeviceSettings();
    else if (kind === 'key') writeItem('local', keyName, null);
    else if (kind === 'app') await removeApp(home);
    else {
      // A history that is still being read would be saved again.
      if (kind === 'history') endHistory(client, connection);
      if (isRestorable(line)) restore = await holdSavedData(connection, kind);
      await deleteSavedData(connection, kind);
    }
    await readAgain();
    return restore && (() => restore().finally(readAgain));
  }

  async function deleteEverything() {
    endHistory(client, connection);
    await deleteAllSavedData(connection);
    clearDeviceSettings();
    // The tab keeps its own copy of the key until it's closed.
    writeItem('local', keyName, null);
    await removeApp(home);
    await readAgain();
  }

  /** Makes an open history and every query of saved data read it again. */
  async function readAgain() {
    await notifyHistory(client, connection);
    await Promise.all(SAVED_QUERIES.map((name) => readAnew(client, [name])));
  }

  return { lines: data ?? null, deleteKind, deleteEverything };
}

async function ofApp(home: string): Promise<SavedKind[]> {
  const size = await measureApp(home).catch(() => null);
  return size && size.count > 0 ? [{ kind: 'app', ...size, since: null }] : [];
}

function ofDevice(keyName: string): SavedKind[] {
  const settings = deviceSettings();
  const bytes = [...settings].reduce((sum, [name, text]) => sum + name.length + text.length, 0);
  const lines: SavedKind[] = [
    { kind: 'settings', count: settings.size, bytes, since: null },
    { kind: 'key', count: readItem('local', keyName) === null ? 0 : 1, bytes: 0, since: null },
  ];
  return lines.filter(({ count }) => count > 0);
}
