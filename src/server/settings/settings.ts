import { existsSync, readFileSync } from 'node:fs';
import type { BlockList } from 'node:net';
import { parseEnv } from 'node:util';
import * as v from 'valibot';
import { API_PREFIX } from '#service/contract.ts';
import { asAuth, AuthSchema, blockList, missingAuth, type Auth } from './authSettings.ts';
import { asCache, CacheSchema, type CacheSettings } from './cacheSettings.ts';
import { asLimits, LimitsSchema, Seconds, type Limits } from './limits.ts';
import {
  asRequests,
  asSubmit,
  RequestSchema,
  type RequestSettings,
  type SubmitSettings,
} from './requestSettings.ts';
import { isOrigin } from './origins.ts';
import { asSharing, missingSharing, ShareSchema, type ShareSettings } from './shareSettings.ts';

/** The tiles of the dashboard's map; attributions are plain text. */
export interface MapSettings {
  readonly tileUrl: string;
  readonly tileAttribution: string;
  readonly imageryUrl: string;
  readonly imageryAttribution: string;
}

/** Origins as browsers name them, or `*` for any; null where it depends on the key: any with an account's, only our own with the demo's. */
export type AllowedOrigins = readonly string[] | null;

/** The remote service of a gateway. */
export interface RemoteService {
  /** Base address without a slash at its end; the reads are at `polygons` below it. */
  readonly url: URL;
  readonly key: string;
}

export interface Settings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** A standby of that database, from which lists and results are read; null where there is none. */
  readonly databaseReadUrl: string | null;
  /** Whether a database without accounts gets the demo's. */
  readonly demo: boolean;
  /** How long answers may take to finish once the server is asked to stop. */
  readonly shutdownMs: number;
  /** A separate port for `/metrics`; null for the server's own port, which answers it unless people sign in. */
  readonly metricsPort: number | null;
  /** Set in gateway mode, in which a database is opened for links alone. */
  readonly remote: RemoteService | null;
  /** The number of the remote service's first page; null where it's to be detected. */
  readonly firstPage: 0 | 1 | null;
  /** Further host names of this server. */
  readonly allowedHosts: readonly string[];
  /** Whose pages may use the reference service. */
  readonly allowedOrigins: AllowedOrigins;
  readonly map: MapSettings;
  readonly limits: Limits;
  /** Proxies in front of this server, whether or not they name people. */
  readonly proxies: BlockList;
  /** Null without a cache. */
  readonly cache: CacheSettings | null;
  readonly auth: Auth;
  /** Whether the dashboard may be kept on devices: `ask` where each person has to switch it on. */
  readonly offline: 'on' | 'ask' | 'off';
  /** Whether results of jobs in view load by themselves, from the start or once a person says so. */
  readonly loadResults: 'auto' | 'ask';
  /** How the reference service takes requests. */
  readonly requests: RequestSettings;
  /** How the gateway passes requests on; null where it doesn't. */
  readonly submit: SubmitSettings;
  /** Links that open for anyone; null where none can be made or opened. */
  readonly sharing: ShareSettings | null;
}

/** Invalid settings: each variable by name, with what it should be. */
class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(`These settings can't be used:\n${problems.map((text) => `  ${text}`).join('\n')}`);
    this.name = 'SettingsError';
  }
}

const OSM = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const ESRI =
  'https://server.arcgisonline.com/ArcGIS/rest/services/World_Imagery/MapServer/tile/{z}/{y}/{x}';

const NeverEmpty = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

