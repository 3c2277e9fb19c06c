/** Words of records' states, and why some can't be drawn. */
export const texts = {
  /** In lower case, as they're searched for. */
  processed: 'processed',
  failed: 'failed',
  notDrawable: 'not drawable',
  undrawable: {
    'no polygon': 'no polygon',
    empty: 'empty',
    unreadable: 'unreadable',
    'out of range': 'out of range',
    'not a record': 'not a record',
  },
};

export type Texts = typeof texts;
