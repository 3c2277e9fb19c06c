/** SQLite as WebAssembly. The package has no types; only what is used here is declared. */
declare module 'sql.js/dist/sql-wasm-inline.js' {
  export type SqlValue = number | string | Uint8Array | null;

  /** Returns SQLite, compiled at the first call. */
  export default function initSqlJs(): Promise<{ Database: typeof Database }>;

  export class Database {
    constructor(bytes?: Uint8Array);
    run(sql: string, values?: readonly SqlValue[]): this;
    exec(sql: string): { columns: string[]; values: SqlValue[][] }[];
    prepare(sql: string): Statement;
    export(): Uint8Array<ArrayBuffer>;
    close(): void;
  }

  export interface Statement {
    run(values: readonly SqlValue[]): void;
    step(): boolean;
    get(): SqlValue[];
    getColumnNames(): string[];
    free(): void;
  }
}
