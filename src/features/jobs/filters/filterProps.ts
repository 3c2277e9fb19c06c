import type { HistoryView } from '#engine/address/historyAddress.ts';
import type { HistoryFacets } from '#engine/history/historyQuery.ts';

/** What the filters of the history show and change. */
export interface FilterProps {
  view: HistoryView;
  /** Null until they are known. */
  counts: HistoryFacets | null;
  /** How many jobs are left. */
  matching: number | null;
  onChange: (part: Partial<HistoryView>) => void;
  /** Typing in the search: in force with every letter. */
  onText: (text: string) => void;
}
