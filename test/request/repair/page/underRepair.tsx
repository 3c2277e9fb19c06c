import type { ReactNode } from 'react';
import { RepairContext, type RepairState } from '#request/repair/page/repairState.ts';
import { underStore } from '#test/result/store/underStore.tsx';
import { NO_CHOICES } from './chosenPlots.ts';

const STILL = { onMetres: () => undefined };

/** Three plots failed, and nothing is examined or decided. */
export const NOTHING: RepairState = {
  tolerance: { ...STILL, metres: 0.5 },
  nearness: { ...STILL, metres: 0.01, status: '' },
  failed: {
    count: 3,
    openCause: null,
    openDetail: null,
    onOpenCause: () => undefined,
    sweep: {
      state: 'idle',
      mends: null,
      done: 0,
      total: 0,
      stop: () => undefined,
      resume: () => undefined,
    },
    found: null,
    isFailed: () => true,
    onSelect: () => undefined,
  },
  plot: {
    row: null,
    isRepaired: false,
    examination: null,
    proposal: 0,
    draw: 'both',
    onDraw: () => undefined,
  },
  isOnlyExamined: false,
  chosen: NO_CHOICES,
  step: () => undefined,
  canStep: () => true,
  unselect: () => undefined,
};

/** A part alone, where this much is repaired, under a store that has as much as the part needs. */
export function underRepair(
  part: ReactNode,
  repair: Partial<RepairState>,
  store: Parameters<typeof underStore>[1] = { state: { namesKey: '' } },
) {
  return underStore(<RepairContext value={{ ...NOTHING, ...repair }}>{part}</RepairContext>, store);
}
