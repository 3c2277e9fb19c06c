/**
 * The painter's memory, shared with its WebAssembly (assembly/plots.ts): typed arrays over it, and what
 * the module does. assembly/plotLayout.ts says what is where.
 *
 * A WebAssembly memory that grows detaches its buffer, and a detached buffer slows every read of typed
 * arrays. So a memory keeps its size; where a shape needs more, the module gets another, larger one.
 */
import { compile, type Module } from '#core/webAssembly.ts';
import { MARKS, MASKS_PER_MARK } from './assembly/constants.ts';
import * as layout from './assembly/plotLayout.ts';
import { base64 } from './assembly/plots.ts?wasm';

type ViewNumber = keyof typeof layout;

const OFFSETS: Record<ViewNumber, number> = { ...layout };

/** What the module does; its source documents each function. */
interface Drawing {
  selectDots: (count: number) => number;
  others: WebAssembly.Global<'i32'>;
  drawDots: (count: number) => void;
  drawDot: (drawn: number, x: number, y: number) => void;
  drawGhostDot: (x: number, y: number) => void;
  makeDot: (diameter: number, edge: number) => void;
  makeCross: (mark: number, scale: number) => void;
  drawCross: (mark: number, x: number, y: number) => void;
  makeTick: (scale: number) => void;
  drawTick: (x: number, y: number) => void;
  prepare: (rings: number, isCulled: boolean) => number;
  drawPlot: (rings: number, drawn: number) => void;
  drawFailed: (rings: number) => void;
  drawGhost: (rings: number, isEdge: boolean) => void;
}

interface Capacity {
  /** Side of the tile, and of the largest mask, device px. */
  side: number;
  maskSide: number;
  /** Of one shape. */
  rings: number;
  vertices: number;
}

type Arrays = ReturnType<typeof arraysOf>;

export interface PlotMemory extends Drawing, Arrays {
  capacity: Capacity;
  /** What the masks of each mark were made for. */
  masksOf: Map<number, string | number>;
}

/** Rings and vertices that all but a few shapes stay below. */
const USUAL = { rings: 0x400, vertices: 0x2000 };

/** Returns memory for tiles and masks with these longest sides, device px. Throws WebAssemblyUnavailable. */
export function createPlotMemory(side: number, maskSide: number): PlotMemory {
  const masksOf = new Map<number, string | number>();
  return { ...memoryOf({ side, maskSide, ...USUAL }), masksOf };
}

/** Makes sure that a shape of so many rings and vertices fits; all else stays as it is. */
export function reserveShape(memory: PlotMemory, rings: number, vertices: number): void {
  const { capacity, bytes } = memory;
  if (rings <= capacity.rings && vertices <= capacity.vertices) return;
  const larger = memoryOf({
    ...capacity,
    rings: Math.max(2 * rings, capacity.rings),
    vertices: Math.max(2 * vertices, capacity.vertices),
  });
  // What depends on the shape is after all else.
  larger.bytes.set(bytes.subarray(0, larger.rings.byteOffset));
  Object.assign(memory, larger);
  setView(memory, addressesOf(memory.capacity));
}

export function setView(
  { numbers }: Pick<PlotMemory, 'numbers'>,
  view: Partial<Record<ViewNumber, number>>,
): void {
  for (const [name, value] of Object.entries(view))
    numbers[OFFSETS[name as ViewNumber] / 8] = value;
}

let module: Module | undefined;

function memoryOf(capacity: Capacity): Omit<PlotMemory, 'masksOf'> {
  module ??= compile(base64);
  const addresses = addressesOf(capacity);
  const { exports, buffer } = module.start(addresses.VERTICES + 16 * capacity.vertices);
  const arrays = arraysOf(capacity, buffer);
  setView(arrays, { ...addresses, SIDE: capacity.side });
  return { capacity, ...arrays, ...(exports as unknown as Drawing) };
}

type Addresses = Record<'CELLS' | 'MASKS' | 'MASK_BYTES' | 'RINGS' | 'VERTICES', number>;

/** Addresses that depend on the capacity, in bytes. */
function addressesOf({ side, maskSide, rings }: Capacity): Addresses {
  const CELLS = layout.PIXELS + 4 * side * side;
  const MASKS = aligned(CELLS + 4 * (side + 2) * side);
  const MASK_BYTES = 8 + 8 * maskSide * maskSide;
  const RINGS = MASKS + MARKS * MASKS_PER_MARK * MASK_BYTES;
  return { CELLS, MASKS, MASK_BYTES, RINGS, VERTICES: aligned(RINGS + 4 * rings) };
}

function aligned(address: number): number {
  return 16 * Math.ceil(address / 16);
}

function arraysOf(capacity: Capacity, buffer: ArrayBuffer) {
  const { side, rings, vertices } = capacity;
  const { RINGS, VERTICES } = addressesOf(capacity);
  const batch = layout.BATCH_CAPACITY;
  return {
    bytes: new Uint8Array(buffer),
    /** Of the tile: RGBA with straight alpha, row by row. */
    pixels: new Uint8ClampedArray(buffer, layout.PIXELS, 4 * side * side),
    /** All before the pixels. */
    words: new Uint32Array(buffer, 0, layout.PIXELS / 4),
    numbers: new Float64Array(buffer, 0, layout.PIXELS / 8),
    bands: new Float64Array(buffer, layout.BANDS, (layout.BAND_BYTES / 8) * layout.BAND_CAPACITY),
    colors: new Uint32Array(buffer, layout.COLORS, 256),
    /** A batch of records, and what `selectDots` leaves of it to others. */
    classes: new Uint8Array(buffer, layout.CLASSES, batch),
    bounds: new Float64Array(buffer, layout.BOUNDS, 4 * batch),
    otherRows: new Uint32Array(buffer, layout.OTHERS, batch),
    /** The shape to be drawn: its frame and terms, its rings' sizes, negative for shells, and its vertices. */
    shape: new Float64Array(buffer, layout.FRAME, layout.SHAPE_NUMBERS),
    rings: new Int32Array(buffer, RINGS, rings),
    vertices: new Float64Array(buffer, VERTICES, 2 * vertices),
  };
}