const TileUrl = v.pipe(
  NeverEmpty,
  v.regex(/^(?:https?:\/\/|\/)[^\s;,'"]+$/i, 'must be an http(s) address or a path'),
  v.check(
    (url) => /\{x\}/.test(url) && /\{y\}/.test(url) && /\{z\}/.test(url),
    'must contain {x}, {y} and {z}',
  ),
);

const ServiceUrl = v.pipe(
  NeverEmpty,
  v.check(isServiceAddress, 'must be an http(s) address without user, query or fragment'),
  v.transform(serviceAddress),
);

const Origins = v.pipe(
  v.string(),
  v.transform(listOf),
  v.check(
    (origins) => origins.every((origin) => origin === '*' || isOrigin(origin)),
    'must be origins such as https://atlas.example.org, or *',
  ),
);

const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a whole number from 0 to 65535'),
);

const DatabaseUrl = v.pipe(
  v.string(),
  v.regex(/^postgres(?:ql)?:\/\/./, 'must begin with postgres://'),
);

/** The settings' variables with their descriptions; `docs/settings.md` is made from them. */
export const SettingsSchema = v.object({
  PORT: v.pipe(
    v.optional(Port, '4310'),
    v.description('The port to listen on; 0 means any free one.'),
  ),
  HOST: v.pipe(
    v.optional(NeverEmpty, '127.0.0.1'),
    v.description(
      'The address to listen on. Any but the loopback address lets other machines in; `0.0.0.0` lets in all that can reach this one.',
    ),
  ),
  ALLOWED_HOSTS: v.pipe(
    v.optional(v.string(), ''),
    v.description(
      "Other host names by which requests may reach a gateway, or any server where people sign in, or bring the demo's key, separated by commas; for example the public name of a proxy in front.",
    ),
  ),
  ALLOWED_ORIGINS: v.pipe(
    v.optional(Origins),
    v.description(
      "Origins whose pages may use the reference service from elsewhere, with any key, separated by commas; `*` for any. If not set: any with an account's key, none with the demo's, which is public.",
    ),
  ),
  SERVICE_URL: v.pipe(
    v.optional(ServiceUrl),
    v.description(
      'Makes the server a gateway, which passes the two reads on to this service and opens no database, unless `SHARING` is on. An address without a path gets `/public/api/v1`.',
    ),
  ),
  SERVICE_API_KEY: v.pipe(
    v.optional(
      v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'must be printable ASCII without spaces')),
    ),
    v.description("The gateway's key for its service; never sent to a browser."),
  ),
  SERVICE_FIRST_PAGE: v.pipe(
    v.optional(v.picklist(['0', '1'], 'must be 0 or 1')),
    v.description("The number of that service's first page; detected if not set."),
  ),
  DATABASE_URL: v.pipe(
    v.optional(DatabaseUrl),
    v.description(
      "The reference service's PostgreSQL server, with user, password and database name; the embedded database is used if not set.",
    ),
  ),
  DATABASE_READ_URL: v.pipe(
    v.optional(DatabaseUrl),
    v.description(
      "A standby of that server, or several behind one address, from which lists and results are read. While it is down, and for data it doesn't have yet, the server of `DATABASE_URL` is used.",
    ),
  ),
  DATA_DIR: v.pipe(
    v.optional(NeverEmpty, '.data'),
    v.description('The folder of the embedded database, relative to where the server is started.'),
  ),
  DEMO: v.pipe(
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
    v.description(
      "Whether a database without accounts gets a demo account, whose key is public. With `off`, that key doesn't work.",
    ),
  ),
  ...AuthSchema.entries,
  ...CacheSchema.entries,
  ...RequestSchema.entries,
  ...ShareSchema.entries,
  SHUTDOWN_SECONDS: v.pipe(
    v.optional(Seconds, '30'),
    v.description('How long answers may take to finish once the server has been asked to stop.'),
  ),
  METRICS_PORT: v.pipe(
    v.optional(Port),
    v.description(
      'A separate port for `/healthz`, `/readyz` and `/metrics`. The metrics are then only there; where people sign in (`AUTH`), the main port never shows them.',
    ),
  ),
  TILE_URL: v.pipe(v.optional(TileUrl, OSM), v.description("The street map's tiles.")),
  TILE_ATTRIBUTION: v.pipe(
    v.optional(v.string(), '© OpenStreetMap contributors'),
    v.description('Attribution for these tiles, as plain text.'),
  ),
  IMAGERY_URL: v.pipe(v.optional(TileUrl, ESRI), v.description("The imagery's tiles.")),
  IMAGERY_ATTRIBUTION: v.pipe(
    v.optional(
      v.string(),
      'Imagery © Esri, Maxar, Earthstar Geographics, and the GIS User Community',
    ),
    v.description('Attribution for these tiles, as plain text.'),
  ),
  OFFLINE: v.pipe(
    v.optional(v.picklist(['on', 'off'], 'must be on or off')),
    v.description(
      'Whether people may keep the dashboard and results that they opened on their devices, to open them without a network. If not set: `on` where nobody signs in, else `off`. With `on` where people sign in, each has to switch it on under “Saved on this device”; signing out deletes it.',
    ),
  ),
  LOAD_RESULTS: v.pipe(
    v.optional(v.picklist(['auto', 'ask'], 'must be auto or ask'), 'auto'),
    v.description(
      'Whether results of jobs in view load by themselves: two at a time, at most 5 MB each and 25 MB a visit, not over slow lines. With `ask` each person has to say so once. A static host sets `loadResults` in its `config.json`.',
    ),
  ),
  ...LimitsSchema.entries,
});

