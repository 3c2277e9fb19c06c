import { NavigationType } from 'react-router-dom';
import type { AddressOf } from '#result/address/viewAddress.ts';
import { createResultStore } from '#result/store/resultStore.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { ResultSnapshot } from '#result/protocol.ts';

const FRAME = { noValue: '#000', edge: '#000', edgeOpacity: 1, failed: '#000', dotSize: 8 };
const SNAPSHOT: ResultSnapshot = {
  phase: 'receiving',
  ending: null,
  bytes: 0,
  totalBytes: null,
  silentSince: null,
  elapsedMs: 0,
  counts: { received: 3, processed: 3, failed: 0, notDrawable: 0 },
  bounds: null,
  indices: ['LAI'],
  firstDay: null,
  lastDay: null,
  scale: null,
  revision: 1,
};

interface Asked {
  kind: string;
  request: unknown;
  answer: (answer: unknown) => Promise<void>;
}

/** A store that runs, over a worker that's answered by hand and an address that changes only when the test says so. */
export function openStore(search = '', of: AddressOf = 'result') {
  let snapshot = SNAPSHOT;
  let tell = () => {};
  const questions: Asked[] = [];
  const addresses: string[] = [];
  const handle = {
    snapshot: () => snapshot,
    subscribe(listener: () => void) {
      tell = listener;
      return () => {};
    },
    call: (kind: string, request: unknown) =>
      new Promise((resolve) => {
        const answer = async (value: unknown) => {
          resolve(value);
          // Until whoever asked has heard it.
          for (let turn = 0; turn < 5; turn++) await Promise.resolve();
        };
        questions.push({ kind, request, answer });
      }),
  } as unknown as ResultHandle;
  const pathname = '/jobs/a';
  let href = search;
  const router = {
    navigate: (to: { search: string }) => {
      addresses.push(to.search);
      href = to.search;
    },
    href: () => href,
  };
  const open = (part: { search: string; key: string }) => {
    const place = { pathname, ...part };
    const store = createResultStore({ handle, of, frame: FRAME, place });
    href = part.search;
    store.goBy(router);
    store.follow(place, NavigationType.Pop);
    return { store, stop: store.start() };
  };
  const { store, stop } = open({ search, key: 'first' });
  return {
    store,
    stop,
    /** Another store of the same result, as a page that's shown again has it at an entry of the history. */
    open,
    /** What the address was asked to become, in order. */
    addresses,
    /** What was asked of the worker of a kind, in order. */
    asked: (kind: string) => questions.filter((question) => question.kind === kind),
    posts(part: Partial<ResultSnapshot>) {
      snapshot = { ...snapshot, ...part, revision: snapshot.revision + 1 };
      tell();
    },
    /** The browser is elsewhere; the page doesn't know yet. */
    leaves: (search: string) => void (href = search),
    /** The page is at an entry of the history. */
    shows: (search: string, type = NavigationType.Push, key = 'next') => {
      href = search;
      store.follow({ pathname, search, key }, type);
    },
  };
}
