/** What a command says: `text` is what it was called for, alone on standard output; `note` goes beside it. */
export interface Said {
  readonly text: string;
  readonly note?: string;
}
