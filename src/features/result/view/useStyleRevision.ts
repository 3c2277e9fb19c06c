import { useState } from 'react';

/** A number that rises with every change of a text: of what colours and filters are in force. */
export function useStyleRevision(key: string): number {
  const [state, setState] = useState({ key, revision: 0 });
  if (state.key === key) return state.revision;
  const next = { key, revision: state.revision + 1 };
  setState(next);
  return next.revision;
}
