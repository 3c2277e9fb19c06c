import type { RecordState } from '#engine/columns.ts';

/** Labels of the records' states. */
export const STATE_LABELS: Record<RecordState, string> = {
  processed: 'Processed',
  failed: 'Failed',
  notDrawable: 'Not drawable',
};