type Checked = v.InferOutput<typeof SettingsSchema>;

/** Returns the environment together with an optional `.env` file; the environment wins. */
export function readEnvironment(file = '.env'): Record<string, string | undefined> {
  return existsSync(file)
    ? { ...parseEnv(readFileSync(file, 'utf8')), ...process.env }
    : process.env;
}

/**
 * Returns the settings in the environment; an empty variable counts as not set. Throws a SettingsError that names every
 * bad variable and repeats no value, as some are secret.
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const checked = v.safeParse(SettingsSchema, set);
  const problems = (checked.issues ?? []).map(
    (issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`,
  );
  const missing = missingPartner(set);
  if (missing) problems.push(missing);
  if (checked.success) {
    const isGateway = checked.output.SERVICE_URL !== undefined;
    problems.push(...missingAuth(checked.output, { host: checked.output.HOST, isGateway }));
    problems.push(...missingSharing(checked.output, checked.output.AUTH));
  }
  if (!checked.success || problems.length > 0) throw new SettingsError(problems);
  return asSettings(checked.output);
}

function missingPartner(set: Record<string, string | undefined>): string | null {
  const { SERVICE_URL: url, SERVICE_API_KEY: key } = set;
  if (url !== undefined && key === undefined)
    return 'SERVICE_API_KEY must be set together with SERVICE_URL';
  if (key !== undefined && url === undefined)
    return 'SERVICE_URL must be set together with SERVICE_API_KEY';
  if (set['DATABASE_READ_URL'] !== undefined && set['DATABASE_URL'] === undefined)
    return 'DATABASE_URL must be set together with DATABASE_READ_URL';
  if (set['WORKER_THREADS'] === '0' && set['DATABASE_URL'] === undefined && url === undefined)
    return "WORKER_THREADS must be 1 or more without DATABASE_URL: nobody else can measure what's in the embedded database";
  return null;
}

function asSettings(checked: Checked): Settings {
  const { SERVICE_URL: url, SERVICE_API_KEY: key, SERVICE_FIRST_PAGE: firstPage } = checked;
  return {
    port: checked.PORT,
    host: checked.HOST,
    dataDir: checked.DATA_DIR,
    databaseUrl: checked.DATABASE_URL ?? null,
    databaseReadUrl: checked.DATABASE_READ_URL ?? null,
    demo: checked.DEMO === 'on',
    shutdownMs: checked.SHUTDOWN_SECONDS,
    metricsPort: checked.METRICS_PORT ?? null,
    remote: url && key ? { url, key } : null,
    firstPage: firstPage === undefined ? null : firstPage === '0' ? 0 : 1,
    allowedHosts: [...listOf(checked.ALLOWED_HOSTS), ...ownName(checked)],
    allowedOrigins: checked.ALLOWED_ORIGINS ?? null,
    map: {
      tileUrl: checked.TILE_URL,
      tileAttribution: checked.TILE_ATTRIBUTION,
      imageryUrl: checked.IMAGERY_URL,
      imageryAttribution: checked.IMAGERY_ATTRIBUTION,
    },
    limits: asLimits(checked),
    proxies: blockList(checked.AUTH_PROXIES),
    cache: asCache(checked),
    auth: asAuth(checked),
    offline: asOffline(checked),
    loadResults: checked.LOAD_RESULTS,
    requests: asRequests(checked),
    submit: asSubmit(checked),
    sharing: asSharing(checked),
  };
}

function asOffline({ OFFLINE, AUTH = 'none' }: Checked): Settings['offline'] {
  const isSignedIn = AUTH !== 'none';
  if ((OFFLINE ?? (isSignedIn ? 'off' : 'on')) === 'off') return 'off';
  return isSignedIn ? 'ask' : 'on';
}

function ownName({ PUBLIC_URL: url }: Checked): string[] {
  return url === undefined ? [] : [new URL(url).hostname];
}

/** Names in lower case. */
function listOf(text: string): string[] {
  const names = text.split(',').map((name) => name.trim().toLowerCase());
  return names.filter((name) => name !== '');
}

function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return plain && (url.protocol === 'https:' || url.protocol === 'http:');
}

/** An address without a path gets the interface's path. */
function serviceAddress(text: string): URL {
  const url = new URL(text);
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path === '' ? API_PREFIX : path;
  return url;
}
