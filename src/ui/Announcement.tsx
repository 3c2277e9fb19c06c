import { useDeferredValue } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Says a text to who listens, once it's there: its place comes first, empty, for only what changes is spoken. */
export function Announcement({ text }: { text: string }) {
  const said = useDeferredValue(text, '');
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
