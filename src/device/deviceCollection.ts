import type * as v from 'valibot';
import { checked, checkedValues } from '#lib/checked.ts';
import type { Connection } from '#service/connection.ts';
import {
  deleteFromDevice,
  readFromDevice,
  readOneFromDevice,
  saveOnDevice,
} from './deviceStore.ts';

/**
 * Values of one format saved on this device, by connection and name. Saving and deleting return false where the browser refuses:
 * it has no room or no IndexedDB. A value of another format isn't there.
 */
export function deviceCollection<S extends v.GenericSchema>(collection: string, schema: S) {
  return {
    save: (connection: Connection, name: string, value: v.InferInput<S>): Promise<boolean> =>
      saveOnDevice(connection, [collection, name], value),
    delete: (connection: Connection, name: string): Promise<boolean> =>
      deleteFromDevice(connection, [collection, name]),
    read: async (connection: Connection, name: string): Promise<v.InferOutput<S> | null> =>
      checked(schema, await readOneFromDevice(connection, [collection, name])),
    readAll: async (
      connection: Connection,
      onFailure?: (error: unknown) => void,
    ): Promise<Map<string, v.InferOutput<S>>> =>
      checkedValues(schema, await readFromDevice(connection, collection, onFailure)),
  };
}
