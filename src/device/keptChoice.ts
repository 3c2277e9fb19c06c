/** Whether the app and results that were opened are kept on this device, and which are. */
import { writeItem } from '#lib/browserStorage.ts';
import type { Connection } from '#service/connection.ts';
import type { Config } from '#service/contract.ts';
import { keptFlag } from './keptFlags.ts';
import { readOneFromDevice, saveOnDevice } from './deviceStore.ts';

const CHOICE = ['keeping', 'choice'] as const;

/** Returns what holds without a person's choice: `never` where the server forbids it, `off` where it waits to be switched on. */
export function keepingOffered({ offline }: Pick<Config, 'offline'>): 'on' | 'off' | 'never' {
  if (offline === 'off') return 'never';
  return offline === 'ask' ? 'off' : 'on';
}

/** Whether the app and results are kept for a connection; without one, whether the app is. */
export async function isKeeping(
  connection: Connection | null,
  config: Pick<Config, 'offline'>,
): Promise<boolean> {
  const offered = keepingOffered(config);
  if (offered === 'never') return false;
  const chosen = connection && (await readOneFromDevice(connection, CHOICE));
  return typeof chosen === 'boolean' ? chosen : offered === 'on';
}

/** Saves a person's choice for a connection, which goes with all that is saved of it. Returns false where the browser refuses. */
export function chooseKeeping(connection: Connection, isOn: boolean): Promise<boolean> {
  return saveOnDevice(connection, CHOICE, isOn);
}

/** A larger file is saved only where a person asks for it, bytes. */
const MAX_UNASKED = 50_000_000;

/** Not every browser tells. */
interface SavingNavigator {
  connection?: { saveData?: boolean };
}

/** Whether a file is saved for a connection though nobody asked for it; `config` is null while it's unknown. */
export async function savesUnasked(
  file: Pick<File, 'size'>,
  connection: Connection,
  config: Pick<Config, 'offline'> | null,
): Promise<boolean> {
  return (
    file.size <= MAX_UNASKED &&
    (navigator as SavingNavigator).connection?.saveData !== true &&
    config !== null &&
    isKeeping(connection, config)
  );
}

/** Notes whose results are kept, for `keptPlace`; none removes the note. */
export function flagKept(connection: Connection, jobIds: readonly string[]): void {
  writeItem('local', keptFlag(connection), jobIds.length === 0 ? null : JSON.stringify(jobIds));
}
