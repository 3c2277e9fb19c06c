/** What each request does to the session, and what it answers. */
import type { PaintInput } from '#engine/paint/paintTile.ts';
import { onePerPlot } from '#engine/pick/onePerPlot.ts';
import { pick, type PickQuery } from '#engine/pick/pick.ts';
import { findFarPlots } from '#engine/values/farPlots.ts';
import { countHidden, countStates } from '#engine/values/filter.ts';
import { distribution } from '#engine/values/distribution.ts';
import { findRecord } from '#engine/values/findRecord.ts';
import { countPlots } from '#engine/values/plotsInView.ts';
import { statistics } from '#engine/values/statistics.ts';
import { sortRows } from '#engine/values/sort.ts';
import { mixesWindows, windowProfile } from '#engine/values/windowProfile.ts';
import { yieldTask } from '#lib/yieldTask.ts';
import type { Handlers } from '#workers/calls/serve.ts';
import { receiveResult } from './receiveResult.ts';
import type { ArrivalSchedule } from '#workers/arrivalSchedule.ts';
import type { TileAddress } from '#engine/view/tile.ts';
import type { ReadingCalls, ViewCalls } from '#workers/protocol.ts';
import { cellsOf, detailOf, messageOf, shapeOf } from './records.ts';
import { paintView } from './picture.ts';
import { prepareCauses } from '#workers/result/session/causes.ts';
import {
  areasOf,
  columnsOf,
  isRow,
  painterOf,
  plotsOf,
  type Session,
} from '#workers/result/session/session.ts';
import {
  currentIndex,
  meantIndex,
  paintStyleOf,
  setFilter,
  setStyle,
} from '#workers/result/session/view.ts';

/** What handlers tell of what they do. */
export interface Surroundings {
  /** Takes a new snapshot to the page. */
  post: () => void;
  schedule: ArrivalSchedule;
  /** Called while the first answer is on its way. */
  meanwhile?: () => void;
}

/** Handlers of the requests about reading, over one session. */
export function readingHandlers(
  session: Session,
  { post, schedule, meanwhile }: Surroundings,
): Handlers<ReadingCalls> {
  const stop = new AbortController();
  return {
    open: async ({ source }, { signal }) => {
      const watch = { stop: stop.signal, cancel: signal, schedule, post };
      const opening = receiveResult(session, source, watch);
      meanwhile?.();
      await opening;
      return { answer: null };
    },
    stop: () => {
      stop.abort();
      return { answer: null };
    },
  };
}

/** Handlers of the requests about the records that are there, over one session. */
export function viewHandlers(session: Session, surroundings: Surroundings): Handlers<ViewCalls> {
  return { ...choices(session, surroundings), ...lookups(session, surroundings) };
}

type Choices = Pick<Handlers<ViewCalls>, 'filter' | 'style' | 'picture'>;

/** Requests that change what is painted. */
function choices(session: Session, { post }: Surroundings): Choices {
  return {
    filter: async ({ filter }) => {
      if (filter.cause !== null) await prepareCauses(session);
      if (setFilter(session, filter)) post();
      const columns = columnsOf(session);
      return {
        answer: {
          matching: countStates(columns, session.mask),
          otherWindows: countHidden(session.mask),
          mixesWindows: mixesWindows(columns, session.mask),
        },
      };
    },
    style: (style) => {
      if (setStyle(session, style)) post();
      return { answer: { scale: session.scale } };
    },
    picture: async ({ filter, style, ...view }) => {
      if (filter.cause !== null) await prepareCauses(session);
      setFilter(session, filter);
      setStyle(session, style);
      const { bounds } = session.tally;
      const input = paintInputOf(session);
      const paint = (tile: TileAddress) => input && painterOf(session).pixels(input, tile);
      const picture = paintView(view, { bounds, paint });
      // The picture goes first: somebody waits for it.
      void yieldTask().then(post);
      return { answer: picture, transfer: picture ? [picture.image.data.buffer] : [] };
    },
  };
}

/** Requests that only look. */
function lookups(
  session: Session,
  { schedule }: Surroundings,
): Omit<Handlers<ViewCalls>, keyof Choices> {
  return {
    paint: async ({ tile, side }, { signal }) => {
      const shown = side ? session.comparison?.side(side) : session;
      const painted = await paintTile(shown ?? session, tile, signal);
      schedule.tilePainted(painted.tookMs);
      const { bitmap, records, revision } = painted;
      return { answer: { bitmap, records, revision }, transfer: bitmap ? [bitmap] : [] };
    },
    pick: ({ lon, lat, zoom }) => reply({ rows: plotsAt(session, { lon, lat, zoom }) }),
    shape: ({ row }) => reply(shapeOf(session, row)),
    record: async ({ row }) => {
      if (messageOf(session, row) !== null) await prepareCauses(session);
      return reply(detailOf(session, row));
    },
    cells: ({ rows }) =>
      reply(rows.filter((row) => isRow(session, row)).map((row) => cellsOf(session, row))),
    find: ({ place }) => reply({ rows: findRecord(columnsOf(session), place, areasOf(session)) }),
    order: ({ column, descending }) => {
      const rows = sortRows(columnsOf(session), session.mask, {
        column,
        descending,
        index: currentIndex(session),
        areas: column === 'area' ? areasOf(session) : [],
        namedKeys: (name) => session.names?.keysOf(name) ?? null,
        sideKeys: (side) => session.comparison?.values(side, currentIndex(session)) ?? null,
      });
      // Copied, for a transfer would detach a buffer, and slow down every read of any other.
      return { answer: { rows } };
    },
    distribution: ({ bins, within }) =>
      reply(
        distribution(columnsOf(session), session.mask, {
          bins,
          within,
          index: currentIndex(session),
          plots: plotsOf(session),
          areas: areasOf(session),
        }),
      ),
    spread: () => {
      const index = meantIndex(session, null);
      const context = { index, plots: plotsOf(session), areas: areasOf(session) };
      return reply({ index, statistics: statistics(columnsOf(session), null, context) });
    },
    plots: ({ within }) => {
      const { mask } = session;
      return reply(countPlots(columnsOf(session), { mask, plots: plotsOf(session), within }));
    },
    farPlots: () => reply(findFarPlots(columnsOf(session), plotsOf(session))),
    windows: ({ buckets }) => reply(windowProfile(columnsOf(session), null, buckets)),
  };
}

function reply<T>(answer: T): { answer: T } {
  return { answer };
}

/** The plots under a point, each by the record that is seen of it, smallest first. */
function plotsAt(session: Session, at: PickQuery['at']): number[] {
  const { spatial, classes, style } = session;
  const query = { at, classes, dotSize: style?.frame.dotSize ?? 0 };
  const rows = pick(columnsOf(session), spatial, query);
  return rows.length < 2 ? rows : onePerPlot(rows, plotsOf(session), classes);
}

/** Paints a tile as the session stands, letting others in where it takes long. Without a style yet nothing can be painted. */
async function paintTile(session: Session, tile: TileAddress, signal: AbortSignal) {
  const { revision } = session;
  const input = paintInputOf(session);
  if (!input) return { bitmap: null, records: 0, revision, tookMs: 0 };
  const began = performance.now();
  const painted = await painterOf(session).paint(input, tile, async () => {
    await yieldTask();
    signal.throwIfAborted();
  });
  return { ...painted, revision, tookMs: performance.now() - began };
}

function paintInputOf(session: Session): PaintInput | null {
  const { spatial: index, classes } = session;
  const style = paintStyleOf(session);
  return style && { columns: columnsOf(session), index, classes, style };
}
