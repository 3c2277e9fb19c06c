import { doInSlices, createTimeSlice } from '#lib/slices.ts';
import { areaNameColumn } from '#files/read/columnRoles.ts';
import { indexSteps, isWithin } from '#result/areas/pure/areaIndex.ts';
import { outlineSteps } from '#result/areas/pure/areaOutlines.ts';
import { notableShares } from '#result/areas/pure/plotsInAreas.ts';
import { readAreas, type AreasFile } from '#result/areas/pure/readAreas.ts';
import type { AreasCalls } from '#result/areas/protocol.ts';
import { restOf } from '#result/worker/handlers.ts';
import { refreshKnown } from '#result/worker/session/choices.ts';
import { isRow, plotsOf, prepareSums, type View } from '#result/worker/session/view.ts';
import { NO_PLOT } from '#core/values/plotGroups.ts';
import type { Handlers } from '#worker/answerCalls.ts';
import { CallError, reasonOf } from '#worker/messages.ts';
import type { Held } from '#result/worker/session/resultSession.ts';
import { writeAreas } from './writeAreas.ts';
import { openAreas, type OpenAreas } from './openAreas.ts';
import { texts } from './texts.en.ts';

/** How long the work goes on before others get in, in milliseconds. */
const SLICE_MS = 12;
const TURN = 360;

const opened = new WeakMap<object, OpenAreas>();

/** Handlers of the requests about areas; `post` sends the page what has changed. */
export function areasHandlers(view: Held['session'], post: () => void): Handlers<AreasCalls> {
  const take = (areas: OpenAreas | null) => {
    view.areas = areas;
    if (areas) opened.set(areas, areas);
    refreshKnown(view);
    post();
  };
  const openIn = () => (view.areas && opened.get(view.areas)) ?? null;
  const chosen = (choice: Parameters<OpenAreas['with']>[0]) => {
    const areas = used(openIn()).with(choice);
    take(areas);
    return { answer: areas.toldNow(view).summary };
  };
  return {
    addAreas: async ({ file: sent, fileName, column, overlapping = 'each' }, context) => {
      if (!view.isWhole) throw failure(texts.stillLoading);
      const rest = restOf(context);
      const file = await read(sent, rest);
      context.signal.throwIfAborted();
      const index = await doInSlices(indexSteps(file.shapes), rest);
      await prepareSums(view, rest);
      const areas = openAreas({
        fileName,
        file,
        index,
        column: columnOf(file, column),
        overlapping,
      });
      const { summary } = await areas.told(view, rest);
      if (summary.counts.inOne + summary.counts.across === 0) throw failure(texts.noPlotInAreas);
      context.signal.throwIfAborted();
      take(areas);
      return { answer: summary };
    },
    nameAreasBy: ({ column }) => {
      const { file } = used(openIn()).opened;
      if (column !== null && !file.columns.some(({ name }) => name === column))
        throw failure('The file of areas has no such column');
      return chosen({ column });
    },
    setOverlapping: ({ overlapping }) => chosen({ overlapping }),
    removeAreas: () => {
      take(null);
      return { answer: null };
    },
    writeAreas: async (request, context) => {
      // A filter that was chosen before may still be waiting.
      await context.rest();
      return { answer: await writeAreas(view, used(openIn()), { ...request, context }) };
    },
    ...looking(view, openIn),
  };
}

type Looking = Pick<Handlers<AreasCalls>, 'areaOutlines' | 'areasOfPlot' | 'areasAt'>;

/** Requests that only look. */
function looking(view: View, openIn: () => OpenAreas | null): Looking {
  return {
    areaOutlines: async ({ tolerance }, context) => {
      const areas = openIn();
      if (!areas) return { answer: null, transfer: [] };
      const { named, opened } = areas;
      const steps = outlineSteps(opened.file.shapes, named, tolerance);
      const answer = await doInSlices(steps, restOf(context));
      const { coords, ringOffsets, areaOffsets, bounds, labels } = answer;
      const arrays = [coords, ringOffsets, areaOffsets, bounds, labels];
      return { answer, transfer: arrays.map(({ buffer }) => buffer) };
    },
    areasOfPlot: ({ row }) => {
      const areas = openIn();
      if (!areas || !isRow(view, row)) return { answer: null };
      const plot = plotsOf(view).plotOf[row] ?? NO_PLOT;
      if (plot === NO_PLOT) return { answer: [] };
      return { answer: notableShares(areas.sharesOf(view), areas.named, plot) };
    },
    areasAt: ({ lon, lat }) => {
      const areas = openIn();
      return { answer: areas ? namesAt(areas, lon, lat) : [] };
    },
  };
}

async function read(sent: Blob, rest: () => Promise<void>): Promise<AreasFile> {
  const slice = createTimeSlice(SLICE_MS, rest);
  const letIn = async () => {
    if (slice.isOver()) await slice.rest();
  };
  const file = await readAreas(sent, letIn).catch((error: unknown) => {
    if (error instanceof CallError || (error instanceof Error && error.name === 'AbortError'))
      throw error;
    throw failure(texts.fileUnreadable(reasonOf(error)));
  });
  if ('problem' in file) throw failure(file.problem);
  return file;
}

/** The column to name areas by: as wanted where the file has it, else as guessed; null by their places. */
function columnOf({ columns }: AreasFile, wanted: string | null | undefined): string | null {
  if (wanted === null) return null;
  const has = columns.some(({ name }) => name === wanted);
  return has ? wanted! : (areaNameColumn(columns)?.name ?? null);
}

function namesAt({ named, opened: { index } }: OpenAreas, lon: number, lat: number): string[] {
  const found = new Set<number>();
  for (const shift of index.isBeyond ? [0, TURN, -TURN] : [0])
    for (const row of index.tree.search(lon + shift, lat, lon + shift, lat))
      if (isWithin(index, row, [lon + shift, lat])) found.add(named.areaOf[row]!);
  return [...found]
    .toSorted((a, b) => named.hectares[a]! - named.hectares[b]!)
    .map((area) => named.names[area]!);
}

function used(areas: OpenAreas | null): OpenAreas {
  if (!areas) throw failure('No file of areas was added');
  return areas;
}

function failure(message: string): CallError {
  return new CallError({ kind: 'failed', message });
}
