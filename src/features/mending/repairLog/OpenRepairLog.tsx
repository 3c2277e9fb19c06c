import { createContext, useContext, type ReactNode } from 'react';
import { useResultStore } from '#openResult/useResult.tsx';
import { RepairLogDialog, useRepairLog } from './RepairLogCheck.tsx';

const ChooseContext = createContext<(() => void) | null>(null);

/** Asks for a repair log and holds it against the open result. */
export function useChooseRepairLog(): () => void {
  const choose = useContext(ChooseContext);
  if (!choose) throw new Error('No repair log can be chosen here');
  return choose;
}

/** Lets all within ask for a repair log, and shows what came of it. */
export function OpenRepairLog({ children }: { children: ReactNode }) {
  const { handle, show } = useResultStore();
  const comparing = useRepairLog(handle);
  return (
    <ChooseContext value={comparing.choose}>
      <RepairLogDialog comparing={comparing} onShow={show} />
      {children}
    </ChooseContext>
  );
}
