/** What the pages of results and comparisons show of slices that they may not import: the app joins it to them. */
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { MapContent, MapInsets } from '#core/view/map.ts';
import type { ReportLabels } from '#report/protocol.ts';
import type { OpenJob } from './openJob.ts';

export interface ReportDialogProps {
  /** The job, or first and second. */
  jobs: ReportLabels['jobs'];
  onClose: () => void;
}

export const ReportContext = createContext<(dialog: ReportDialogProps) => ReactNode>(() => null);

/** The parts that repair failed plots. All but `Around` is code that's fetched later. */
export interface RepairParts {
  /** Wraps the whole result: provides a `TaskContext`. */
  Around: ComponentType<RepairAroundProps>;
  /** Fetches the code of what opens on a press. */
  prepare: () => void;
  /** Opens the failed plots. */
  button: ReactNode;
  /** Opens one plot; `cause` is the key of its failure's cause, null where it didn't fail. */
  PlotButton: ComponentType<{ row: number; cause: string | null }>;
  /** Reminds of repairs that aren't saved. */
  notSaved: ReactNode;
  /** Checks the result against the log of earlier repairs. */
  repairLog: ReactNode;
  /** Beside the map, and below it, while plots are repaired. */
  panel: ReactNode;
  bar: ReactNode;
}

export interface RepairAroundProps {
  /** Unique to the result on this device. */
  id: string;
  /** Null for a result from disk. */
  job: OpenJob | null;
  children: ReactNode;
}

export const RepairContext = createContext<RepairParts | null>(null);

export function useRepair(): RepairParts {
  const repair = useContext(RepairContext);
  if (!repair) throw new Error('No result’s page is around this');
  return repair;
}

/** What can take over a result's map, keys and panels: repairing failed plots. */
interface ResultTask {
  /** Whether it has taken over. */
  open: boolean;
  /** Whether one plot is only examined, without a bar below. */
  isOnlyExamined: boolean;
  enter: () => void;
  /** Goes to its next or previous plot. */
  step: (by: 1 | -1) => void;
  unselect: () => void;
  /** What the map shows in place of the record's card and the filters; null while it's closed. */
  onMap: TaskOnMap | null;
}

interface TaskOnMap {
  insets: MapInsets;
  /** Drawn in place of the selected record's outline; null for nothing. */
  drawn: Pick<MapContent, 'overlays' | 'marks'> | null;
  /** What its colours mean. */
  legend: ReactNode;
  tools: ReactNode;
  closeUp: ReactNode;
  /** The row to select of those under a press. */
  pick: (rows: readonly number[]) => number | null;
}

/** Without a provider, as in a report, nothing ever takes over. */
export const TaskContext = createContext<ResultTask>({
  open: false,
  isOnlyExamined: false,
  enter: () => undefined,
  step: () => undefined,
  unselect: () => undefined,
  onMap: null,
});
