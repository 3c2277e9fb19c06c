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

/** What the service needs of a database; PGlite and a PostgreSQL server both give it. */
export interface Database {
  readonly query: Query;
  /** On how many batches of results it may work at once, so that what takes a moment needn't wait for those that go on and on. */
  readonly batches: number;
  /** Runs the work in one transaction: all of it is committed or, if it throws, none. Returns what the work returns. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Returns the first row of a statement's result. Throws an Error where there is none. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The database gave no row where one was expected');
  return row;
}
