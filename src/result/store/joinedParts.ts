/** What the pages of results and comparisons show of slices that they may not import: the app joins it to them. */
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { ReportLabels } from '#report/protocol.ts';

export interface ReportDialogProps {
  /** The job, or first and second. */
  jobs: ReportLabels['jobs'];
  onClose: () => void;
}

/** Makes the button "Share" of a job by its name; left out where none can be shared. */
export const ShareContext = createContext<((job: { name: string | null }) => ReactNode) | null>(
  null,
);

export const ReportContext = createContext<(dialog: ReportDialogProps) => ReactNode>(() => null);

/** What leads from a result to the request that repairs its failed plots. All of it is code that's fetched later. */
interface RepairParts {
  /** Opens the failed plots. */
  button: ReactNode;
  /** Opens one plot; `cause` is the key of its failure's cause, null where it didn't fail. */
  PlotButton: ComponentType<{ cause: string | null }>;
  /** Reminds of repairs that aren't saved. */
  notSaved: ReactNode;
  /** Checks the result against the log of earlier repairs. */
  repairLog: ReactNode;
}

export const RepairContext = createContext<RepairParts | null>(null);

export function useRepair(): RepairParts {
  const repair = useContext(RepairContext);
  if (!repair) throw new Error('No result’s page is around this');
  return repair;
}
