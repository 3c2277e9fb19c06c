import type { PaintInput } from '#core/paint/painter.ts';
import { partOf } from '#core/paint/markPart.ts';
import { onePerPlot, pick, pickMark } from '#core/paint/pick.ts';
import { boundsOfRows } from '#core/paint/plotMarks.ts';
import { ALL, type ResultFilter } from '#core/view/resultFilter.ts';
import { findFarPlots } from '#core/values/farPlots.ts';
import { countHidden, countStates, countPlots } from '#core/values/filterMask.ts';
import { countDiffering } from '#core/values/differingValues.ts';
import { countBins, distribution, widened } from '#core/values/distribution.ts';
import { findRecord } from '#core/values/findRecord.ts';
import { indexNamed } from '#core/values/indexValues.ts';
import { looksScaled, tellSetApart } from '#core/values/setApart.ts';
import { statistics } from '#core/values/statistics.ts';
import { mixesWindows, windowProfile } from '#core/values/windowProfile.ts';
import { yieldTask } from '#lib/slices.ts';
import { reply, type Handlers, type TaskContext } from '#worker/answerCalls.ts';
import type { ArrivalSchedule } from '#result/arrivalSchedule.ts';
import { MAX_LISTED, type Picked, type PickedPlace, type TileAddress } from '#core/view/map.ts';
import type { ReadingCalls, ViewCalls } from '#result/protocol.ts';
import { receiveResult, type Watch } from './receiveResult.ts';
import { cellsOf, detailOf, messageOf, shapeOf } from '#result/records/worker/records.ts';
import { paintView } from './picture.ts';
import { prepareCauses, type ResultSession } from './session/resultSession.ts';
import {
  areasOf,
  columnsOf,
  isRow,
  plotsOf,
  prepareSums,
  sentColumns,
  shownBounds,
  type View,
} from './session/view.ts';
import {
  currentIndex,
  maskOf,
  meantIndex,
  paintStyleOf,
  refreshKnown,
  setAsked,
  setFilter,
  setStyle,
} from './session/choices.ts';

/** What handlers report of what they do. */
export interface Surroundings {
  post: () => void;
  schedule: ArrivalSchedule;
  /** Works out what a filter asks of the records that isn't known yet. Returns whether what matches may be other records now. */
  prepareFilter?: (filter: ResultFilter, rest: () => Promise<void>) => Promise<boolean>;
  fetchKept?: Watch['fetchKept'];
  /** Called while the first answer is on its way. */
  meanwhile?: () => void;
}

export function readingHandlers(
  session: ResultSession,
  { post, schedule, meanwhile, fetchKept }: Surroundings,
): Handlers<ReadingCalls> {
  return {
    open: async ({ source }, { signal, rest }) => {
      const opening = receiveResult(session, source, {
        cancel: signal,
        schedule,
        post,
        rest,
        fetchKept,
      });
      meanwhile?.();
      await opening;
      return { answer: null };
    },
    stop: () => {
      session.stop.abort();
      return { answer: null };
    },
  };
}

export function viewHandlers(view: View, surroundings: Surroundings): Handlers<ViewCalls> {
  return { ...choices(view, surroundings), ...lookups(view, surroundings) };
}

type Choices = Pick<Handlers<ViewCalls>, 'filter' | 'style' | 'picture' | 'asked'>;

/** Requests that change what is painted. */
function choices(view: View, { post, prepareFilter }: Surroundings): Choices {
  return {
    filter: async ({ filter }, context) => {
      if (filter.cause !== null) await prepareCauses(view);
      const areOthers = await prepareFilter?.(filter, restOf(context));
      const isOther = setFilter(view, filter);
      if (areOthers && !isOther) refreshKnown(view);
      if (isOther || areOthers) post();
      const columns = columnsOf(view);
      return {
        answer: {
          matching: countStates(columns, view.mask),
          otherWindows: countHidden(view.mask),
          // While records arrive, a plot's latest may still be to come.
          mixesWindows: view.isWhole && mixesWindows(columns, view.mask),
        },
      };
    },
    style: (style) => {
      if (setStyle(view, style)) post();
      return { answer: { scale: view.scale } };
    },
    asked: ({ indexes }) => {
      if (setAsked(view, indexes)) post();
      return { answer: null };
    },
    picture: async ({ filter, style, ...asked }, context) => {
      if (filter.cause !== null) await prepareCauses(view);
      await prepareFilter?.(filter, restOf(context));
      setFilter(view, filter);
      setStyle(view, style);
      const input = paintInputOf(view);
      const paint = (tile: TileAddress) => input && view.painter().pixels(input, tile);
      const picture = paintView(asked, { bounds: shownBounds(view), paint });
      // The picture goes first: somebody waits for it.
      void yieldTask().then(post);
      return { answer: picture, transfer: picture ? [picture.image.data.buffer] : [] };
    },
  };
}

