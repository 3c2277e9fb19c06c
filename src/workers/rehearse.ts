/**
 * A rehearsal: a small made-up result is read, painted and asked about in a session of its own.
 *
 * Browsers run code slowly the first hundreds of times, until they have compiled it. A worker with
 * nothing to do gets that over with: the first real bytes are then read, and the first outlines
 * painted, at full speed.
 */
import { DEFAULT_SCALE } from '#engine/scaleChoice.ts';
import { ALL } from '#engine/view.ts';
import type { Errand, Handlers } from './desk.ts';
import { createHandlers } from './handlers.ts';
import { nextTask } from './receive.ts';
import { createSession } from './session.ts';

/** Records in the made-up result, of which so many differ. */
const RECORDS = 1200;
const DIFFERENT = 40;
/** Plots of some 100 m, so that they are dots at the one zoom and outlines at the other. */
const ZOOMS = [9, 13];
/** Times each tile is painted. */
const ROUNDS = 4;
const FRAME = {
  noValue: '#c8c7c2',
  edge: '#16181c',
  edgeOpacity: 0.62,
  failed: '#d3222f',
  dotSize: 8,
};

/** Rehearses until `isNeeded` says that there's real work. */
export async function rehearse(isNeeded: () => boolean): Promise<void> {
  const handlers = createHandlers(createSession(), {
    post: () => undefined,
    expectRest: () => undefined,
  });
  for (const step of steps(handlers)) {
    await nextTask();
    if (isNeeded()) return;
    await step();
  }
}

function* steps(handlers: Handlers): Generator<() => unknown> {
  const errand: Errand = { signal: new AbortController().signal, progress: () => undefined };
  const source = { kind: 'file' as const, file: new Blob([madeUpResult()]), name: '' };
  yield () => handlers.open({ source }, errand);
  yield () => handlers.style({ index: null, scale: DEFAULT_SCALE, frame: FRAME }, errand);
  for (const zoom of ZOOMS) {
    const tile = { z: zoom, ...tileAt(zoom), size: 512, pixelRatio: 1 };
    for (let round = 0; round < ROUNDS; round++)
      yield async () => {
        const { answer } = await handlers.paint({ tile }, errand);
        answer.bitmap?.close();
      };
  }
  yield () => handlers.filter({ filter: ALL }, errand);
  yield () => handlers.pick({ lon: LON, lat: LAT, zoom: 13 }, errand);
  yield () => handlers.order({ column: 'row', descending: false }, errand);
}

const LON = 10;
const LAT = 5;

function tileAt(zoom: number): { x: number; y: number } {
  const size = 512 / 256;
  const across = 2 ** zoom / size;
  const latitude = (LAT * Math.PI) / 180;
  const north = 0.5 - Math.log(Math.tan(Math.PI / 4 + latitude / 2)) / (2 * Math.PI);
  return { x: Math.floor((LON / 360 + 0.5) * across), y: Math.floor(north * across) };
}

/** JSON as services write it; the same few records over and over, moved about by their longitude's first digits. */
function madeUpResult(): string {
  const records = Array.from({ length: DIFFERENT }, (_, at) => record(at));
  const all = Array.from({ length: RECORDS / DIFFERENT }, () => records.join(', '));
  return `{"data": [${all.join(', ')}], "err_data": {}}`;
}

function record(at: number): string {
  const corners = Array.from({ length: 8 + (at % 3) * 16 }, (_, corner) => corner);
  const ring = corners.map((corner) => {
    const angle = (2 * Math.PI * corner) / corners.length;
    const lon = LON + 0.002 * (at % 8) + 0.0005 * Math.cos(angle);
    const lat = LAT + 0.002 * Math.floor(at / 8) + 0.0005 * Math.sin(angle);
    return `${lon} ${lat}`;
  });
  const polygon = `MULTIPOLYGON (((${[...ring, ring[0]].join(', ')})))`;
  return JSON.stringify({
    start_date: '2021-12-10',
    end_date: '2022-03-10',
    polygon,
    NDVI_mean: 0.2 + 0.013 * at,
  });
}
