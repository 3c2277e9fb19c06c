/** The parts of the view in which plots are mended. */
import { CloseUp } from './plot/PlotDrawings.tsx';
import { MendingTools, RepairedLegend } from './plot/MendingTools.tsx';
import { MendingBar } from './MendingBar.tsx';
import { MendingPanel } from './MendingPanel.tsx';
import { RepairLogDialog } from './repairLog/RepairLogDialog.tsx';

export const MENDING_PARTS = {
  CloseUp,
  MendingBar,
  MendingPanel,
  MendingTools,
  RepairedLegend,
  RepairLogDialog,
};
