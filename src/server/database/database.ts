/** A parameter of a statement; lists and objects are passed as JSON text. */
type Parameter = string | number | boolean | null;

/**
 * Runs one statement and returns its rows. The two drivers read dates and 8-byte integers differently, so statements cast them to text or
 * float8.
 */
export type Query = <Row>(sql: string, parameters?: readonly Parameter[]) => Promise<Row[]>;

/** Returns a driver's statements as a `Query`; both drivers return an object with rows. */
export function queryOf(driver: {
  query(sql: string, parameters: Parameter[]): Promise<{ rows: unknown[] }>;
}): Query {
  return async <Row>(sql: string, parameters: readonly Parameter[] = []) => {
    const { rows } = await driver.query(sql, [...parameters]);
    return rows as Row[];
  };
}

/** Read-only statements on a database that may have a standby. */
export interface Reads {
  /** Asks the standby first, which may be a moment behind. */
  readonly query: Query;
  /** Asks the primary first, for what must be up to date, such as whether a key was revoked. */
  readonly primaryFirst: Query;
  /** Runs `look` on the standby and, if it finds nothing because the standby is behind, on the primary. Null where neither has it. */
  find<T>(look: (query: Query) => Promise<T | null>): Promise<Located<T> | null>;
}

/** What was found, and the statements of the server that has it. */
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
  return reads ?? { query, primaryFirst: query, find };
}

/** A database as the service uses it: PGlite or a PostgreSQL server. */
export interface Database {
  readonly query: Query;
  /** Statements that a standby may answer; left out where there is none. */
  readonly reads?: Reads;
  /** How many batches of results it may read at once, so that short statements needn't wait for long results. */
  readonly batches: number;
  /** Runs the work in one transaction, which is rolled back if it throws. Returns what the work returns. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Returns the first row of a statement's result. Throws an Error where there is none. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The database returned no row where one was expected');
  return row;
}
