import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { OpenJob } from '#openResult/openJob.ts';
import type { DroppedFile } from '#ui/FileInput.tsx';
import type { RecordDetail } from '#workers/protocol.ts';
import type { MapContent, MapInsets } from '#engine/view/map.ts';

/** What other features show on a result's page. The page joins them: features don't import each other. */
export interface ResultParts {
  /** Stands around all that shows the result: gives it a `TaskContext`, and holds what several parts share. */
  Around: ComponentType<AroundProps>;
  /** The plot of a record in other windows and jobs. */
  PlotThroughTime: ComponentType<{ detail: RecordDetail }>;
  /** The filtered plots through time. */
  GroupThroughTime: ComponentType<PanelProps>;
  /** What plots are called. */
  names: ReactNode;
  /** Records by what the submitted file says of their plots. */
  Groups: ComponentType<PanelProps>;
  mending: MendingParts;
}

/** The ways to mend failed plots. */
interface MendingParts {
  /** Opens the failures to be mended. */
  button: ReactNode;
  /** Opens one plot; `cause` is the key of what it failed for, null where it didn't. */
  PlotButton: ComponentType<{ row: number; cause: string | null }>;
  /** Reminds of what was mended and isn't saved. */
  notSaved: ReactNode;
  /** Holds the log of earlier repairs against the result. */
  repairLog: ReactNode;
  /** Beside the map, and below it, while plots are mended. */
  panel: ReactNode;
  bar: ReactNode;
}

export interface AroundProps {
  /** Tells the result from others on this device. */
  id: string;
  /** Null for a result from disk. */
  job: OpenJob | null;
  /** The file that was dropped on the page last. */
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
  if (!parts) throw new Error('There is no result’s page around this');
  return parts;
}

/** What can take over a result's page, with its map, keys and panels: the mending of failed plots. */
interface ResultTask {
  /** Whether it has the page. */
  open: boolean;
  /** Whether it's about one plot alone, without a bar below. */
  isOnlyExamined: boolean;
  enter: () => void;
  /** Goes to its next or previous plot. */
  step: (by: 1 | -1) => void;
  unselect: () => void;
  /** What it puts on the map in place of the record's card and the filters; null while it's closed. */
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
  if (!task) throw new Error('There is no result’s page around this');
  return task;
}
