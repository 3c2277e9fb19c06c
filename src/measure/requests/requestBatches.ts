/**
 * A request's rows as batches in the database, written while the request arrives. Steps: collect rows until a batch is full; write it with one
 * statement, which also says that the request is alive; count what its job will say about all rows.
 */
import { createHash } from 'node:crypto';
import { isoDay, parseDay } from '#lib/days.ts';
import type { Query } from '#server/database/database.ts';
import type { SubmittedItem } from '#measure/scenes/outcome.ts';

/** A batch is written at this many rows or this many characters, whichever comes first; a longer row is a batch of its own. */
const BATCH_ROWS = 100;
const BATCH_CHARACTERS = 1 << 18;

/** Writes nothing where the request is gone, as what a dead server left is removed. */
const INSERT_BATCH = `
  with alive as (
    update requests set row_count = row_count + $3, touched_at = clock_timestamp()
    where request_no = $1 and state = 'receiving' returning request_no
  )
  insert into batches (request_no, batch_no, row_count, items)
  select request_no, $2, $3, $4 from alive returning batch_no`;

export interface RowTotals {
  readonly rows: number;
  /** Different polygon texts. */
  readonly polygons: number;
  /** The first and the last day of all readable windows; today where there is none. */
  readonly startDate: string;
  readonly endDate: string;
  /** SHA-256 of all rows. */
  readonly hash: string;
}

export interface BatchWriter {
  /** Adds a row; resolves once there is room for more. Throws an Error where the request is gone. */
  add(item: SubmittedItem): Promise<void>;
  /** Writes what is left. */
  end(): Promise<RowTotals>;
}

/** Returns the writer of a request that is in state `receiving`. */
export function createBatchWriter(query: Query, requestNo: number): BatchWriter {
  const totals = createTotals();
  const hash = createHash('sha256');
  let batchNo = 0;
  let rows: string[] = [];
  let characters = 0;

  async function write(): Promise<void> {
    if (rows.length === 0) return;
    const items = `[${rows.join(',')}]`;
    const written = await query(INSERT_BATCH, [requestNo, batchNo, rows.length, items]);
    if (written.length === 0) throw new Error('The request was removed while it arrived');
    batchNo++;
    rows = [];
    characters = 0;
  }

  return {
    async add(item) {
      const text = JSON.stringify([item.polygon, item.start_date, item.end_date]);
      if (characters + text.length > BATCH_CHARACTERS) await write();
      totals.add(item);
      hash.update(`${text}\n`);
      rows.push(text);
      characters += text.length;
      if (rows.length >= BATCH_ROWS) await write();
    },
    async end() {
      await write();
      return { ...totals.end(), hash: hash.digest('hex') };
    },
  };
}

/** Enough of a SHA-256 that no two texts share it. */
const POLYGON_BYTES = 12;

function createTotals() {
  const polygons = new Set<string>();
  let rows = 0;
  let first = Infinity;
  let last = -Infinity;
  return {
    add({ polygon, start_date, end_date }: SubmittedItem): void {
      rows++;
      const hash = createHash('sha256').update(polygon).digest();
      polygons.add(hash.toString('latin1', 0, POLYGON_BYTES));
      first = Math.min(first, storableDay(start_date) ?? Infinity);
      last = Math.max(last, storableDay(end_date) ?? -Infinity);
    },
    end(): Omit<RowTotals, 'hash'> {
      const today = new Date().toISOString().slice(0, 10);
      const day = (value: number) => (Number.isFinite(value) ? isoDay(value) : null) ?? today;
      return { rows, polygons: polygons.size, startDate: day(first), endDate: day(last) };
    },
  };
}

/** PostgreSQL's calendar has no year 0. */
function storableDay(text: string): number | null {
  return text.startsWith('0000') ? null : parseDay(text);
}
