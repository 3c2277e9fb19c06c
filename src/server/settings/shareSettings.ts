import * as v from 'valibot';
import { List } from './authSettings.ts';
import { isOrigin } from './origins.ts';

/** Links that open for anyone, checked. */
export interface ShareSettings {
  /** How long a link may last at most. */
  readonly maxDays: number;
  /** Who sees and ends everybody's links, in lower case. */
  readonly administrators: readonly string[];
  /** Origins whose pages may show a link's page in a frame; nobody's where it's empty. */
  readonly frames: readonly string[];
  /** This server's own address, without a slash at its end. */
  readonly publicUrl: string;
}

const MAX_DAYS = 3650;

export const ShareSchema = v.object({
  SHARING: v.pipe(
    v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
    v.description(
      'Whether people may make links that open one result for anyone, without signing in, until they end. A gateway then opens a database for them: `DATABASE_URL`, else `DATA_DIR`. Needs `PUBLIC_URL`.',
    ),
  ),
  SHARING_MAX_DAYS: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[1-9]\d{0,3}$/, 'must be a whole number from 1 to 3650'),
        v.transform(Number),
        v.maxValue(MAX_DAYS, 'must be a whole number from 1 to 3650'),
      ),
      '90',
    ),
    v.description('The most days that such a link may last.'),
  ),
  SHARING_ADMINS: v.pipe(
    List,
    v.description(
      'People who see and end the links of all, as the provider or `AUTH_HEADER` names them, separated by commas.',
    ),
  ),
  SHARING_FRAMES: v.pipe(
    List,
    v.transform((origins) => origins.map((origin) => origin.toLowerCase())),
    v.check(
      (origins) => origins.every(isOrigin),
      'must be origins such as https://wiki.example.org',
    ),
    v.description(
      "Origins whose pages may show what such a link opens in a frame, separated by commas. If not set, no page may. The dashboard's own pages never are.",
    ),
  ),
  PUBLIC_URL: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.check(isOwnAddress, 'must be an http(s) address without user, query or fragment'),
        v.transform((text) => new URL(text).href.replace(/\/+$/, '')),
      ),
    ),
    v.description(
      'The address at which people reach this server, such as `https://atlas.example.org`: links that open for anyone begin with it, and requests may use its name.',
    ),
  ),
});

type Checked = v.InferOutput<typeof ShareSchema>;

/** Returns what is missing or can't have an effect, a sentence each; `auth` is how people sign in. */
export function missingSharing(checked: Checked, auth = 'none'): string[] {
  const { SHARING, PUBLIC_URL, SHARING_ADMINS, SHARING_FRAMES } = checked;
  const missing: string[] = [];
  if (SHARING === 'on' && PUBLIC_URL === undefined)
    missing.push(
      'PUBLIC_URL must be set together with SHARING=on: links begin with the address at which people reach this server',
    );
  if (SHARING_ADMINS.length > 0 && (auth === 'none' || auth === 'password'))
    missing.push(
      "SHARING_ADMINS must be set together with AUTH=oidc or AUTH=proxy: otherwise people can't be told apart, and all see all links",
    );
  if (SHARING_FRAMES.length > 0 && SHARING === 'off')
    missing.push(
      'SHARING_FRAMES must be set together with SHARING=on: only links are shown in frames',
    );
  return missing;
}

/** Returns the checked variables; null where nothing is shared. */
export function asSharing(checked: Checked): ShareSettings | null {
  const { SHARING, SHARING_MAX_DAYS, SHARING_ADMINS, SHARING_FRAMES, PUBLIC_URL } = checked;
  if (SHARING === 'off' || PUBLIC_URL === undefined) return null;
  const administrators = SHARING_ADMINS.map((person) => person.toLowerCase());
  return {
    maxDays: SHARING_MAX_DAYS,
    administrators,
    frames: SHARING_FRAMES,
    publicUrl: PUBLIC_URL,
  };
}

function isOwnAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.username + url.password + url.search + url.hash === '';
}
