/** Leaflet's own canvas renderer over GeoJSON that wellknown read. */
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { parse } from 'wellknown';
import { BODY, colorOf, featuresOf, popupText, ready, shown, type Result } from './harness.ts';

const result = (await (await fetch(BODY)).json()) as Result;
const collection = featuresOf(result, (text) => parse(text));
const map = L.map('map', { zoomAnimation: false, fadeAnimation: false, preferCanvas: true });
let ramp = 0;
const style = (feature?: GeoJSON.Feature<GeoJSON.Geometry, { value: number }>) => ({
  fillColor: colorOf(feature?.properties.value ?? 0, ramp),
  fillOpacity: 0.8,
  color: '#333',
  weight: 0.5,
});
const layer = L.geoJSON(collection, { style: style as L.StyleFunction });
layer.bindPopup((clicked) => popupText((clicked as { feature?: unknown }).feature as never));
map.fitBounds(layer.getBounds(), { animate: false });
layer.addTo(map);

await ready({
  draws: 'every outline, filled and stroked; below a pixel they vanish',
  async recolour() {
    ramp = 1 - ramp;
    layer.setStyle(style as L.StyleFunction);
    await shown();
  },
  async zoomIn() {
    map.setZoom(map.getZoom() + 2, { animate: false });
    await shown();
  },
});
