/** Where numbers stand beside locations on the map. */
interface Point {
  x: number;
  y: number;
}

/** From a location to its number, CSS px: the nearest that's free is taken. */
const AWAY = [19, 32, 46, 62];
const TURNS = [-1, -3, 1, 3, -2, 2, 0, 4].map((eighth) => (eighth * Math.PI) / 4);
/** Between the middles of two numbers, and of a number and another location, CSS px. */
const APART = 20;
const CLEAR = 14;

/** Returns where each number stands beside its location so that none covers another, or another's location; in a heap they may. */
export function numberOffsets(points: readonly Point[]): [number, number][] {
  const taken: Point[] = [];
  const tries = AWAY.flatMap((away) =>
    TURNS.map((turn): [number, number] => [away * Math.cos(turn), away * Math.sin(turn)]),
  );
  return points.map(({ x, y }) => {
    const isFree = ([dx, dy]: [number, number]) => {
      const farFrom = (least: number) => (other: Point) =>
        Math.hypot(other.x - x - dx, other.y - y - dy) >= least;
      return taken.every(farFrom(APART)) && points.every(farFrom(CLEAR));
    };
    const offset = tries.find(isFree) ?? tries[0]!;
    taken.push({ x: x + offset[0], y: y + offset[1] });
    return offset;
  });
}
