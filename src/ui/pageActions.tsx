import {
  createContext,
  use,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createListeners } from '#lib/listeners.ts';

/** Something that can be done on the page one is on. */
export interface PageAction {
  /** As its button is called. */
  name: string;
  /** What it means, in smaller words. */
  hint?: string | undefined;
  icon?: ReactNode;
  run: () => void;
}

interface ActionStore {
  /** Null takes them away. */
  set: (part: string, actions: readonly PageAction[] | null) => void;
  get: () => readonly PageAction[];
  subscribe: (listener: () => void) => () => void;
}

const Actions = createContext<ActionStore>(createStore());

/** Holds what the parts of the page offer to be done, for who lists it. */
export function PageActions({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  return <Actions value={store}>{children}</Actions>;
}

/** Offers what can be done while this part is on the page. */
export function usePageActions(actions: readonly PageAction[]): void {
  const store = use(Actions);
  const part = useId();
  // Who lists them sees what they do now.
  useEffect(() => store.set(part, actions));
  useEffect(() => () => store.set(part, null), [store, part]);
}

/** Returns all that can be done now: what came last first, for the page comes after its frame. */
export function useOfferedActions(): readonly PageAction[] {
  const { subscribe, get } = use(Actions);
  return useSyncExternalStore(subscribe, get);
}

function createStore(): ActionStore {
  const parts = new Map<string, readonly PageAction[]>();
  const listeners = createListeners();
  let all: readonly PageAction[] = [];
  return {
    set(part, actions) {
      if (actions) parts.set(part, actions);
      else parts.delete(part);
      all = [...parts.values()].toReversed().flat();
      listeners.notify();
    },
    get: () => all,
    subscribe: listeners.subscribe,
  };
}
