import type { ReactNode } from 'react';

/** A text with a part of the page, such as a field, in place of its `{}`. */
export function WithPart({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split('{}');
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
