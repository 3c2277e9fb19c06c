import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { Connection } from '#service/connection.ts';
import type { Config } from '#service/contract.ts';
import { isOnlyHere, replaceRequestDraft, type DraftPlace } from '#request/requestDraft.ts';
import { requestPath, type RepairOf, type RequestStage } from '#lib/address.ts';
import { visibleText } from '#lib/visibleText.ts';
import { useToast } from '#ui/Toasts.tsx';
import { createRequestStore, type RequestSnapshot, type RequestStore } from './requestStore.ts';
import { texts } from './texts.en.ts';

/** The request in the making, as the stages see it. */
export interface RequestState
  extends
    RequestSnapshot,
    Pick<RequestStore, 'change' | 'decide' | 'undo' | 'putDraft' | 'readAgain'> {
  connection: Connection;
  config: Config;
  /** Where its draft is. */
  place: DraftPlace;
  /** Returns the path of one of its stages. */
  pathOf: (stage?: RequestStage) => string;
  /** Takes a file in place of the one there is, which can be brought back. */
  chooseFile: (file: File) => void;
  /** Throws the file away with all that was chosen; it can be brought back. */
  throwAway: () => void;
}

const RequestContext = createContext<RequestState | null>(null);

/** Returns the request in the making. Throws outside a RequestProvider. */
export function useRequest(): RequestState {
  const state = useContext(RequestContext);
  if (!state) throw new Error('There is no RequestProvider around this');
  return state;
}

interface RequestProviderProps {
  connection: Connection;
  config: Config;
  /** The job whose failed plots are repaired; null for a new request. */
  repairedJob: string | null;
  children: ReactNode;
}

/** Provides the request in the making, a new one or one of a job's failed plots; its worker ends with it. */
export function RequestProvider({
  connection,
  config,
  repairedJob,
  children,
}: RequestProviderProps) {
  const place = useMemo(
    () => (repairedJob === null ? connection : { connection, jobId: repairedJob }),
    [connection, repairedJob],
  );
  const store = useMemo(() => createRequestStore(connection, { place }), [connection, place]);
  // Reads the draft, and runs the file's worker, while the page is open.
  useEffect(() => store.start(), [store]);
  const snapshot = useSyncExternalStore(store.subscribe, store.snapshot);
  const replacing = useReplacing(store, place);
  const pathOf = useCallback(
    (stage?: RequestStage) => requestPath(stage, repairedJob === null ? null : jobOf(repairedJob)),
    [repairedJob],
  );
  const state = useMemo<RequestState>(() => {
    const { change, decide, undo, putDraft, readAgain } = store;
    const actions = { change, decide, undo, putDraft, readAgain };
    return { ...snapshot, ...replacing, ...actions, connection, config, place, pathOf };
  }, [snapshot, replacing, store, connection, config, place, pathOf]);
  return <RequestContext value={state}>{children}</RequestContext>;
}

const jobOf = (jobId: string): RepairOf => ({ kind: 'job', jobId });

/** What takes the place of a draft; a toast brings that back. What may have been sent stays until that's known. */
function useReplacing(
  store: RequestStore,
  place: DraftPlace,
): Pick<RequestState, 'chooseFile' | 'throwAway'> {
  const toast = useToast();
  return useMemo(() => {
    function isHeld(): boolean {
      if (!store.snapshot().draft?.sending) return false;
      toast(texts.lastRequestUnknown);
      return true;
    }
    function offerBack(words: (fileName: string) => string, draft: RequestSnapshot['draft']): void {
      if (!draft) return;
      const run = () => void replaceRequestDraft(place, draft);
      toast(words(visibleText(draft.fileName)), { action: { label: texts.undo, run } });
    }
    async function deleteSaved(draft: RequestSnapshot['draft']): Promise<void> {
      const isGone = await replaceRequestDraft(place, null);
      if (!draft || isGone || isOnlyHere(draft)) offerBack(texts.fileRemoved, draft);
      else toast(texts.fileNotRemoved(visibleText(draft.fileName)));
    }
    async function take(file: File): Promise<void> {
      const { draft: before } = store.snapshot();
      if (await store.chooseFile(file)) offerBack(texts.fileReplaced, before);
      else toast(texts.fileNotRead(visibleText(file.name)));
    }
    return {
      chooseFile: (file) => {
        if (!isHeld()) void take(file);
      },
      throwAway: () => {
        if (isHeld()) return;
        const { draft } = store.snapshot();
        store.clear();
        void deleteSaved(draft);
      },
    };
  }, [store, place, toast]);
}
