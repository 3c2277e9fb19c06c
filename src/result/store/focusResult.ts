/** Moves the focus from a filter's button that goes away with its filter: to the records, else to the map. */
export function focusResult(): void {
  const place =
    document.getElementById('records') ??
    document.querySelector<HTMLElement>('.leaflet-container[tabindex="0"]');
  place?.focus({ preventScroll: true });
}
