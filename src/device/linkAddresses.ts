/** Addresses of links for anyone that were made on this device, by their number: the server has none, and tells no one. */
import * as v from 'valibot';
import type { Connection } from '#service/connection.ts';
import { checkedValues } from '#lib/checked.ts';
import { deleteFromDevice, readFromDevice, saveOnDevice } from './deviceStore.ts';

const COLLECTION = 'linkAddresses';

const Address = v.pipe(v.string(), v.url(), v.regex(/^https?:/));

/** Saves the address of a link. Returns false in a browser without room or IndexedDB. */
export async function saveLinkAddress(
  connection: Connection,
  number: number,
  address: string,
): Promise<boolean> {
  return saveOnDevice(connection, [COLLECTION, String(number)], address);
}

/** Deletes the address of a link that has ended. */
export async function deleteLinkAddress(connection: Connection, number: number): Promise<void> {
  await deleteFromDevice(connection, [COLLECTION, String(number)]);
}

/** Returns the addresses by the numbers of their links. */
export async function readLinkAddresses(connection: Connection): Promise<Map<number, string>> {
  const saved = checkedValues(Address, await readFromDevice(connection, COLLECTION));
  return new Map(Array.from(saved, ([number, address]) => [Number(number), address]));
}
