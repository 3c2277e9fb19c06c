import { MendButton, MendPlotButton } from '#features/mending/MendButton.tsx';
import { MendingBar, NotSaved } from '#features/mending/MendingBar.tsx';
import { MendingPanel } from '#features/mending/MendingPanel.tsx';
import { OpenMending } from '#features/mending/useMending.tsx';
import { OpenRepairLog, RepairLogButton } from '#features/mending/repairLog/RepairLog.tsx';
import { GroupsPanel } from '#features/names/groups/GroupsPanel.tsx';
import { NamesPanel } from '#features/names/NamesPanel.tsx';
import { OpenNames } from '#features/names/useNames.tsx';
import {
  type AroundProps,
  type ResultParts,
  TaskContext,
} from '#features/result/workspace/parts.ts';
import { GroupThroughTime } from '#features/throughTime/GroupThroughTime.tsx';
import { OpenJobPlace } from '#features/throughTime/OpenJobPlace.tsx';
import { PlotThroughTime } from '#features/throughTime/PlotThroughTime.tsx';

/** Mending is innermost: it renders most often, and those around it don't render with it. */
function Around({ id, job, dropped, children }: AroundProps) {
  return (
    <OpenNames {...{ job, dropped }}>
      <OpenJobPlace job={job}>
        <OpenRepairLog>
          <OpenMending job={id}>
            {(mending) => <TaskContext value={mending}>{children}</TaskContext>}
          </OpenMending>
        </OpenRepairLog>
      </OpenJobPlace>
    </OpenNames>
  );
}

/** What the other features show on a result's page. */
export const RESULT_PARTS: ResultParts = {
  Around,
  PlotThroughTime,
  GroupThroughTime,
  names: <NamesPanel />,
  Groups: GroupsPanel,
  mending: {
    button: <MendButton />,
    PlotButton: MendPlotButton,
    notSaved: <NotSaved />,
    repairLog: <RepairLogButton />,
    panel: <MendingPanel />,
    bar: <MendingBar />,
  },
};
