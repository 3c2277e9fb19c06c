/** How a connection's service wants its requests, as a person has set it; saved on the device. */
import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { connectionId, type Connection } from '#service/connection.ts';
import type { Config } from '#service/contract.ts';
import { deviceCollection } from './deviceCollection.ts';

const Name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));

const SettingsSchema = v.object({
  /** Names of the CSV's columns. */
  columns: v.object({ polygon: Name, start: Name, end: Name }),
  /** Whether an Idempotency-Key goes along; null for what's usual: on our own origin alone, as another may refuse the header. */
  sendsKey: v.nullable(v.boolean()),
});

export type RequestSettings = v.InferOutput<typeof SettingsSchema>;

export const USUAL_SETTINGS: RequestSettings = {
  columns: { polygon: 'polygon', start: 'start_date', end: 'end_date' },
  sendsKey: null,
};

const SAVED = deviceCollection('requestSettings', SettingsSchema);
const NAME = 'all';

/** Saves the settings. Returns false in a browser without room or IndexedDB. */
export async function saveRequestSettings(
  connection: Connection,
  settings: RequestSettings,
): Promise<boolean> {
  return SAVED.save(connection, NAME, settings);
}

export function requestSettingsQuery(connection: Connection) {
  return queryOptions({
    queryKey: ['requestSettings', connectionId(connection)],
    queryFn: async () => (await SAVED.read(connection, NAME)) ?? USUAL_SETTINGS,
    staleTime: Infinity,
    networkMode: 'always',
  });
}

/** How requests go to a service. */
export interface RequestTaking {
  /** Names of the form's parts. */
  fields: { file: string; indexes: string };
  /** Whether it's known that `?validate_only=true` creates nothing. */
  validates: boolean;
}

/** Returns how the connection's service takes requests; null where it takes none. A service elsewhere, of which nothing is known, is asked in the usual form. */
export function requestTaking(config: Config, connection: Connection): RequestTaking | null {
  const { submit } = config;
  if (submit) {
    const fields = { file: submit.fileField, indexes: submit.indexesField };
    return { fields, validates: submit.validates };
  }
  if (connection.kind === 'same-origin') return null;
  return { fields: { file: 'data', indexes: 'indexes' }, validates: false };
}
