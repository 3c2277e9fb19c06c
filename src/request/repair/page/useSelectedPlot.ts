import { useState } from 'react';
import { useRecordAnswer } from '#result/store/useAnswer.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { Examination } from '#request/repair/protocol.ts';
import { isRepaired, type PlotDecision } from '#request/repair/page/resubmission/useChosenPlots.ts';
import type { DrawMode } from './mapOverlay.ts';

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

interface PlotOptions {
  row: number | null;
  /** What is decided about it. */
  choice: PlotDecision | null;
  nearMetres: number;
  /** Changes when the plot has to be examined again. */
  version: string | number;
}

/** Has the worker examine the selected plot. */
export function useSelectedPlot(
  handle: ResultHandle,
  { row, choice, nearMetres, version }: PlotOptions,
): SelectedPlot {
  const [draw, setDraw] = useState<DrawMode>('both');
  const examination = useRecordAnswer(handle, { kind: 'examine', row, version, nearMetres });
  return {
    row,
    isRepaired: isRepaired(choice),
    examination,
    proposal: isRepaired(choice) ? choice : 0,
    draw,
    onDraw: setDraw,
  };
}
