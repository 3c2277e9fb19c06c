import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { NamesSummary } from '#result/names/protocol.ts';
import { openWithNames, type Shown } from './openWithNames.tsx';

export { SUMMARY, type Answers } from './openWithNames.tsx';

/** Shows a part of an open result from disk, with or without a submitted file or areas. */
export function showWithNames(part: ReactNode, shown: Shown = {}) {
  const { element, has, ...opened } = openWithNames(part, shown);
  render(element);
  return {
    ...opened,
    /** The worker has taken in a file. */
    hasNames: (names: NamesSummary) => act(() => has({ names })),
  };
}
