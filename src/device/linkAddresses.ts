import * as v from 'valibot';
import { deviceCollection } from './deviceCollection.ts';

/** Addresses of links for anyone that were made on this device, by their number: the server has none, and tells no one. */
export const LINK_ADDRESSES = deviceCollection(
  'linkAddresses',
  v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
);
