/**
 * What every way shares: the body, the colours, and the words with which the bench speaks to a page.
 * A page puts a `Way` on the window once everything is painted.
 */

/** One way to show a result; times are `performance.now()`, so counted from navigation. */
export interface Way {
  /** What is on the screen, so that pictures can be compared. */
  draws: string;
  paintedAt: number;
  /** Resolves once the plots show in other colours. */
  recolour?: () => Promise<void>;
  /** Resolves once the map has settled two levels further in. */
  zoomIn?: () => Promise<void>;
  /** Finds the plot at the middle of the map. */
  pick?: () => Promise<void>;
}

declare global {
  interface Window {
    way?: Way;
  }
}

/** Which body: the bench names it in the address. */
export const BODY = `/body/${new URLSearchParams(location.search).get('records') ?? '1000'}`;

export interface Item {
  polygon: string;
  NDVI_mean?: number;
}

export interface Result {
  data: Item[];
  err_data: Record<string, Item[]>;
}

/** Seven classes of viridis, as the first picture and as another. */
export const RAMPS = [
  ['#440154', '#443983', '#31688e', '#21918c', '#35b779', '#90d743', '#fde725'],
  ['#fde725', '#90d743', '#35b779', '#21918c', '#31688e', '#443983', '#440154'],
];

/** Class colour of a value of the interval 0 to 1. */
export function colorOf(value: number, ramp: number): string {
  return RAMPS[ramp]![Math.max(0, Math.min(6, Math.floor(value * 7)))]!;
}

/** Resolves when what was drawn has been shown. */
export function shown(): Promise<void> {
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
}

/** Passes the way to the bench, and says so with an event. */
export async function ready(way: Omit<Way, 'paintedAt'>): Promise<void> {
  await shown();
  window.way = { ...way, paintedAt: performance.now() };
  window.dispatchEvent(new Event('painted'));
}

/** All polygons as GeoJSON features with their value, read by a well-known-text parser. */
export function featuresOf(
  result: Result,
  parse: (text: string) => GeoJSON.Geometry | null,
): GeoJSON.FeatureCollection<GeoJSON.Geometry, { value: number }> {
  const items = [...result.data, ...Object.values(result.err_data).flat()];
  const features = items.flatMap((item) => {
    const geometry = parse(item.polygon);
    return geometry
      ? [
          {
            type: 'Feature' as const,
            geometry,
            properties: { value: item.NDVI_mean ?? Number.NaN },
          },
        ]
      : [];
  });
  return { type: 'FeatureCollection', features };
}

/** What a popup says of a plot. */
export function popupText(feature: GeoJSON.Feature<GeoJSON.Geometry, { value: number }>): string {
  return String(feature.properties.value);
}
