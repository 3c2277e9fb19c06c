/** The view in which failed plots are mended, as its parts see it. */
import { createContext, useContext, type ReactNode } from 'react';
import type { MapMark, MapOverlay } from '#core/view/map.ts';
import type { FailedPlots } from './causes/failedPlots.ts';
import type { SelectedPlot } from './plot/useSelectedPlot.ts';
import type { ChosenPlots } from './resubmission/useChosenPlots.ts';
import type { Tolerance } from './useTolerance.ts';

/** How the view is entered and left, and its open cause. */
export interface MendingWay {
  open: boolean;
  /** Set where the view was opened or left by one of its buttons: the focus then follows. */
  moved: 'in' | 'out' | null;
  /** Opens the view at a cause, by default the one shown, else the most frequent. */
  enter: (cause?: string | null) => void;
  /** Opens the view at one plot, failed or not, and zooms to it. */
  enterAt: (plot: { row: number; cause: string | null }) => void;
  /** Row of the plot that the view was last opened at; null where it was opened at a cause. */
  enteredAt: number | null;
  /** Whether the selected plot didn't fail: it's shown alone, and can't be mended. */
  isOnlyExamined: boolean;
  /** Goes back to the view it was opened from. */
  leave: () => void;
  unselect: () => void;
  /** Key of the open cause; null for none. */
  openCause: string | null;
  onOpenCause: (key: string | null) => void;
}

/** The view in which failed plots are mended: whether it's open, and what each part of it needs. */
export interface MendingView extends MendingWay {
  tolerance: Tolerance;
  /** What counts as near; `status` says which choices its last change removed. */
  nearness: Tolerance & { status: string };
  failed: FailedPlots;
  plot: SelectedPlot;
  chosen: ChosenPlots;
  /** Goes to the next or previous failed plot; only where `canStep`. */
  step: (by: 1 | -1) => void;
  canStep: (by: 1 | -1) => boolean;
}

/** What the map shows while plots are mended. */
export interface MendingOnMap {
  /** The selected plot's outlines and marks; null until it's examined. */
  drawn: { overlays: MapOverlay[]; marks: MapMark[] } | null;
  /** What its colours mean. */
  legend: ReactNode;
  tools: ReactNode;
  closeUp: ReactNode;
  /** Of the plots under the pointer the first that failed, else the first. */
  pick: (rows: readonly number[]) => number | null;
}

export interface MendingStateProps {
  /** Identifies the open result among others on this device. */
  job: string;
  way: MendingWay;
  /** Called with every new state. */
  onState: (state: { view: MendingView; onMap: MendingOnMap }) => void;
}

/** Map zoom at most when going to the selected plot. */
export const CLOSEST = 22;

export const WayContext = createContext<MendingWay | null>(null);
export const MendingContext = createContext<MendingView | null>(null);

/** How the view is entered and left; throws outside `OpenMending`. */
export function useMendingWay(): MendingWay {
  const way = useContext(WayContext);
  if (!way) throw new Error('Nothing is mended here');
  return way;
}

/** The view in which failed plots are mended; throws outside `WhenMending`. */
export function useOpenMending(): MendingView {
  const mending = useContext(MendingContext);
  if (!mending) throw new Error('Nothing is mended here');
  return mending;
}

interface WhenMendingProps {
  waiting?: ReactNode;
  children: ReactNode;
}

/** What shows the failed plots: rendered once their state is there. */
export function WhenMending({ waiting = null, children }: WhenMendingProps) {
  return useContext(MendingContext) ? children : waiting;
}
