import type { AroundProps, ResultParts } from '#features/result/workspace/parts.ts';
import { GroupThroughTime } from '#features/throughTime/GroupThroughTime.tsx';
import { OpenJobPlace } from '#features/throughTime/OpenJobPlace.tsx';
import { PlotThroughTime } from '#features/throughTime/PlotThroughTime.tsx';

function Around({ job, children }: AroundProps) {
  return <OpenJobPlace job={job}>{children}</OpenJobPlace>;
}

/** Joins the other features to a result's page. */
export const RESULT_PARTS: ResultParts = { Around, PlotThroughTime, GroupThroughTime };
