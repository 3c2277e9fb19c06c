import { GroupsPanel } from '#features/names/groups/GroupsPanel.tsx';
import { NamesPanel } from '#features/names/NamesPanel.tsx';
import { OpenNames } from '#features/names/OpenNames.tsx';
import type { AroundProps, ResultParts } from '#features/result/workspace/parts.ts';
import { GroupThroughTime } from '#features/throughTime/GroupThroughTime.tsx';
import { OpenJobPlace } from '#features/throughTime/OpenJobPlace.tsx';
import { PlotThroughTime } from '#features/throughTime/PlotThroughTime.tsx';

function Around({ job, dropped, children }: AroundProps) {
  return (
    <OpenNames {...{ job, dropped }}>
      <OpenJobPlace job={job}>{children}</OpenJobPlace>
    </OpenNames>
  );
}

/** Joins the other features to a result's page. */
export const RESULT_PARTS: ResultParts = {
  Around,
  PlotThroughTime,
  GroupThroughTime,
  names: <NamesPanel />,
  Groups: GroupsPanel,
};