/** Requests that only look. */
function lookups(view: View, { schedule }: Surroundings): Omit<Handlers<ViewCalls>, keyof Choices> {
  return {
    paint: async ({ tile, side }, context) => {
      const shown = (side && view.knowledge.side?.(side)) ?? view;
      const painted = await paintTile(shown, tile, restOf(context));
      schedule.tilePainted(painted.tookMs);
      const { bitmap, records, revision } = painted;
      return { answer: { bitmap, records, revision }, transfer: bitmap ? [bitmap] : [] };
    },
    pick: async ({ withRecord, ...at }) => {
      const picked = plotsAt(view, at);
      const [row, ...others] = picked.rows;
      if (!withRecord || row === undefined || others.length > 0) return reply(picked);
      const [detail, shape] = [await preparedDetail(view, row), shapeOf(view, row)];
      return reply({ ...picked, record: detail && shape && { detail, shape } });
    },
    shape: ({ row }) => reply(shapeOf(view, row)),
    shapes: ({ rows }) => reply(rows.flatMap((row) => shapeOf(view, row) ?? [])),
    record: async ({ row }) => reply(await preparedDetail(view, row)),
    cells: ({ rows, asSent }) => {
      const columns = asSent ? sentColumns(view) : columnsOf(view);
      return reply(
        rows.filter((row) => isRow(view, row)).map((row) => cellsOf(view, row, columns)),
      );
    },
    find: ({ place }) => reply({ rows: findRecord(columnsOf(view), place, areasOf(view)) }),
    order: ({ column, descending }) => {
      const rows = view.derived.ordered(columnsOf(view), view.mask, {
        column,
        descending,
        index: currentIndex(view),
        areas: column === 'area' ? areasOf(view) : [],
        ...view.knowledge.keys?.(currentIndex(view)),
      });
      // Copied, for a transfer would detach a buffer, and slow down every read of any other.
      return { answer: { rows } };
    },
    distribution: async ({ bins, within }, context) => {
      await prepareSums(view, restOf(context));
      const columns = columnsOf(view);
      const name = currentIndex(view);
      const index = indexNamed(columns, name);
      const known = { index: name, plots: plotsOf(view), areas: areasOf(view) };
      return reply({
        ...distribution(columns, view.mask, { bins, within, ...known }),
        setApart: index && tellSetApart(columns, index),
        differing: countDiffering(columns, known.plots, name),
      });
    },
    spread: async ({ bins }, context) => {
      await prepareSums(view, restOf(context));
      // Whatever is divided in this view, others see the result as it came.
      const columns = sentColumns(view);
      const index = meantIndex(view, null);
      const column = indexNamed(columns, index);
      const known = { index, plots: plotsOf(view), areas: areasOf(view) };
      // Where all plots have one window this is null, or leaves nothing out.
      const mask = maskOf(view, { ...ALL, window: { kind: 'latest' } });
      const figures = statistics(columns, mask, known);
      const [low, high] = widened(figures.min ?? Infinity, figures.max ?? -Infinity);
      return reply({
        index,
        statistics: figures,
        bins: Array.from(countBins(columns, mask, { index, low, high, bins })),
        windows: countHidden(mask) > 0 ? 'latest' : 'only',
        looksScaled: column !== null && looksScaled(columns, column),
      });
    },
    plots: async ({ within }, context) => {
      await prepareSums(view, restOf(context));
      const { mask } = view;
      return reply(countPlots(columnsOf(view), { mask, plots: plotsOf(view), within }));
    },
    farPlots: async (_request, context) => {
      await prepareSums(view, restOf(context));
      return reply(findFarPlots(columnsOf(view), plotsOf(view)));
    },
    windows: ({ buckets }) => reply(windowProfile(columnsOf(view), null, buckets)),
  };
}

/** Returns how to rest between slices of work, which ends there once nobody wants its answer: throws the signal's reason then. */
export function restOf({ rest, signal }: TaskContext): () => Promise<void> {
  return async () => {
    await rest();
    signal.throwIfAborted();
  };
}

/** A record's detail, with the cause where it failed. */
async function preparedDetail(view: View, row: number) {
  if (messageOf(view, row) !== null) await prepareCauses(view);
  return detailOf(view, row);
}

/** The plots under a point, each by the record that is seen of it, and the mark that stands for them, if one does. */
function plotsAt(view: View, { fit, ...at }: PickedPlace): Picked {
  const { spatial, classes, style } = view;
  const columns = columnsOf(view);
  const query = { at, classes, dotSize: style?.frame.dotSize ?? 0 };
  const mark = pickMark(columns, spatial, query);
  const onePer = (rows: readonly number[]) => onePerPlot(rows, plotsOf(view), classes);
  if (!mark) {
    const found = pick(columns, spatial, query);
    return { rows: found.length < 2 ? found : onePer(found), mark };
  }
  const { bounds, rest } = fit
    ? partOf({ ...query, columns, index: spatial }, mark, { at, fit })
    : { bounds: boundsOfRows(columns, mark.rows), rest: [] };
  const { count, failed } = mark;
  const isListed = rest.length > 0 && count <= MAX_LISTED;
  // What can't be pressed on the map comes first in a list.
  return { rows: onePer([...rest, ...mark.rows]), mark: { count, failed, bounds, isListed } };
}

/** Paints a tile as records stand, letting others in where it takes long. Without a style yet nothing can be painted. */
async function paintTile(view: View, tile: TileAddress, rest: () => Promise<void>) {
  const { revision } = view;
  const input = paintInputOf(view);
  if (!input) return { bitmap: null, records: 0, revision, tookMs: 0 };
  const began = performance.now();
  const painted = await view.painter().paint(input, tile, rest);
  return { ...painted, revision, tookMs: performance.now() - began };
}

function paintInputOf(view: View): PaintInput | null {
  const { spatial: index, classes } = view;
  const style = paintStyleOf(view);
  return style && { columns: columnsOf(view), index, classes, style };
}
