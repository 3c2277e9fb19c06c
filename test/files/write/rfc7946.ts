import type { Feature, FeatureCollection, Position } from 'geojson';

/** What breaks RFC 7946 in a text, in words; empty where nothing does. Written from the standard, sharing nothing with the writer. */
export function problemsOf(text: string): string[] {
  const root = JSON.parse(text) as FeatureCollection;
  const problems: string[] = [];
  if (root.type !== 'FeatureCollection' || !Array.isArray(root.features)) {
    return ['It is no FeatureCollection (3.3)'];
  }
  if ('crs' in root) problems.push('It has a crs (4)');
  const ids = new Set(root.features.map(({ id }) => id));
  if (ids.size !== root.features.length) problems.push('Two features share an id');
  for (const feature of root.features) {
    problems.push(...featureProblems(feature).map((problem) => `${feature.id}: ${problem}`));
  }
  return problems;
}

function featureProblems(feature: Feature): string[] {
  if (feature.type !== 'Feature') return ['no Feature (3.2)'];
  if (!('geometry' in feature) || !('properties' in feature)) return ['a member is missing (3.2)'];
  const { geometry } = feature;
  if (geometry === null) return [];
  switch (geometry.type) {
    case 'Point':
      return positionProblems([geometry.coordinates]);
    case 'MultiPoint':
      return positionProblems(geometry.coordinates);
    case 'MultiPolygon':
      return geometry.coordinates.flatMap((polygon) => polygon.flatMap(ringProblems));
    default:
      return [`unexpected ${geometry.type}`];
  }
}

function positionProblems(positions: Position[]): string[] {
  const isBad = (position: Position) => position.length !== 2 || !position.every(Number.isFinite);
  return positions.some(isBad) ? ['a position isn’t two numbers (3.1.1)'] : [];
}

function ringProblems(ring: Position[], i: number): string[] {
  const problems = positionProblems(ring);
  if (ring.length < 4) problems.push('fewer than four positions (3.1.6)');
  if (JSON.stringify(ring[0]) !== JSON.stringify(ring.at(-1))) problems.push('not closed (3.1.6)');
  const area = planarArea(ring);
  if (i === 0 ? area < 0 : area > 0) problems.push('against the right-hand rule (3.1.6)');
  return problems;
}

/** Twice the area, positive when counterclockwise: mean of edges' x times rise, counted from the first corner. */
function planarArea(ring: Position[]): number {
  const [x0, y0] = [ring[0]![0]!, ring[0]![1]!];
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    const [a, b] = [ring[i - 1]!, ring[i]!];
    sum += (a[0]! - x0 + (b[0]! - x0)) * (b[1]! - y0 - (a[1]! - y0));
  }
  return sum;
}
