import type { ReactNode } from 'react';
import { useResultStore } from '#result/store/useResult.tsx';
import { useTaskState } from '#result/store/useTaskState.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { PartMissing } from '#ui/PartMissing.tsx';
import type { RepairLogAnswer } from './RepairLogDialog.tsx';
import { texts } from './texts.en.ts';

const { Part: RepairLogDialog } = lazyPart(
  async () => (await import('./RepairLogDialog.tsx')).RepairLogDialog,
  () => <PartMissing what={texts.logCheck} />,
);

/** Returns what asks for a repair log from disk and checks it against the open result, and the dialog that shows the outcome. */
export function useRepairLog(): { choose: () => void; dialog: ReactNode } {
  const { handle } = useResultStore();
  const { state, run, dismiss } = useTaskState<RepairLogAnswer>();
  function choose() {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.json,application/json';
    input.addEventListener('change', () => {
      const [file] = input.files ?? [];
      if (!file) return;
      void run(file.name, async (options) =>
        handle.call('compare', { repairLog: await file.text() }, options),
      );
    });
    input.click();
  }
  return {
    choose,
    dialog: state.kind !== 'idle' && <RepairLogDialog state={state} onDismiss={dismiss} />,
  };
}
