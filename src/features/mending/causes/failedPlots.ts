import type { CauseDetail } from '#engine/failures/causeDetail.ts';
import type { Sweep } from './useMendTable.ts';

/** The failed plots by cause, and which of them is looked at: all that their list needs. */
export interface FailedPlots {
  /** How many plots failed. */
  count: number;
  /** Key of the cause that stands open, and is shown alone on the map; null for none. */
  openCause: string | null;
  /** Its plots; null until they are known. */
  openDetail: CauseDetail | null;
  onOpenCause: (key: string | null) => void;
  /** What can be done about each plot, and how far finding that out is. */
  sweep: Sweep;
  isFailed: (row: number) => boolean;
  selected: number | null;
  onSelect: (row: number) => void;
}
