/**
 * Core alone, in Node, without a page, a worker or a line: a body is read, its records are indexed, the tile in the
 * middle of the view that fits them all is painted, and what is under its middle is picked. Medians of the rounds.
 */
import { classify } from '#core/paint/paintClasses.ts';
import { createTileSurface, paintTile } from '#core/paint/painter.ts';
import { pick } from '#core/paint/pick.ts';
import { createResultReader } from '#core/read/resultReader.ts';
import { latitudeAt, mercatorY, worldSize } from '#core/spatial/mercator.ts';
import { createSpatialIndex, type SpatialIndex } from '#core/spatial/spatialIndex.ts';
import { doSteps } from '#lib/slices.ts';
import { STYLE } from '#test/core/paint/style.ts';
import { median } from './figures.ts';
import type { Row } from './table.ts';

/** As the network hands them out. */
const CHUNK = 256 * 1024;
const TILE = { size: 512, pixelRatio: 1 };
/** Of a map in a usual window, CSS px. */
const MAP_WIDTH = 1064;

/** One line of the bench's table. */
export function coreAlone(body: Uint8Array, rounds: number): Row {
  const surface = createTileSurface();
  const all = Array.from({ length: rounds }, () => once(body, surface));
  const ms = (figure: 'read' | 'index' | 'classes' | 'paint' | 'pick') =>
    median(all.map((round) => round[figure]));
  return {
    records: all[0]!.records.toLocaleString('en'),
    'read ms': ms('read').toFixed(0),
    'MB/s': (body.length / 1000 / ms('read')).toFixed(0),
    'index ms': ms('index').toFixed(1),
    'classes ms': ms('classes').toFixed(1),
    'paint a tile ms': ms('paint').toFixed(1),
    'records in it': all[0]!.drawn.toLocaleString('en'),
    'pick ms': ms('pick').toFixed(2),
  };
}

function once(body: Uint8Array, surface: ReturnType<typeof createTileSurface>) {
  const reader = createResultReader({ expectedBytes: body.length });
  const read = timed(() => {
    for (let at = 0; at < body.length; at += CHUNK) reader.push(body.subarray(at, at + CHUNK));
    reader.finish();
  });
  const { columns } = reader;
  const index = createSpatialIndex();
  const indexing = timed(() => {
    index.add(columns, columns.recordCount);
    doSteps(index.finish(columns));
  });
  const classing = timed(() => classify(columns, STYLE, null));
  const classes = classing.made;
  const { tile, at } = middleOf(index);
  const painting = timed(() => paintTile(surface, { columns, index, classes, style: STYLE }, tile));
  const picking = timed(() => pick(columns, index, { at, classes, dotSize: STYLE.dotSize }));
  return {
    records: columns.recordCount,
    drawn: painting.made,
    read: read.ms,
    index: indexing.ms,
    classes: classing.ms,
    paint: painting.ms,
    pick: picking.ms,
  };
}

/** The tile in the middle of the view that fits all records, and its own middle. */
function middleOf({ extent }: SpatialIndex) {
  const [west, south, east, north] = extent!;
  const z = Math.floor(Math.log2((MAP_WIDTH * 360) / worldSize(0) / (east - west)));
  const tiles = worldSize(z) / TILE.size;
  const x = Math.floor(((west + east) / 720 + 0.5) * tiles);
  const y = Math.floor(((mercatorY(south) + mercatorY(north)) / 2) * tiles);
  const at = { lon: ((x + 0.5) / tiles) * 360 - 180, lat: latitudeAt((y + 0.5) / tiles), zoom: z };
  return { tile: { z, x, y, ...TILE }, at };
}

function timed<Made>(make: () => Made): { made: Made; ms: number } {
  const began = performance.now();
  const made = make();
  return { made, ms: performance.now() - began };
}
