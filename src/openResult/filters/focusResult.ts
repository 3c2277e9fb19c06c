/** Where the keyboard goes once a filter is taken off and its button is gone: the records, else the map. */
export function focusResult(): void {
  const place =
    document.getElementById('records') ??
    document.querySelector<HTMLElement>('[aria-label="Map"] [tabindex="0"]');
  place?.focus({ preventScroll: true });
}
