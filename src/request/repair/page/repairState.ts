/** What is repaired of an open result: the failed plots, the one at hand, and how each goes back to the service. */
import { createContext, useContext, useMemo } from 'react';
import { connectionId } from '#service/connection.ts';
import { useOpenedFile } from '#result/opening/useOpenedFile.ts';
import { useOpenJob } from '#result/store/openJob.ts';
import { useResult } from '#result/store/useResult.tsx';
import { jobPath, PATHS } from '#lib/address.ts';
import type { Examination } from '#request/repair/protocol.ts';
import type { FailedPlots } from './failedPlots.ts';
import type { DrawMode } from './mapOverlay.ts';
import { countChosen, useChosenPlots, type ChosenPlots } from './resubmission/useChosenPlots.ts';
import type { Tolerance } from './useTolerance.ts';

/** The selected plot: what is wrong with it, and the proposal that is shown. */
export interface SelectedPlot {
  /** Null where no plot is selected. */
  row: number | null;
  /** Whether it goes back repaired. */
  isRepaired: boolean;
  /** Null until the worker has examined it. */
  examination: Examination | null;
  /** Number of the proposal that is shown, from 0: the chosen one, else the first. */
  proposal: number;
  /** What the map draws of it. */
  draw: DrawMode;
  onDraw: (draw: DrawMode) => void;
}

/** What is repaired of an open result. */
export interface RepairState {
  tolerance: Tolerance;
  /** What counts as near; `status` says which choices its last change removed. */
  nearness: Tolerance & { status: string };
  failed: FailedPlots;
  plot: SelectedPlot;
  /** Whether the plot at hand didn't fail: its shape is shown, and there is nothing to repair. */
  isOnlyExamined: boolean;
  chosen: ChosenPlots;
  /** Goes to the next or previous failed plot; only where `canStep`. */
  step: (by: 1 | -1) => void;
  canStep: (by: 1 | -1) => boolean;
  unselect: () => void;
}

export const RepairContext = createContext<RepairState | null>(null);

/** Returns what is repaired of the open result. Throws outside a RepairProvider. */
export function useRepairState(): RepairState {
  const state = useContext(RepairContext);
  if (!state) throw new Error('There is no RepairProvider around this');
  return state;
}

/** How many of the failed plots go back and how, are left out, and are still to be decided about. */
export function useTally() {
  const { failed, chosen } = useRepairState();
  const counts = countChosen(chosen.choices);
  return { ...counts, toDecide: Math.max(0, failed.count - counts.all - counts.leftOut) };
}

/** The choices about the open result's plots, also beside the result itself. */
export function useOwnChoices(nearMetres: number): ChosenPlots {
  const received = useResult(({ ended, snapshot }) => (ended ? snapshot.counts.received : null));
  const job = useOpenJob();
  const [file] = useOpenedFile();
  const id = job
    ? `${connectionId(job.connection)} ${jobPath(job.jobId)} ${job.jobId}`
    : `${PATHS.file} ${file?.name}`;
  return useChosenPlots(
    useMemo(() => ({ id, job }), [id, job]),
    received,
    nearMetres,
  );
}
