import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { OpenJob } from '#result/store/openJob.ts';
import type { DroppedFile } from '#ui/FileInput.tsx';
import type { RecordDetail, RecordShape } from '#result/protocol.ts';
import type { MapContent, MapInsets } from '#core/view/map.ts';
import type { JobActionsProps } from '#result/page/bar/JobActions.tsx';
import type { FailureCausesProps } from '#result/failures/page/FailureCauses.tsx';
import type { PrintSheetProps } from '#result/page/print/PrintSheet.tsx';
import type { EndingAlertProps } from '#result/page/progress/ReadingAlerts.tsx';

/**
 * What stands around a result's map and counts. The route joins it: features don't import each other, and all but `Around` is
 * code that's fetched later, in few pieces.
 */
export interface ResultParts {
  /** Wraps the whole result: provides a `TaskContext`, and the state that several parts share. */
  Around: ComponentType<AroundProps>;
  /** Fetches the code of what opens on a press. */
  prepare: () => void;
  /** The buttons in the job's bar. */
  JobActions: Later<JobActionsProps>;
  /** The choices over the map. */
  MapChoices: Later;
  MapCaption: Later;
  /** Overlapping plots under one press. */
  OverlapList: Later<{ rows: readonly number[] }>;
  /** All of a record's card but its value and trouble. */
  RecordMore: Later<{ detail: RecordDetail; shape: RecordShape }>;
  Values: Later<{ note: string | null }>;
  Records: Later<PanelProps>;
  Failures: Later<FailureCausesProps>;
  Windows: Later;
  EndingAlert: Later<EndingAlertProps>;
  SilentAlert: Later<{ onReadAgain: () => void }>;
  PrintSheet: Later<PrintSheetProps>;
  /** The record's plot in other windows and jobs. */
  PlotThroughTime: Later<{ detail: RecordDetail }>;
  /** The filtered plots through time. */
  GroupThroughTime: Later<PanelProps>;
  /** Plots that differ from their neighbours. */
  Unusual: Later<PanelProps>;
  /** The filtered records as pictures. */
  Pictures: Later<PanelProps & PicturesProps>;
  /** The chosen one of them, larger. */
  ChosenPicture: Later<Pick<PicturesProps, 'onOpen'> & { row: number | null }>;
  /** The plots' names. */
  names: ReactNode;
  /** Records grouped by a column of the submitted file. */
  Groups: Later<PanelProps>;
  mending: MendingParts;
}

/** A part whose code is fetched when it's first rendered; `waiting` is shown until then. */
type Later<P = object> = ComponentType<P & { waiting?: ReactNode }>;

/** The parts that repair failed plots. */
interface MendingParts {
  /** Opens the failed plots. */
  button: ReactNode;
  /** Opens one plot; `cause` is the key of its failure's cause, null where it didn't fail. */
  PlotButton: Later<{ row: number; cause: string | null }>;
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

interface PicturesProps {
  /** The picture that keys act on, by its row; null before one is chosen. */
  active: number | null;
  onActive: (row: number | null) => void;
  /** Leads to a plot on the map. */
  onOpen: (row: number) => void;
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
  /** What its colours mean. */
  legend: ReactNode;
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
