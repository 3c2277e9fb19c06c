import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { OpenAreas } from '#result/areas/page/useAreas.tsx';
import type { AreasSummary } from '#result/areas/protocol.ts';
import type { OpenJob } from '#result/store/openJob.ts';
import { OpenNames } from '#result/names/page/useNames.tsx';
import type { ResultStore } from '#result/store/resultStore.ts';
import { ResultContext } from '#result/store/useResult.tsx';
import type { CallOptions } from '#worker/client.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { NamesSummary } from '#result/names/protocol.ts';

/** A file of three plots: two match, one is missing from the result. */
export const SUMMARY: NamesSummary = {
  fileName: 'fields.csv',
  counts: { matched: 2, near: 0, notInFile: 0, missing: 1 },
  remarks: [],
  columns: [
    { name: 'crop', isNumeric: false },
    { name: 'village', isNumeric: false },
  ],
  label: 'village',
  group: 'crop',
};

/** What the worker answers a request with, by its kind; one that isn't listed waits for ever. */
export type Answers = Partial<Record<string, (request: unknown, options: CallOptions) => unknown>>;

export interface Shown {
  names?: NamesSummary | undefined;
  areas?: AreasSummary | undefined;
  /** Null for a result from disk. */
  job?: OpenJob | null;
  /** More of the open result's state. */
  state?: object;
  answers?: Answers;
}

/** A part of an open result from disk, with or without a submitted file or areas, to be rendered. */
export function openWithNames(part: ReactNode, shown: Shown = {}) {
  const { names, areas, job = null, state = {}, answers = {} } = shown;
  const listeners = new Set<() => void>();
  let current = {
    snapshot: { names, areas, revision: 1, scale: null, bounds: [0, 0, 1, 1] },
    view: { by: null, group: null, member: null },
    filter: { member: null, window: { kind: 'all' } },
    windows: null,
    matching: 'shape',
    ended: true,
    namesKey: 'fields.csv',
    ...state,
  };
  const call = vi.fn<(kind: string, request: unknown, options: CallOptions) => Promise<unknown>>(
    async (kind, request, options) =>
      answers[kind]?.(request, options) ?? new Promise(() => undefined),
  );
  const change = vi.fn<ResultStore['change']>();
  const show = vi.fn<ResultStore['show']>();
  const showBounds = vi.fn<ResultStore['showBounds']>();
  const store = {
    handle: { call } as unknown as ResultHandle,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => current,
    change,
    show,
    showBounds,
  };
  const element = (
    <ResultContext value={store as unknown as ResultStore}>
      <OpenNames job={null} dropped={null}>
        <OpenAreas connection={job?.connection ?? null} dropped={null}>
          {part}
        </OpenAreas>
      </OpenNames>
    </ResultContext>
  );
  /** The worker has taken in a file. */
  function has(taken: { names?: NamesSummary; areas?: AreasSummary }) {
    current = { ...current, snapshot: { ...current.snapshot, ...taken } };
    for (const listener of listeners) listener();
  }
  return { element, call, change, show, showBounds, has };
}
