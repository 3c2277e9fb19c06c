import { isAddressable } from '#lib/address.ts';
import { ACCOUNT_HEADER, API_PREFIX, KEY_HEADER, type Config } from './contract.ts';
import { texts } from './texts.en.ts';

/**
 * Which service is read, and as whom. `same-origin` is the server that also serves the dashboard,
 * `remote` a service on another origin whose address a person typed.
 */
export interface Connection {
  kind: 'same-origin' | 'remote';
  /** Base address of the reads, ending with `/public/api/v1`, without a slash at its end. */
  baseUrl: string;
  /** The caller's key; null where the gateway sets it. Goes to `baseUrl` alone, in a header. */
  key: string | null;
  /** Behind a gateway: which service and account stand behind it, opaque. Absent elsewhere. */
  account?: string;
  /** What it's called on the page: a host name, or the demo account. */
  label: string;
  /** Number of the service's first page where a setting says so; null means that it's detected. */
  firstPage: number | null;
}

/**
 * Returns the connection that the server's `/config.json` offers; null where a person has to connect.
 * `home` is the address of the app's base, with a slash at its end.
 */
export function connectionFromConfig(config: Config, home: string): Connection | null {
  if (config.mode === 'static' || config.mode === 'service') return null;
  return {
    kind: 'same-origin',
    baseUrl: addressAtHome(home),
    key: config.mode === 'demo' ? config.key : null,
    ...(config.mode === 'gateway' && config.account !== undefined && { account: config.account }),
    label: config.mode === 'demo' ? texts.demoAccount : hostOf(config.service),
    firstPage: config.firstPage ?? null,
  };
}

/** Returns the connection to an address that a person typed; `baseUrl` comes from `normaliseAddress`. */
export function typedConnection(baseUrl: string, key: string, home: string): Connection {
  return {
    kind: new URL(baseUrl).origin === new URL(home).origin ? 'same-origin' : 'remote',
    baseUrl,
    key,
    label: hostOf(baseUrl),
    firstPage: null,
  };
}

/**
 * Returns the headers of every request; the key is among them only where the connection holds one, and a gateway's account where it has one:
 * a page that was left open must neither show nor save what another account reads. Pass
 * them to the request or to the worker, and store them nowhere.
 */
export function serviceHeaders({ key, account }: Connection): Record<string, string> {
  return {
    accept: 'application/json',
    ...(key !== null && { [KEY_HEADER]: key }),
    ...(account !== undefined && { [ACCOUNT_HEADER]: account }),
  };
}

/**
 * Returns what the service said without the connection's key, which it may echo: alerts are shown and copied. Returns null where
 * the code that finds the key can't be fetched.
 */
export async function withoutKey(said: string | null, { key }: Connection): Promise<string | null> {
  if (said === null || key === null) return said;
  const code = await import('#lib/withoutSecret.ts').catch(() => null);
  return code && code.withoutSecret(said, key);
}

/**
 * Returns the address of one job's result; the id is percent-encoded whole. Throws a RangeError for
 * an id that no address can carry.
 */
export function resultUrl(connection: Connection, jobId: string): string {
  return connection.baseUrl + resultPath(jobId);
}

/** Returns the path of one job's result below the connection's base address. Throws as `resultUrl` does. */
export function resultPath(jobId: string): string {
  if (!isAddressable(jobId))
    throw new RangeError(`The job id "${jobId}" can’t be part of an address`);
  return `/polygons/${encodeURIComponent(jobId)}`;
}

/** Address of the reads on the server that also serves the app at `home`. */
function addressAtHome(home: string): string {
  return new URL(API_PREFIX.slice(1), home).href;
}

/**
 * Returns the id under which what was read of this connection is cached and stored: its address and
 * a 32-bit FNV-1a hash of its key, so that two accounts of one service don't mix. 32 bits are too few
 * to recover a key from. Behind a gateway, where address and empty key are the same for all, its account stands for the key.
 */
export function connectionId(connection: Connection): string {
  const { baseUrl, key, account } = connection;
  return `${baseUrl} ${account ?? fnv1a(key ?? '').toString(16)}`;
}

/** Source: Fowler, Noll, Vo; 32-bit offset basis and prime of FNV-1a, over UTF-16 code units. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address;
}
