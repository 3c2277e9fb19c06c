import { createContext, useContext, type ReactNode } from 'react';
import type { MapContent, MapInsets } from '#engine/view/map.ts';

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
