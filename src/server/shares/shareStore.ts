/**
 * Shares in the database, which holds the hash of an id alone. What a share shows is removed once it has ended; the rest stays for a while, so that
 * it can be told who shared what. The database's clock decides what has ended, as several servers may be on it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { onlyRow, type Query } from '#server/database/database.ts';
import type { Card } from './threadMessages.ts';

/** How long an ended share is listed. */
const LISTED_DAYS = 90;

/** Names of a submitted file's columns, with a value for each shared row, in order. */
export interface ShareNames {
  readonly columns: readonly {
    readonly name: string;
    readonly values: readonly (string | null)[];
  }[];
}

/** A job whose result is shared: an account's in this database (`service` empty), or a gateway's, whose service has the address `service`. */
export interface SharedJob {
  readonly accountNo: number | null;
  readonly service: string;
  readonly jobId: string;
}

export interface NewShare extends SharedJob {
  /** Who shares it; null where people aren't told apart. */
  readonly person: string | null;
  readonly resultTag: string;
  /** Bytes of what is shared, uncompressed. */
  readonly resultBytes: number;
  /** Items of the whole result. */
  readonly received: number;
  /** How many are shared, and which, as bits in base64; null for all. */
  readonly rows: { readonly count: number; readonly kept: string } | null;
  readonly names: ShareNames | null;
  readonly title: string;
  readonly view: string;
  readonly message: string;
  readonly downloads: boolean;
  readonly days: number;
  /** What a chat shows of it. */
  readonly card: Card | null;
}

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;

function isoOf(column: string): string {
  return `to_char(${column} at time zone 'UTC', ${ISO})`;
}

const IS_OVER = '(ended_at is not null or ends_at <= clock_timestamp())';

/** What a share shows is emptied; `view` and `message` may name people. */
const EMPTIED =
  "kept = null, names = null, view = '', message = '', description = '', picture = null";

/** Returns a new id of 128 random bits. */
function newShareId(): string {
  return randomBytes(16).toString('base64url');
}

/** A plain hash is enough: nobody can try 2^128 ids. */
function hashId(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}

/** Adds a share. Returns its number, its id, which isn't stored, and when it ends. */
export async function addShare(
  query: Query,
  share: NewShare,
): Promise<{ number: number; id: string; ends: string }> {
  const id = newShareId();
  const rows = await query<{ share_no: number; ends: string }>(
    `insert into shares (id_hash, account_no, service, person, job_id, result_tag, result_bytes,
       received, row_count, kept, names, title, view, message, downloads, description, picture,
       made_at, ends_at, opens)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17,
       clock_timestamp(), clock_timestamp() + $18 * interval '1 day', 0)
     returning share_no, ${isoOf('ends_at')} as ends`,
    [
      hashId(id),
      share.accountNo,
      share.service,
      share.person,
      share.jobId,
      share.resultTag,
      share.resultBytes,
      share.received,
      share.rows?.count ?? null,
      share.rows?.kept ?? null,
      share.names && JSON.stringify(share.names),
      share.title,
      share.view,
      share.message,
      share.downloads,
      share.card?.description ?? '',
      share.card && Buffer.from(share.card.picture).toString('base64'),
      share.days,
    ],
  );
  const { share_no: number, ends } = onlyRow(rows);
  return { number, id, ends };
}

/** What a share shows. */
export interface OpenShare extends SharedJob {
  readonly number: number;
  /** Tells it from all others, and opens nothing. */
  readonly idHash: string;
  readonly resultTag: string;
  readonly resultBytes: number;
  readonly kept: Uint8Array | null;
  readonly title: string;
  readonly view: string;
  readonly message: string;
  readonly downloads: boolean;
  readonly ends: string;
  readonly columns: readonly string[];
  /** Its figures in a line. */
  readonly description: string;
}

interface ShareRow {
  readonly share_no: number;
  readonly id_hash: string;
  readonly account_no: number | null;
  readonly service: string;
  readonly job_id: string;
  readonly result_tag: string;
  readonly bytes: number;
  readonly kept: string | null;
  readonly title: string;
  readonly view: string;
  readonly message: string;
  readonly downloads: boolean;
  readonly ends: string;
  readonly names: string | null;
  readonly description: string;
  readonly is_over: boolean;
}

/** Returns the share with that id: null where there is none, `ended` where it has ended. */
export async function findShare(query: Query, id: string): Promise<OpenShare | 'ended' | null> {
  const [row] = await query<ShareRow>(
    `select share_no, id_hash, account_no, service, job_id, result_tag,
       result_bytes::float8 as bytes, kept, title, view, message, downloads, names, description,
       ${isoOf('ends_at')} as ends, ${IS_OVER} as is_over
     from shares where id_hash = $1`,
    [hashId(id)],
  );
  if (!row) return null;
  return row.is_over ? 'ended' : openShare(row);
}

function openShare(row: ShareRow): OpenShare {
  return {
    number: row.share_no,
    idHash: row.id_hash,
    accountNo: row.account_no,
    service: row.service,
    jobId: row.job_id,
    resultTag: row.result_tag,
    resultBytes: row.bytes,
    kept: row.kept === null ? null : Buffer.from(row.kept, 'base64'),
    title: row.title,
    view: row.view,
    message: row.message,
    downloads: row.downloads,
    description: row.description,
    ends: row.ends,
    columns: namesOf(row.names)?.columns.map(({ name }) => name) ?? [],
  };
}

