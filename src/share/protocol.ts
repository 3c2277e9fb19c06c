/** What may be asked of a result's worker about links for anyone, and what it answers. */

/** Which records a link shows: those that match the filters, or all. */
export type SharedRows = 'view' | 'whole';

/** A column of the submitted file that goes along: a value for each record that is shown, in their order; null where there is none. */
export interface SharedColumn {
  name: string;
  values: (string | null)[];
}

export interface ShareCalls {
  /** The records that a link shows, for the server, which alone has their bytes. Rejects where the result isn't whole. */
  packShare: {
    request: { rows: SharedRows; columns: string[] };
    answer: {
      records: number;
      /** Null for all: `kept` has a bit a record, bit (i & 7) of byte i >> 3, as base64; those of `data` come first, then those of `err_data`. */
      rows: { received: number; kept: string } | null;
      /** The columns as JSON; null where none goes along. */
      names: Blob | null;
    };
  };
  /** Reads the columns that came with a link, and gives them to the records; snapshots then tell of it. */
  takeSharedNames: { request: { url: string }; answer: null };
}

declare module '#result/protocol.ts' {
  interface Calls extends ShareCalls {}
}
