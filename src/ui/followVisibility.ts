/** Tells whether the page can be seen, now and whenever that changes. Returns how to stop that. */
export function followVisibility(tell: (isVisible: boolean) => void): () => void {
  const handleChange = () => tell(document.visibilityState === 'visible');
  handleChange();
  document.addEventListener('visibilitychange', handleChange);
  return () => document.removeEventListener('visibilitychange', handleChange);
}
