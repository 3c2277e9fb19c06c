import type { ReactNode } from 'react';

interface WithBoldProps {
  text: string;
  /** In the order of the text. */
  parts: readonly string[];
  /** `kbd` for keys to press. */
  as?: 'b' | 'kbd';
}

/** A text of which parts are bold, wherever its language puts them, each in its own direction; a part that isn't in it is left out. */
export function WithBold({ text, parts, as: Part = 'b' }: WithBoldProps) {
  const pieces: ReactNode[] = [];
  let from = 0;
  for (const part of parts) {
    const at = text.indexOf(part, from);
    if (at < 0) continue;
    pieces.push(
      text.slice(from, at),
      <Part key={at} dir="auto">
        {part}
      </Part>,
    );
    from = at + part.length;
  }
  return (
    <>
      {pieces}
      {text.slice(from)}
    </>
  );
}
