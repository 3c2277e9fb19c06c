import { explainRecord } from '#result/unusual/pure/explainRecord.ts';
import { drawableBounds } from '#core/spatial/bounds.ts';
import { percentile } from '#core/values/statistics.ts';
import { reply, type Handlers } from '#worker/answerCalls.ts';
import type {
  UnusualCalls,
  UnusualNeighbourhood,
  UnusualRecord,
  UnusualSummary,
} from '#result/unusual/protocol.ts';
import { cellsOf, shapeOf } from '#result/records/worker/records.ts';
import { columnsOf, isRow, type View } from '#result/worker/session/view.ts';
import { countShared, holdView, listedIn, type HeldView } from './heldView.ts';

/** Records that are listed at most; who wants more filters. */
const MAX_LISTED = 200;

/** Handlers of the requests about a result's or a comparison's records and their neighbours. */
export function unusualHandlers(session: View): Handlers<UnusualCalls> {
  return {
    unusual: ({ from }, { rest, signal }) =>
      inTurn(session, async () => {
        // A filter or an index that was chosen before may still be waiting.
        await rest();
        signal.throwIfAborted();
        return reply(await summaryOf(session, from, rest));
      }),
    neighboursOf: async ({ row }, { rest }) => {
      const held = await holdView(session, rest);
      if (!held || !isRow(session, row)) return reply([]);
      const { neighbours } = explainRecord(held, row);
      return reply(
        [...neighbours].flatMap((other) => {
          const shape = shapeOf(session, other);
          return shape ? [{ coordinates: shape.coordinates }] : [];
        }),
      );
    },
  };
}

/** By view the last that was asked. */
const turns = new WeakMap<View, Promise<unknown>>();

/** Works after all that was asked of the view before: map and list ask at the same time, and the second finds the figures held. */
function inTurn<T>(view: View, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(view) ?? Promise.resolve()).then(work, work);
  turns.set(view, turn);
  return turn;
}

async function summaryOf(
  session: View,
  from: number | null,
  rest: () => Promise<void>,
): Promise<UnusualSummary | null> {
  const held = await holdView(session, rest);
  if (!held) return null;
  const shared = await countShared(session, rest);
  const listed = listedIn(session, held, from);
  const isMore = listed.listed.length > listed.farthest.length;
  const rows = isMore ? listed.listed.subarray(0, MAX_LISTED) : listed.farthest;
  return {
    counts: listed.counts,
    notRanked: listed.notRanked,
    from: listed.from,
    usualFrom: held.figures.from,
    spread: [...listed.spread],
    records: [...rows].map((row) => recordOf(session, held, row)),
    listedCount: listed.listed.length,
    neighbourhoods: listed.neighbourhoods.map((at) => neighbourhoodOf(session, held, at)),
    columns: held.columns,
    countsPixels: held.countsPixels,
    shared,
  };
}

function recordOf(session: View, held: HeldView, row: number): UnusualRecord {
  const { value, neighbours, farthestMetres, difference, z } = explainRecord(held, row);
  const values = Float64Array.from(neighbours, (other) => held.records.value[other]!).sort();
  const at = (fraction: number) => percentile(values, fraction);
  const cells = cellsOf(session, row);
  return {
    row,
    lon: held.records.lon[row]!,
    lat: held.records.lat[row]!,
    name: cells.name ?? null,
    startDay: cells.startDay,
    endDay: cells.endDay,
    color: cells.color,
    value,
    neighbours: [at(0), at(0.25), at(0.5), at(0.75), at(1)],
    neighbourCount: neighbours.length,
    farthestMetres,
    around: drawableBounds(columnsOf(session), [row, ...neighbours]),
    difference,
    z,
  };
}

function neighbourhoodOf(
  session: View,
  { figures, neighbourhoodName }: HeldView,
  at: number,
): UnusualNeighbourhood {
  const { group, plotCount, isLower, median, othersMedian, rows } = figures.neighbourhoods[at]!;
  return {
    name: neighbourhoodName(group),
    plots: plotCount,
    isLower,
    median,
    othersMedian,
    bounds: drawableBounds(columnsOf(session), rows),
  };
}
