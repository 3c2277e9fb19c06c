/**
 * A warm-up: a small made-up result is read, painted and asked about in a session of its own.
 *
 * Browsers run code slowly the first hundreds of times, until they have compiled it. A worker with
 * nothing to do yet gets that over with: the first real bytes are then read, and the first dots and
 * outlines painted, at full speed.
 */
import { DEFAULT_SCALE } from '#core/scale/scaleChoice.ts';
import { ALL } from '#core/view/resultFilter.ts';
import { createArrivalSchedule } from '#result/arrivalSchedule.ts';
import type { Handlers, TaskContext } from '#worker/answerCalls.ts';
import { readingHandlers, viewHandlers } from './handlers.ts';
import type { ReadingCalls, ViewCalls } from '#result/protocol.ts';
import { yieldTask } from '#lib/slices.ts';
import { createSession, type Held } from './session/resultSession.ts';

/** Records in the made-up result, of which so many differ. */
const RECORDS = 1200;
const DIFFERENT = 40;
/** Plots of some 100 m, so that they are dots at the one zoom and outlines at the other. */
const ZOOMS = [9, 14];
const ROUNDS = 24;
const FRAME = {
  noValue: '#c8c7c2',
  edge: '#16181c',
  edgeOpacity: 0.62,
  failed: '#d3222f',
  dotSize: 8,
};

/**
 * Warms up, task by task, until there is a result to read, a comparison, or a request. The painter is the session's:
 * compiled code holds for objects that have lived through the same.
 */
export async function warmUp(held: Held): Promise<void> {
  const stage = { ...createSession(), painter: held.session.painter };
  const alone = { post: () => undefined, schedule: createArrivalSchedule() };
  const { open } = readingHandlers(stage, alone);
  for (const step of steps(open, viewHandlers(stage, alone))) {
    await yieldTask();
    if (held.session.kind !== 'result' || held.session.source) return;
    await step();
  }
}

function* steps(
  open: Handlers<ReadingCalls>['open'],
  handlers: Handlers<ViewCalls>,
): Generator<() => unknown> {
  const { signal } = new AbortController();
  const context: TaskContext = { signal, progress: () => undefined, rest: yieldTask };
  yield () => {
    const file = new Blob([madeUpResult()]);
    return open({ source: { kind: 'file', file, name: '' } }, context);
  };
  yield () => handlers.style({ index: null, scale: DEFAULT_SCALE, frame: FRAME }, context);
  for (const zoom of ZOOMS)
    for (let round = 0; round < ROUNDS; round++)
      yield async () => {
        const tile = { z: zoom, ...tileAt(zoom, round % 2), size: 512, pixelRatio: 1 };
        const { answer } = await handlers.paint({ tile }, context);
        answer.bitmap?.close();
      };
  yield () => handlers.filter({ filter: ALL }, context);
  yield () => handlers.pick({ lon: LON, lat: LAT, zoom: 14 }, context);
  yield () => handlers.order({ column: 'row', descending: false }, context);
}

/** The corner of four tiles, at both zooms, as a share of the world. */
const CORNER = { x: 136 / 256, y: 124 / 256 };
/** South-west of plots that lie around it: tiles' edges run through some. */
const LON = 360 * CORNER.x - 180 - 0.008;
const LAT = (Math.atan(Math.sinh(Math.PI * (1 - 2 * CORNER.y))) * 180) / Math.PI - 0.0061;

/** The tile north-west of the corner, or the one south-east of it. */
function tileAt(zoom: number, beyond: number): { x: number; y: number } {
  const across = (256 * 2 ** zoom) / 512;
  return { x: CORNER.x * across - 1 + beyond, y: CORNER.y * across - 1 + beyond };
}

/** JSON as services write it: the same records over and over, some failed, some with a hole or a second part. */
function madeUpResult(): string {
  const records = Array.from({ length: DIFFERENT }, (_, at) => record(at));
  const data = Array.from({ length: RECORDS / DIFFERENT }, () => records.join()).join();
  return `{"data":[${data}],"err_data":{"No valid pixels":[${records.slice(0, 4).join()}]}}`;
}

function record(at: number): string {
  const place = { lon: LON + 0.002 * (at % 8), lat: LAT + 0.002 * Math.floor(at / 8) };
  const shell = ring(place, { radius: 0.0005, corners: 8 + (at % 3) * 16 });
  const hole = at % 10 === 3 ? `,${ring(place, { radius: 0.0002, corners: 6 })}` : '';
  const far = { lon: place.lon + 0.0009, lat: place.lat };
  const part = at % 10 === 7 ? `,(${ring(far, { radius: 0.0002, corners: 9 })})` : '';
  return JSON.stringify({
    polygon: `MULTIPOLYGON ((${shell}${hole})${part})`,
    end_date: '2022-03-10',
    NDVI_mean: 0.2 + 0.0131 * at,
    start_date: '2021-12-10',
  });
}

function ring(
  { lon, lat }: { lon: number; lat: number },
  { radius, corners }: { radius: number; corners: number },
): string {
  const positions = Array.from({ length: corners }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / corners;
    // With a sharp corner here and there.
    const reach = corner % 7 === 5 ? radius / 3 : radius;
    return `${lon + reach * Math.cos(angle)} ${lat + reach * Math.sin(angle)}`;
  });
  return `(${[...positions, positions[0]].join()})`;
}
