import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { OpenJob } from '#openResult/openJob.ts';
import type { DroppedFile } from '#ui/FileInput.tsx';
import type { RecordDetail } from '#workers/protocol.ts';
import type { MapContent, MapInsets } from '#engine/view/map.ts';

/** What other features show on a result's page. The route joins them: features don't import each other. */
export interface ResultParts {
  /** Wraps the whole result: provides a `TaskContext`, and the state that several parts share. */
  Around: ComponentType<AroundProps>;
  /** The record's plot in other windows and jobs. */
  PlotThroughTime: ComponentType<{ detail: RecordDetail }>;
  /** The filtered plots through time. */
  GroupThroughTime: ComponentType<PanelProps>;
  /** The plots' names. */
  names: ReactNode;
  /** Records grouped by a column of the submitted file. */
  Groups: ComponentType<PanelProps>;
  mending: MendingParts;
}

/** The parts that repair failed plots. */
interface MendingParts {
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

export interface AroundProps {
  /** Unique to the result on this device. */
  id: string;
  /** Null for a result from disk. */
  job: OpenJob | null;
  /** The file dropped on the page last. */
  dropped: DroppedFile | null;
  children: ReactNode;
}

interface PanelProps {
  /** Stands first in the panel's head: the tabs. */
  tabs?: ReactNode;
}

export const PartsContext = createContext<ResultParts | null>(null);

export function useParts(): ResultParts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('No result’s page is around this');
  return parts;
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
  tools: ReactNode;
  closeUp: ReactNode;
  /** The row to select of those under a press. */
  pick: (rows: readonly number[]) => number | null;
}

export const TaskContext = createContext<ResultTask | null>(null);

export function useTask(): ResultTask {
  const task = useContext(TaskContext);
  if (!task) throw new Error('No result’s page is around this');
  return task;
}
