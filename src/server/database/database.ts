/** A value that a statement is given; lists and objects go as JSON text. */
type Parameter = string | number | boolean | null;

/**
 * Runs one statement and returns its rows. The drivers read dates and 8-byte integers differently, so
 * statements cast them to text or float8.
 */
export type Query = <Row>(sql: string, parameters?: readonly Parameter[]) => Promise<Row[]>;

/** Returns statements run by a driver: both give an object with rows. */
export function queryOf(driver: {
  query(sql: string, parameters: Parameter[]): Promise<{ rows: unknown[] }>;
}): Query {
  return async <Row>(sql: string, parameters: readonly Parameter[] = []) => {
    const { rows } = await driver.query(sql, [...parameters]);
    return rows as Row[];
  };
}

/** Statements that only read, of a database with a standby. */
export interface Reads {
  /** Asks the standby first, which may be a moment behind. */
  readonly query: Query;
  /** Asks the primary first: what must not be behind while the primary is there, such as whether a key was revoked. */
  readonly surest: Query;
  /**
   * Returns what `look` finds on the standby or else, as it may not have come there yet, on the primary; with it, where to read
   * what belongs to it.
   */
  find<T>(look: (query: Query) => Promise<T | null>): Promise<Located<T> | null>;
}

/** What was found, and how to ask whoever has it. */
export interface Located<T> {
  readonly found: T;
  readonly query: Query;
}

/** Returns the reads of a database without a standby. */
export function readsOf({ query, reads }: Pick<Database, 'query' | 'reads'>): Reads {
  const find: Reads['find'] = async (look) => {
    const found = await look(query);
    return found && { found, query };
  };
  return reads ?? { query, surest: query, find };
}

/** What the service needs of a database; PGlite and a PostgreSQL server both give it. */
export interface Database {
  readonly query: Query;
  /** Statements that a standby may answer; left out where there is none. */
  readonly reads?: Reads;
  /** On how many batches of results it may work at once, so that what takes a moment needn't wait for those that go on and on. */
  readonly batches: number;
  /** Runs the work in one transaction: all of it is committed or, if it throws, none. Returns what the work returns. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Returns the first row of a statement's result. Throws an Error where there is none. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no row where one was expected');
  return row;
}
