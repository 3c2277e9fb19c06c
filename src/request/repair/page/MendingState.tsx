import { memo, useLayoutEffect, useMemo, useState } from 'react';
import { stepFrom } from '#result/store/selection.ts';
import { formatMany } from '#lib/format.ts';
import { useAnswer, useCauseDetail } from '#result/store/useAnswer.ts';
import { useResult, useResultStore } from '#result/store/useResult.tsx';
import { indexOfRow, useMendTable, type Sweep } from './causes/failedPlots.ts';
import { CloseUp, MendingTools, RepairedLegend } from './laterParts.tsx';
import {
  CLOSEST,
  type MendingOnMap,
  type MendingStateProps,
  type MendingView,
  type MendingWay,
} from './mendingView.tsx';
import { defectMarks, overlaysOf } from './plot/mapOverlay.ts';
import { useSelectedPlot } from './plot/useSelectedPlot.ts';
import {
  countChosen,
  isRepaired,
  useChosenPlots,
  type ChosenPlots,
} from './resubmission/useChosenPlots.ts';
import { useNearness, useTolerance, withTolerance, type Tolerance } from './useTolerance.ts';

/** The state of the view in which failed plots are mended. Shows nothing: it's a component so that its code can come later. */
export const MendingState = memo(function MendingState({ job, way, onState }: MendingStateProps) {
  const view = useMending(job, way);
  const onMap = useMendingOnMap(view);
  // Hands the state to the provider above; it renders again only when its own inputs change, so this ends.
  useLayoutEffect(() => onState({ view, onMap }));
  return null;
});

/** Joins the failed plots, the selected plot and the resubmission. */
function useMending(job: string, way: MendingWay): MendingView {
  const { handle, show } = useResultStore();
  const { open, openCause } = way;
  const { received, failed } = useResult((state) => state.snapshot.counts);
  const ended = useResult((state) => state.ended);
  const selected = useResult((state) => state.selected);
  const row = open ? selected : null;
  const tolerance = useTolerance();
  const near = useNearness();
  const nearMetres = near.metres;
  const chosen = useChosenPlots(job, ended ? received : null, nearMetres);
  const nearness = useChosenNearness(near, chosen);
  const sweep = useSafeWithin(
    useMendTable(handle, { wanted: open && ended && failed > 0, nearMetres }),
    tolerance.metres,
  );
  useRepairedOnMap(open, chosen.choices);
  const plot = useSelectedPlot(handle, {
    row,
    choice: row === null ? null : (chosen.choices.get(row) ?? null),
    nearMetres,
    version: ended ? 'ended' : received,
  });
  const rows = useFailedRows(open);
  const openDetail = useCauseDetail(open ? openCause : null);
  const shown = openDetail?.rows;
  const within = row !== null && shown && indexOfRow(shown, row) !== null ? shown : rows;
  const select = (row: number) => show(row, CLOSEST);
  return {
    ...way,
    tolerance,
    nearness,
    failed: {
      count: failed,
      openCause,
      openDetail,
      onOpenCause: way.onOpenCause,
      sweep,
      isFailed: (row) => indexOfRow(rows, row) !== null,
      selected: row,
      onSelect: select,
    },
    plot,
    chosen,
    step: (by) => {
      const next = stepFrom(within, row, by);
      if (next !== null) select(next);
    },
    canStep: (by) => stepFrom(within, row, by) !== null,
  };
}

/** Has the map paint the chosen repairs as mended while the view is open. */
function useRepairedOnMap(open: boolean, choices: ChosenPlots['choices']): void {
  const { handle } = useResultStore();
  // A result whose repairs were never opened has nothing to mark.
  const [isOpened, setOpened] = useState(open);
  if (open && !isOpened) setOpened(true);
  const rows = open ? [...choices].flatMap(([row, as]) => (isRepaired(as) ? [row] : [])) : [];
  useAnswer(handle, { kind: 'markRepaired', request: isOpened ? { rows } : null, version: null });
}

/** What counts as near. Changing it changes the proposals, so mended plots are removed from the choices. */
function useChosenNearness(
  nearness: Tolerance,
  { removeMended }: ChosenPlots,
): MendingView['nearness'] {
  const [status, setStatus] = useState('');
  return {
    ...nearness,
    status,
    onMetres: (metres) => {
      nearness.onMetres(metres);
      const removed = removeMended();
      setStatus(
        removed === 0
          ? ''
          : `${formatMany(removed, 'repaired plot')} removed from the resubmission: the repairs are worked out again.`,
      );
    },
  };
}

/** The sweep with its repairabilities by the person's own tolerance. */
function useSafeWithin(sweep: Sweep, metres: number): Sweep {
  const { table } = sweep;
  const judged = useMemo(() => table && withTolerance(table, metres), [table, metres]);
  return { ...sweep, table: judged };
}

const NO_ROWS = new Uint32Array(0);

/** The rows of all failed plots, ascending; none while the view is closed. */
function useFailedRows(open: boolean) {
  const { handle } = useResultStore();
  const version = useResult((state) => state.causesVersion);
  const failed = useResult((state) => state.snapshot.counts.failed);
  const { answer } = useAnswer(handle, {
    kind: 'failedRows',
    request: open && failed > 0 ? {} : null,
    version,
  });
  return answer?.rows ?? NO_ROWS;
}

/** The selected plot on the map, with its tools. */
function useMendingOnMap({ plot, failed, chosen, leave }: MendingView): MendingOnMap {
  const { examination, proposal, draw, isRepaired: isDone } = plot;
  const drawn = useMemo(
    () =>
      examination && {
        overlays: overlaysOf(examination, { proposal, draw, isRepaired: isDone }),
        marks: defectMarks(examination),
      },
    [examination, proposal, draw, isDone],
  );
  return {
    drawn,
    legend: countChosen(chosen.choices).mended > 0 && <RepairedLegend />,
    tools: <MendingTools plot={plot} onLeave={leave} />,
    closeUp: examination && (
      <CloseUp examination={examination} proposal={proposal} isRepaired={isDone} />
    ),
    pick: (rows) => rows.find(failed.isFailed) ?? rows[0] ?? null,
  };
}