function namesOf(text: string | null): ShareNames | null {
  return text === null ? null : (JSON.parse(text) as ShareNames);
}

/** Returns the names that go along with a share, as JSON; null without any. */
export async function findNames(query: Query, number: number): Promise<string | null> {
  const [row] = await query<{ names: string | null }>(
    'select names from shares where share_no = $1',
    [number],
  );
  return row?.names ?? null;
}

/** Returns the picture of a share, a PNG; null without one. */
export async function findPicture(query: Query, number: number): Promise<Buffer | null> {
  const [row] = await query<{ picture: string | null }>(
    'select picture from shares where share_no = $1',
    [number],
  );
  return row?.picture ? Buffer.from(row.picture, 'base64') : null;
}

/** Counts that somebody opened it. */
export async function countOpen(query: Query, number: number): Promise<void> {
  await query(
    'update shares set opens = opens + 1, opened_at = clock_timestamp() where share_no = $1',
    [number],
  );
}

/** Whose shares are listed and ended: one account's or service's; all of them with null. */
export interface ShareOwner {
  readonly accountNo: number | null;
  readonly service: string;
  /** Only this person's; everybody's with null. */
  readonly person: string | null;
}

/** A share as it's listed; times as ISO 8601. */
export interface ListedShare {
  readonly number: number;
  readonly jobId: string;
  readonly title: string;
  readonly shows: 'view' | 'whole';
  readonly rows: number | null;
  readonly made: string;
  readonly ends: string;
  readonly endedAt: string | null;
  readonly endedBy: string | null;
  readonly opens: number;
  readonly lastOpened: string | null;
  readonly person: string | null;
  readonly isOwn: boolean;
}

const OWNED = `(account_no is not distinct from $1 and service = $2
  and ($3::text is null or person is not distinct from $3))`;

function parametersOf({ accountNo, service, person }: ShareOwner) {
  return [accountNo, service, person] as const;
}

/** Returns the owner's shares, or with `all` everybody's: the newest first. */
export async function listShares(
  query: Query,
  owner: ShareOwner,
  all: boolean,
): Promise<ListedShare[]> {
  const rows = await query<Record<string, never>>(
    `select share_no as number, job_id as "jobId", title, row_count as rows, ${isoOf('made_at')} as made,
       ${isoOf('ends_at')} as ends, ${isoOf('ended_at')} as "endedAt", ended_by as "endedBy", opens,
       ${isoOf('opened_at')} as "lastOpened", person, ${OWNED} as "isOwn"
     from shares where $4 or ${OWNED} order by share_no desc`,
    [...parametersOf(owner), all],
  );
  return (rows as unknown as Omit<ListedShare, 'shows'>[]).map((row) => ({
    ...row,
    shows: row.rows === null ? 'whole' : 'view',
  }));
}

/** Returns everybody's shares, the newest first, and whether each has ended. */
export async function allShares(
  query: Query,
): Promise<(ListedShare & { readonly isOver: boolean })[]> {
  const shares = await listShares(query, NOBODY, true);
  const now = new Date().toISOString();
  return shares.map((share) => ({ ...share, isOver: share.endedAt !== null || share.ends < now }));
}

/** Nobody's shares. */
const NOBODY: ShareOwner = { accountNo: null, service: '-', person: null };

/** Ends a share by its number. Returns whether there is such a share. */
export async function endAnyShare(query: Query, number: number, by: string): Promise<boolean> {
  return await endShare(query, number, { owner: NOBODY, all: true, by });
}

/** Ends all shares, or those of one account. Returns how many hadn't ended. */
export async function endShares(
  query: Query,
  { accountNo, by }: { readonly accountNo: number | null; readonly by: string },
): Promise<number> {
  const ended = await query(
    `update shares set ended_at = clock_timestamp(), ended_by = $2, ${EMPTIED}
     where ($1::int4 is null or account_no = $1) and not ${IS_OVER} returning share_no`,
    [accountNo, by],
  );
  return ended.length;
}

/** How many of the owner's shares haven't ended. */
export async function countOpenShares(query: Query, owner: ShareOwner): Promise<number> {
  const rows = await query<{ count: number }>(
    `select count(*)::int4 as count from shares where ${OWNED} and not ${IS_OVER}`,
    parametersOf(owner),
  );
  return onlyRow(rows).count;
}

/** Ends a share of the owner's, or with `all` anybody's. Returns whether there is such a share; one that has ended stays as it is. */
export async function endShare(
  query: Query,
  number: number,
  { owner, all, by }: { readonly owner: ShareOwner; readonly all: boolean; readonly by: string },
): Promise<boolean> {
  await query(
    `update shares set ended_at = clock_timestamp(), ended_by = $6, ${EMPTIED}
     where ($4 or ${OWNED}) and share_no = $5 and not ${IS_OVER}`,
    [...parametersOf(owner), all, number, by],
  );
  const found = await query(
    `select 1 as one from shares where ($4 or ${OWNED}) and share_no = $5`,
    [...parametersOf(owner), all, number],
  );
  return found.length > 0;
}

/** Empties what has ended by itself, and removes what ended long ago. */
export async function tidyShares(query: Query): Promise<void> {
  await query(
    `update shares set ${EMPTIED} where ${IS_OVER} and (kept is not null or names is not null
       or view <> '' or message <> '' or description <> '' or picture is not null)`,
  );
  await query(
    `delete from shares where ${IS_OVER}
       and coalesce(ended_at, ends_at) < clock_timestamp() - interval '${LISTED_DAYS} days'`,
  );
}
