/** react-leaflet's <GeoJSON> over GeoJSON that wellknown read: an SVG path each plot. */
import type { LeafletMouseEvent, Map as LeafletMap, PathOptions } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { GeoJSON, MapContainer, Popup } from 'react-leaflet';
import { parse } from 'wellknown';
import { BODY, colorOf, featuresOf, popupText, ready, shown, type Result } from './harness.ts';

type Collection = ReturnType<typeof featuresOf>;

function Plots({ onMap }: { onMap: (map: LeafletMap) => void }) {
  const [collection, setCollection] = useState<Collection | null>(null);
  const [ramp, setRamp] = useState(0);
  const [clicked, setClicked] = useState<Collection['features'][number] | null>(null);
  // In new ones each time, every plot would be styled again for a click.
  const style = useCallback(
    (feature?: GeoJSON.Feature): PathOptions => ({
      fillColor: colorOf((feature?.properties as { value: number } | undefined)?.value ?? 0, ramp),
      fillOpacity: 0.8,
      color: '#333',
      weight: 0.5,
    }),
    [ramp],
  );
  const handlers = useMemo(
    () => ({
      click: (event: LeafletMouseEvent) =>
        setClicked((event.propagatedFrom as { feature: Collection['features'][number] }).feature),
    }),
    [],
  );
  useEffect(function loadOnce() {
    void fetch(BODY)
      .then((response) => response.json() as Promise<Result>)
      .then((result) => setCollection(featuresOf(result, (text) => parse(text))));
  }, []);
  useEffect(function listenToTheBench() {
    const toggle = () => setRamp((before) => 1 - before);
    window.addEventListener('recolour', toggle);
    return () => window.removeEventListener('recolour', toggle);
  }, []);
  if (!collection) return null;
  return (
    <MapContainer
      bounds={L.geoJSON(collection).getBounds()}
      zoomAnimation={false}
      fadeAnimation={false}
      ref={(map) => {
        if (map) onMap(map);
      }}
    >
      <GeoJSON data={collection} style={style} eventHandlers={handlers}>
        <Popup>{clicked && popupText(clicked)}</Popup>
      </GeoJSON>
    </MapContainer>
  );
}

let map: LeafletMap | undefined;
const root = createRoot(document.getElementById('map')!);
await new Promise<void>((done) => {
  root.render(
    <Plots
      onMap={(made) => {
        map = made;
        done();
      }}
    />,
  );
});

await ready({
  draws: 'every outline as an SVG path, filled and stroked',
  async recolour() {
    window.dispatchEvent(new Event('recolour'));
    await shown();
  },
  async zoomIn() {
    map!.setZoom(map!.getZoom() + 2, { animate: false });
    await shown();
  },
});
