import {
  createContext,
  use,
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createStore } from '#lib/listeners.ts';

/** Something that can be done on the current page. */
export interface PageAction {
  /** The same as on its button. */
  name: string;
  hint?: string | undefined;
  icon?: ReactNode;
  run: () => void;
}

/** An action that depends on what is typed into the palette. */
export interface TypedAction {
  icon?: ReactNode;
  /** Returns the action for a text; null where the text asks for none. */
  forText: (text: string) => Pick<PageAction, 'name' | 'hint' | 'run'> | null;
}

type AnyAction = PageAction | TypedAction;

interface ActionStore {
  /** Null removes a part's actions. */
  set: (part: string, actions: readonly AnyAction[] | null) => void;
  get: () => readonly AnyAction[];
  subscribe: (listener: () => void) => () => void;
}

const Actions = createContext<ActionStore>(createActions());

/** Collects the actions of the page's parts for the command palette. */
export function PageActions({ children }: { children: ReactNode }) {
  const [store] = useState(createActions);
  return <Actions value={store}>{children}</Actions>;
}

/** Offers actions while this part is on the page. */
export function usePageActions(actions: readonly AnyAction[]): void {
  const store = use(Actions);
  const part = useId();
  // Keeps the listed actions in step with the part.
  useEffect(() => store.set(part, actions));
  useEffect(() => () => store.set(part, null), [store, part]);
}

/** Returns all current actions, those of the last part first: a page is mounted after its frame. */
export function useOfferedActions(): readonly AnyAction[] {
  const { subscribe, get } = use(Actions);
  return useSyncExternalStore(subscribe, get);
}

function createActions(): ActionStore {
  const parts = new Map<string, readonly AnyAction[]>();
  const { get, set, subscribe } = createStore<readonly AnyAction[]>([]);
  return {
    set(part, actions) {
      if (actions) parts.set(part, actions);
      else parts.delete(part);
      set([...parts.values()].toReversed().flat());
    },
    get,
    subscribe,
  };
}
