/**
 * Cuts a picture into connected areas of like pixels.
 *
 * 1. Every pixel begins as an area of its own, with its values (a season: one a month).
 * 2. Two neighbours that are each other's most alike are joined, round by round, while that costs less than a limit. The cost
 *    is what the pixels' distance from their area's mean grows by, over the length of the border that goes: long common borders
 *    go first, so that areas grow compact (full lambda schedule: Koepfler, Lopez and Morel, 1994).
 * 3. Areas of few pixels join their most alike neighbour.
 * 4. Where two pixels of an area touch only by a corner, a pixel between them is taken over, and 3 is done again: each area
 *    then has a border that nowhere touches itself.
 */

export interface Segments {
  readonly width: number;
  readonly height: number;
  /** Each pixel's area, row by row; areas are numbered from 0 in the order of their first pixels. */
  readonly labels: readonly number[];
}

export interface SegmentOptions {
  readonly width: number;
  /** Up to which cost areas are joined. */
  readonly costLimit: number;
  /** Smaller areas join a neighbour. */
  readonly minPixels: number;
}

interface Area {
  /** Its lowest pixel's number. */
  readonly no: number;
  pixels: number[];
  sums: number[];
  /** Length of the common border with each neighbour, in pixel edges. */
  readonly borders: Map<number, number>;
}

/** Returns the areas of pixels whose values are alike; each pixel has as many values. */
export function findSegments(
  values: readonly (readonly number[])[],
  { width, costLimit, minPixels }: SegmentOptions,
): Segments {
  const height = values.length / width;
  let labels: number[] = values.map((_, pixel) => pixel);
  let areas = areasOf(labels, values, width);
  joinAlike(areas, costLimit);
  for (;;) {
    joinSmall(areas, minPixels);
    labels = labelsOf(areas, values.length);
    if (!cutCorners(labels, width)) return { width, height, labels: renumber(labels) };
    areas = areasOf(connectedParts(labels, width), values, width);
  }
}

/** The areas by their labels, in rising order. */
function areasOf(
  labels: readonly number[],
  values: readonly (readonly number[])[],
  width: number,
): Map<number, Area> {
  const areas = new Map<number, Area>();
  for (const [pixel, no] of labels.entries()) {
    const area = areas.get(no);
    if (area) {
      area.pixels.push(pixel);
      area.sums = area.sums.map((sum, index) => sum + values[pixel]![index]!);
    } else areas.set(no, { no, pixels: [pixel], sums: [...values[pixel]!], borders: new Map() });
  }
  for (const [pixel, no] of labels.entries())
    for (const other of neighboursOf(pixel, width, labels.length)) {
      const otherNo = labels[other]!;
      if (otherNo === no) continue;
      const { borders } = areas.get(no)!;
      borders.set(otherNo, (borders.get(otherNo) ?? 0) + 1);
    }
  return areas;
}

/** The pixels that share an edge with a pixel. */
function neighboursOf(pixel: number, width: number, count: number): number[] {
  const x = pixel % width;
  return [
    ...(pixel >= width ? [pixel - width] : []),
    ...(x > 0 ? [pixel - 1] : []),
    ...(x < width - 1 ? [pixel + 1] : []),
    ...(pixel + width < count ? [pixel + width] : []),
  ];
}

/** What the squared distances from the mean grow by when two areas are joined (Ward, 1963). */
function distance(a: Area, b: Area): number {
  const [na, nb] = [a.pixels.length, b.pixels.length];
  const squared = a.sums.reduce((sum, value, index) => {
    const difference = value / na - b.sums[index]! / nb;
    return sum + difference * difference;
  }, 0);
  return (squared * na * nb) / (na + nb);
}

/** The neighbour that costs least to join, the lower number where two cost the same. */
function mostAlike(area: Area, areas: ReadonlyMap<number, Area>): { other: Area; cost: number } {
  let best: { other: Area; cost: number } | null = null;
  for (const [no, length] of area.borders) {
    const other = areas.get(no)!;
    const cost = distance(area, other) / length;
    if (!best || cost < best.cost || (cost === best.cost && no < best.other.no))
      best = { other, cost };
  }
  if (!best) throw new Error('An area has no neighbour');
  return best;
}

function join(a: Area, b: Area, areas: Map<number, Area>): void {
  const [kept, gone] = a.no < b.no ? [a, b] : [b, a];
  kept.pixels = kept.pixels.concat(gone.pixels);
  kept.sums = kept.sums.map((sum, index) => sum + gone.sums[index]!);
  areas.delete(gone.no);
  kept.borders.delete(gone.no);
  for (const [no, length] of gone.borders) {
    if (no === kept.no) continue;
    const total = length + (kept.borders.get(no) ?? 0);
    kept.borders.set(no, total);
    const { borders } = areas.get(no)!;
    borders.delete(gone.no);
    borders.set(kept.no, total);
  }
}

function joinAlike(areas: Map<number, Area>, costLimit: number): void {
  for (let isJoined = true; isJoined;) {
    isJoined = false;
    const best = new Map([...areas.values()].map((area) => [area.no, mostAlike(area, areas)]));
    for (const [no, { other, cost }] of best) {
      if (cost > costLimit || no > other.no || best.get(other.no)!.other.no !== no) continue;
      join(areas.get(no)!, other, areas);
      isJoined = true;
    }
  }
}

/** The smallest first. */
function joinSmall(areas: Map<number, Area>, minPixels: number): void {
  for (;;) {
    let smallest: Area | null = null;
    for (const area of areas.values())
      if (!smallest || area.pixels.length < smallest.pixels.length) smallest = area;
    if (!smallest || smallest.pixels.length >= minPixels || areas.size === 1) return;
    join(smallest, mostAlike(smallest, areas).other, areas);
  }
}

function labelsOf(areas: ReadonlyMap<number, Area>, count: number): number[] {
  const labels = Array.from({ length: count }, () => 0);
  for (const { no, pixels } of areas.values()) for (const pixel of pixels) labels[pixel] = no;
  return labels;
}

/** Changes the labels so that no area touches itself only by a corner; says whether there was anything to change. */
function cutCorners(labels: number[], width: number): boolean {
  let isChanged = false;
  for (let pixel = 0; pixel + width < labels.length; pixel++) {
    if (pixel % width === width - 1) continue;
    const [a, b] = [labels[pixel]!, labels[pixel + 1]!];
    const [c, d] = [labels[pixel + width]!, labels[pixel + width + 1]!];
    if (a === d && a !== b && a !== c) labels[pixel + 1] = a;
    else if (b === c && b !== a && b !== d) labels[pixel] = b;
    else continue;
    isChanged = true;
  }
  return isChanged;
}

/** Labels by which each connected part is an area of its own, called by its first pixel. */
function connectedParts(labels: readonly number[], width: number): number[] {
  const parts = labels.map(() => -1);
  for (const [first, label] of labels.entries()) {
    if (parts[first] !== -1) continue;
    parts[first] = first;
    const waiting = [first];
    for (let pixel = waiting.pop(); pixel !== undefined; pixel = waiting.pop())
      for (const other of neighboursOf(pixel, width, labels.length)) {
        if (parts[other] !== -1 || labels[other] !== label) continue;
        parts[other] = first;
        waiting.push(other);
      }
  }
  return parts;
}

function renumber(labels: readonly number[]): number[] {
  const numbers = new Map<number, number>();
  return labels.map((label) => {
    const known = numbers.get(label) ?? numbers.size;
    numbers.set(label, known);
    return known;
  });
}
