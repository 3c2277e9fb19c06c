/**
 * Seeded fields on a jittered grid, straight as columns: 5 to 60 vertices (27 on average), some with
 * holes, some in two parts, one in 500 failed. What a job over farmland looks like, at any size.
 */
import {
  NO_DAY,
  NO_MESSAGE,
  SECTION_DATA,
  SECTION_ERROR,
  type ResultColumns,
} from '#core/columns.ts';
import { shuffled } from '#lib/random.ts';

const WEST = 27.4;
const SOUTH = -15.2;
/** Metres between the middles of neighbouring fields. */
const CELL = 200;
const METRES_NORTH = 111_320;
const METRES_EAST = METRES_NORTH * Math.cos((SOUTH * Math.PI) / 180);

/** Uniform numbers from 0 to 1, the end excluded (Steele and Vigna's SplitMix, 32 bits). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
}

interface Ring {
  lon: number;
  lat: number;
  radius: number;
  corners: number;
}

/** `count` fields in random order. */
export function fieldColumns(count: number): ResultColumns {
  const random = seeded(count);
  const across = Math.round(Math.sqrt(1.5 * count));
  const cells = shuffled(random, count);
  const coords: number[] = [];
  const ringOffsets = [0];
  const polygonOffsets = [0];
  const geomOffsets = [0];
  const bounds = new Float64Array(4 * count);
  const values = new Float64Array(count);
  const section = new Uint8Array(count);
  for (let row = 0; row < count; row++) {
    const cell = cells[row]!;
    const start = coords.length;
    const lon = WEST + (((cell % across) + 0.35 + 0.3 * random()) * CELL) / METRES_EAST;
    const lat = SOUTH + ((Math.floor(cell / across) + 0.35 + 0.3 * random()) * CELL) / METRES_NORTH;
    const radius = 15 + 95 * random() ** 1.5;
    const corners = Math.round(5 + 44 * (random() + random()) * 0.5);
    pushRing({ lon, lat, radius, corners });
    if (random() < 0.03) pushRing({ lon, lat, radius: radius * 0.3, corners: 6 });
    polygonOffsets.push(ringOffsets.length - 1);
    if (random() < 0.03) {
      pushRing({ lon: lon + 150 / METRES_EAST, lat, radius: 25, corners: 8 });
      polygonOffsets.push(ringOffsets.length - 1);
    }
    geomOffsets.push(polygonOffsets.length - 1);
    bounds.set(boundsOf(coords, start), 4 * row);
    values[row] = Math.max(
      -0.1,
      Math.min(0.95, 0.45 + 0.3 * Math.sin(cell / 23) + 0.2 * (random() - 0.5)),
    );
    section[row] = row % 500 === 499 ? SECTION_ERROR : SECTION_DATA;
  }
  function pushRing(ring: Ring): void {
    const first = coords.length;
    for (let corner = 0; corner < ring.corners; corner++) {
      const angle = (2 * Math.PI * (corner + 0.6 * (random() - 0.5))) / ring.corners;
      const away = ring.radius * (0.85 + 0.3 * random());
      coords.push(ring.lon + (away * Math.cos(angle)) / METRES_EAST);
      coords.push(ring.lat + (away * Math.sin(angle)) / METRES_NORTH);
    }
    coords.push(coords[first]!, coords[first + 1]!);
    ringOffsets.push(coords.length / 2);
  }
  return {
    recordCount: count,
    vertexCount: coords.length / 2,
    ringCount: ringOffsets.length - 1,
    polygonCount: polygonOffsets.length - 1,
    coords: Float64Array.from(coords),
    ringOffsets: Uint32Array.from(ringOffsets),
    polygonOffsets: Uint32Array.from(polygonOffsets),
    geomOffsets: Uint32Array.from(geomOffsets),
    section,
    undrawable: new Uint8Array(count),
    bounds,
    startDay: new Int32Array(count).fill(NO_DAY),
    endDay: new Int32Array(count).fill(NO_DAY),
    message: new Uint32Array(count).fill(NO_MESSAGE),
    indices: [{ name: 'NDVI_mean', values }],
    messages: [],
    sources: new Map(),
  };
}

function boundsOf(coords: number[], start: number): [number, number, number, number] {
  let [west, south, east, north] = [
    coords[start]!,
    coords[start + 1]!,
    coords[start]!,
    coords[start + 1]!,
  ];
  for (let i = start; i < coords.length; i += 2) {
    west = Math.min(west, coords[i]!);
    east = Math.max(east, coords[i]!);
    south = Math.min(south, coords[i + 1]!);
    north = Math.max(north, coords[i + 1]!);
  }
  return [west, south, east, north];
}
