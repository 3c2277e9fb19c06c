/** The best tuned way with libraries: betterknown, geojson-vt's tile index, canvases of a GridLayer. */
import { wktToGeoJSON } from 'betterknown';
import GeoJSONVT from 'geojson-vt';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { BODY, featuresOf, RAMPS, ready, shown, type Result } from './harness.ts';

const EXTENT = 4096;

interface RawFeature {
  type: number;
  geometry: Int16Array[] | Int32Array[] | number[][];
  tags: { value: number };
}
interface TileIndex {
  getTileRaw(z: number, x: number, y: number): { features: RawFeature[] } | null;
}

const result = (await (await fetch(BODY)).json()) as Result;
const collection = featuresOf(result, (text) => wktToGeoJSON(text));
const Index = GeoJSONVT as unknown as new (data: unknown, options: object) => TileIndex;
const index = new Index(collection, {
  maxZoom: 20,
  indexMaxZoom: 4,
  indexMaxPoints: 100_000,
  tolerance: 3,
  extent: EXTENT,
  buffer: 64,
});
let ramp = 0;

function draw(canvas: HTMLCanvasElement, coords: L.Coords): void {
  const context = canvas.getContext('2d')!;
  const tile = index.getTileRaw(coords.z, coords.x, coords.y);
  context.clearRect(0, 0, canvas.width, canvas.height);
  const scale = canvas.width / EXTENT;
  const classes: RawFeature[][] = RAMPS[0]!.map(() => []);
  for (const feature of tile?.features ?? [])
    classes[Math.max(0, Math.min(6, Math.floor(feature.tags.value * 7))) || 0]!.push(feature);
  context.strokeStyle = '#333';
  context.lineWidth = 0.5;
  for (const [place, features] of classes.entries()) {
    if (features.length === 0) continue;
    context.beginPath();
    for (const feature of features)
      for (const ring of feature.geometry) trace(context, ring, scale);
    context.fillStyle = RAMPS[ramp]![place]!;
    context.fill('evenodd');
    context.stroke();
  }
}

function trace(context: CanvasRenderingContext2D, ring: ArrayLike<number>, scale: number): void {
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = [ring[i]! * scale, ring[i + 1]! * scale];
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
}

const tiles = new Map<HTMLCanvasElement, L.Coords>();
const Layer = L.GridLayer.extend({
  createTile(coords: L.Coords) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 256;
    tiles.set(canvas, coords);
    draw(canvas, coords);
    return canvas;
  },
}) as unknown as new (options: object) => L.GridLayer;

const map = L.map('map', { zoomAnimation: false, fadeAnimation: false });
const bounds = L.latLngBounds([]);
for (const { geometry } of collection.features)
  bounds.extend(
    L.GeoJSON.coordsToLatLng(
      (geometry as GeoJSON.MultiPolygon).coordinates[0]![0]![0] as [number, number],
    ),
  );
map.fitBounds(bounds, { animate: false });
new Layer({ tileSize: 256, updateWhenIdle: true }).addTo(map);
map.on('click', ({ latlng }) => {
  const value = valueAt(map.project(latlng).divideBy(256), map.getZoom());
  if (value !== null) L.popup().setLatLng(latlng).setContent(String(value)).openOn(map);
});

/** The value of the uppermost plot at a point, given in tiles of the zoom. */
function valueAt(at: L.Point, zoom: number): number | null {
  const tile = index.getTileRaw(zoom, Math.floor(at.x), Math.floor(at.y));
  const x = (at.x - Math.floor(at.x)) * EXTENT;
  const y = (at.y - Math.floor(at.y)) * EXTENT;
  const found = tile?.features.findLast(({ geometry }) => isInside(geometry, x, y));
  return found?.tags.value ?? null;
}

/** Whether a ray from the point crosses the rings an odd number of times. */
function isInside(rings: ArrayLike<number>[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of rings)
    for (let i = 0, last = ring.length - 2; i < ring.length; last = i, i += 2) {
      const [x1, y1, x2, y2] = [ring[last]!, ring[last + 1]!, ring[i]!, ring[i + 1]!];
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
    }
  return inside;
}

await ready({
  draws: 'outlines simplified to a tile unit, filled and stroked; the smallest are dropped',
  async recolour() {
    ramp = 1 - ramp;
    for (const [canvas, coords] of tiles) if (canvas.isConnected) draw(canvas, coords);
    await shown();
  },
  async zoomIn() {
    map.setZoom(map.getZoom() + 2, { animate: false });
    await shown();
  },
});
