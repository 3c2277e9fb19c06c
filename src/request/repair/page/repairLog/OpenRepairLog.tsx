import { createContext, useCallback, useContext, type ComponentType, type ReactNode } from 'react';
import type { OpenJob } from '#result/store/openJob.ts';
import { useResultStore } from '#result/store/useResult.tsx';
import { useTaskState } from '#result/store/useTaskState.ts';
import type { MendingCalls } from '#request/repair/protocol.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';

export type RepairLogAnswer = MendingCalls['compare']['answer'];

/** Checks a repair log from disk against the open result. */
function useRepairLog(handle: ResultHandle) {
  const { state, run, dismiss } = useTaskState<RepairLogAnswer>();
  const choose = useCallback(() => {
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
  }, [handle, run]);
  return { state, choose, dismiss };
}

type RepairLog = ReturnType<typeof useRepairLog>;

const ChooseContext = createContext<(() => void) | null>(null);

/** Asks for a repair log and checks it against the open result; throws outside `OpenRepairLog`. */
export function useChooseRepairLog(): () => void {
  const choose = useContext(ChooseContext);
  if (!choose) throw new Error('No repair log can be chosen here');
  return choose;
}

export interface RepairLogDialogProps {
  log: RepairLog;
  /** The job that is open; null for a result from disk. */
  job: OpenJob | null;
  /** Shows a record of this job. */
  onShow: (row: number) => void;
}

interface OpenRepairLogProps {
  job: OpenJob | null;
  /** Shows the outcome; may be fetched later. */
  Dialog: ComponentType<RepairLogDialogProps>;
  children: ReactNode;
}

/** Lets all within choose a repair log, and shows the outcome. */
export function OpenRepairLog({ job, Dialog, children }: OpenRepairLogProps) {
  const { handle, show } = useResultStore();
  const log = useRepairLog(handle);
  return (
    <ChooseContext value={log.choose}>
      {log.state.kind !== 'idle' && <Dialog log={log} job={job} onShow={show} />}
      {children}
    </ChooseContext>
  );
}
