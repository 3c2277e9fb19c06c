/**
 * Plots by WebAssembly (engine/assembly/plots.ts): of many records it finds those that are dots of one
 * piece, and draws them, and the outlines of others, into the tile's pixels, which lie in its memory.
 *
 * 1. `aim` tells where the tile is, by the projection's expansions, and how plots look there.
 * 2. `sort` shows it records, some thousands at a time, and learns which are none of its dots.
 * 3. `press` shows them again, and the dots are drawn.
 * 4. `outline` hands over the shapes of records one after another. One that reaches far beyond the tile,
 *    or is otherwise out of the common, is left to the thorough way, in its turn.
 */
import type { Bounds } from '#engine/columns.ts';
import { batches, type Candidates } from './candidates.ts';
import { wordOf } from './colors.ts';
import type { Easel } from './easel.ts';
import { EDGE_WIDTH, edgeStrength } from './marks.ts';
import { createQuickRoom, stampIn, type QuickRoom } from './quickRoom.ts';
import { drawStack, isStacked } from './shapeStack.ts';

/** Room beside the part to be painted in which outlines may have their middle: device px, and at most degrees. */
const BESIDE = 256;
const MOST_BESIDE = 1;

export interface QuickPlots {
  /** Of the tile: RGBA, row by row. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  /** Looks at what touches a box, in degrees, as the easel would draw it. False where that takes the thorough way. */
  aim: (easel: Easel, box: Bounds) => boolean;
  /** How many candidates are its dots, and which others may have to be drawn. */
  sort: (candidates: Candidates) => { dots: number; others: number[] };
  /** Draws its dots, in the candidates' order. */
  press: (candidates: Candidates) => void;
  /** Draws records as outlines, in their order; `thorough` is called for each that it can't. */
  outline: (easel: Easel, rows: readonly number[], thorough: (row: number) => void) => void;
}

/** For tiles of a side, device px; null where a page may not run WebAssembly. */
export function createQuickPlots(side: number): QuickPlots | null {
  const room = createQuickRoom(side);
  return room && quickPlotsIn(room, side);
}

function quickPlotsIn(room: QuickRoom, side: number): QuickPlots {
  return {
    pixels: new Uint8ClampedArray(room.buffer, room.at.PIXELS, 4 * side * side),
    aim: (easel, box) => aim(room, easel, box),
    sort(candidates) {
      let dots = 0;
      const others: number[] = [];
      for (const { count, rowAt } of batches(room, candidates)) {
        dots += room.sort(count);
        for (let i = 0; i < room.others.value; i++) others.push(rowAt(room.othersAt[i]!));
      }
      return { dots, others };
    },
    press(candidates) {
      for (const { count } of batches(room, candidates)) room.press(count);
    },
    outline(easel, rows, thorough) {
      const stack = { shapes: 0, rings: 0, vertices: 0 };
      for (const row of rows) {
        if (isStacked(room, stack, { easel, row })) continue;
        drawStack(room, stack);
        if (!isStacked(room, stack, { easel, row })) thorough(row);
      }
      drawStack(room, stack);
    },
  };
}

function aim(room: QuickRoom, easel: Easel, [west, south, east, north]: Bounds): boolean {
  const { projection, dotStamp, inks } = easel;
  const { side, perDegree } = projection;
  const dot = easel.dot * projection.ratio;
  const beyond = Math.max(dot / perDegree, Math.min(BESIDE / perDegree, MOST_BESIDE));
  const bands = projection.expansions(south - beyond, north + beyond, room.at.ROOM_BANDS);
  if (!bands || !stampIn(room, dotStamp, side)) return false;
  bands.terms.forEach((terms, band) => room.bands.set(terms, terms.length * band));
  const edgeAlpha = inks.edgeOpacity * edgeStrength(easel.dot);
  room.view.set([west, south, east, north, projection.west, perDegree]);
  room.view.set([bands.south, bands.perDegree, bands.terms.length, dot, side], 6);
  room.view.set([dotStamp.side, edgeAlpha, inks.edgeOpacity], 11);
  room.view.set([EDGE_WIDTH * projection.ratio, projection.ratio, bands.reach], 14);
  room.steepest = Math.max(...bands.terms.map(([, , slope]) => Math.abs(slope!)));
  // A middle may lie half a band from the band's own: no rounding may leave a shape without terms.
  room.tallest = bands.reach / 2;
  room.south = bands.south;
  room.north = bands.south + bands.terms.length / bands.perDegree;
  room.inks.fill(wordOf(inks.noValue));
  room.inks.set(inks.classes.map(wordOf));
  room.edgeInk[0] = wordOf(inks.edge);
  return true;
}
