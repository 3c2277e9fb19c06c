import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';

/** Tells the style sheet whether the map was last used by pointer: Leaflet then gives it the focus, which looks like the keyboard's. */
function noteInput({ type, currentTarget }: Event): void {
  const element = currentTarget as HTMLElement;
  element.toggleAttribute('data-pressed', type === 'pointerdown');
}

/** Gives Leaflet's element its role, its name and the text that says how it is used. */
export function useNamedMap(map: LeafletMap | null, name: string, hintId: string): void {
  useEffect(
    function nameTheElement() {
      const element = map?.getContainer();
      element?.setAttribute('role', 'application');
      element?.setAttribute('aria-label', name);
      element?.setAttribute('aria-describedby', hintId);
      for (const type of ['pointerdown', 'keydown', 'blur'])
        element?.addEventListener(type, noteInput);
    },
    [map, hintId, name],
  );
}
