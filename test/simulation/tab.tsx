/** A tab of the simulation: the product's own parts around all that it saves, without their looks; the test's hands take a person's place. */
import { QueryClient, QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { connectionId, type Connection } from '#service/connection.ts';
import type { Config } from '#service/contract.ts';
import { changeComparison } from '#device/userDataParts.ts';
import { useUserData, useUserDataChanges } from '#device/useUserData.ts';
import { sentRequestsQuery } from '#device/sentRequests.ts';
import { ConnectionProvider } from '#app/connection/ConnectionProvider.tsx';
import { useConnection } from '#service/useConnection.tsx';
import { useKeepForField, useKeepOpened } from '#result/kept/page/useKeepForField.tsx';
import { useIsKeeping, useKeptCards } from '#result/kept/page/useKept.ts';
import { askBlock } from '#request/page/stageWords.ts';
import { SendStage } from '#request/send/SendStage.tsx';
import { useSender } from '#request/send/useSender.ts';
import { RequestProvider, useRequest } from '#request/page/state/requestState.tsx';
import { useAsked } from '#request/page/state/useAsked.ts';
import { SentWatch } from '#request/page/watch/SentWatch.tsx';
import { OpenAreas } from '#result/areas/page/useAreas.tsx';
import { OpenNames } from '#result/names/page/useNames.tsx';
import { useJobResult } from '#result/opening/useOpeningResult.ts';
import { SavedSummary } from '#result/page/SavedSummary.tsx';
import { OpenJobContext } from '#result/store/openJob.ts';
import { OpenResult } from '#result/store/useResult.tsx';
import { KnownVerdicts } from '#result/verdicts/page/KnownVerdicts.tsx';
import { useVerdicts } from '#result/verdicts/page/useVerdicts.ts';
import { Toasts } from '#ui/Toasts.tsx';
import { openServiceResult } from '#result/client/openServiceResult.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { ownResults } from '#result/client/resultQuery.ts';

/** What the test's hands can get hold of, as it was last rendered. */
export interface Held {
  connecting?: ReturnType<typeof useConnection>;
  account?: ReturnType<typeof useAccount>;
  request?: ReturnType<typeof useRequesting>;
  opening?: { jobId: string; isRefused: boolean; readAgain: () => void };
  opened?: ReturnType<typeof useOpened>;
}

declare global {
  interface Window {
    held: Held;
    readers: Worker[];
    /** What another account's word was shown in; must stay empty. */
    strangers: string[];
    openServiceResult: typeof openServiceResult;
  }
}

const held: Held = (window.held = {});
window.strangers = [];
window.openServiceResult = openServiceResult;

function useHeld<Name extends keyof Held>(name: Name, value: Held[Name]): void {
  useLayoutEffect(() => {
    held[name] = value;
  });
  useLayoutEffect(() => () => void delete held[name], [name]);
}

/** Notes where a word of another account is shown. */
function useOwnOnly(connection: Connection, shown: unknown): void {
  const own = connection.key?.split('.', 1)[0] ?? '';
  const text = JSON.stringify(shown, (_, value: unknown) =>
    value instanceof Map ? [...value] : value,
  );
  useEffect(() => {
    for (const [word, account] of text.matchAll(/\b(ann|ben)-[^"]*/g))
      if (account !== own) window.strangers.push(`${word} is shown to ${own}`);
  }, [own, text]);
}

function Tab() {
  const connecting = useConnection();
  useHeld('connecting', connecting);
  const { connection, config } = connecting;
  if (!connection) return null;
  return <Account key={connectionId(connection)} {...{ connection, config }} />;
}

interface AccountProps {
  connection: Connection;
  config: Config;
}

function Account({ connection, config }: AccountProps) {
  const [jobId, setJobId] = useState<string | null>(null);
  useHeld('account', useAccount(connection, setJobId));
  return (
    <>
      <SentWatch connection={connection} />
      <RequestProvider {...{ connection, config }} repairedJob={null}>
        <Requesting />
      </RequestProvider>
      {jobId !== null && <Job key={jobId} {...{ connection, config, jobId }} />}
    </>
  );
}

type Compared = Parameters<typeof changeComparison> extends [unknown, ...infer Rest] ? Rest : never;

function useAccount(connection: Connection, openJob: (jobId: string) => void) {
  const data = useUserData(connection);
  const changes = useUserDataChanges(connection);
  const { cards } = useKeptCards(connection);
  const { data: sent } = useQuery(sentRequestsQuery(connection));
  useOwnOnly(connection, [data, cards, sent]);
  const client = useQueryClient();
  const compare = (...of: Compared) => changeComparison({ client, connection }, ...of);
  return { connection, data, changes, openJob, compare };
}

function Requesting() {
  const requesting = useRequesting();
  useHeld('request', requesting);
  const { request, asked, sender, state } = requesting;
  const isShown = (request.phase === 'ready' && request.draft) || state.kind === 'accepted';
  return isShown ? <SendStage {...{ asked, sender, state }} block={askBlock(asked)} /> : null;
}

function useRequesting() {
  const request = useRequest();
  const asked = useAsked(request);
  const sending = useSender(request.connection, request.draft);
  useOwnOnly(request.connection, [request.draft?.fileName, asked.indexes, sending.state]);
  return { request, asked, ...sending };
}

interface JobProps extends AccountProps {
  jobId: string;
}

function Job(props: JobProps) {
  const { connection, jobId } = props;
  const result = useJobResult(connection, jobId);
  const { handle, reading, error, isOffline, isOpening, readAgain } = result;
  const job = useMemo(() => ({ connection, jobId }), [connection, jobId]);
  const isRefused = !isOpening && (error !== null || isOffline);
  useHeld('opening', { jobId, isRefused, readAgain });
  if (!handle) return null;
  return (
    <OpenResult key={reading} handle={handle}>
      <OpenJobContext value={job}>
        <OpenNames job={job} dropped={null}>
          <OpenAreas connection={job.connection} dropped={null}>
            <Opened {...props} handle={handle} onReadAgain={isOpening ? null : readAgain} />
          </OpenAreas>
        </OpenNames>
      </OpenJobContext>
    </OpenResult>
  );
}

interface OpenedProps extends JobProps {
  handle: ResultHandle;
  /** Null while it's being read again. */
  onReadAgain: (() => void) | null;
}

/** Milliseconds after which a person presses "Read again" where the worker has fallen silent. */
const PRESS_MS = 100;

function Opened({ handle, onReadAgain, ...job }: OpenedProps) {
  const { connection, config, jobId } = job;
  const isSilent = useSyncExternalStore(handle.subscribe, handle.isSilent);
  const keepOpened = useKeepOpened(connection, jobId, useIsKeeping(connection, config) ?? false);
  useHeld('opened', useOpened(job, handle));
  useEffect(() => {
    if (!isSilent || !onReadAgain) return undefined;
    const timer = setInterval(onReadAgain, PRESS_MS);
    return () => clearInterval(timer);
  }, [isSilent, onReadAgain]);
  return (
    <>
      <SavedSummary {...{ connection, jobId }} onSaved={keepOpened} />
      <KnownVerdicts connection={connection} />
    </>
  );
}

function useOpened({ connection, config, jobId }: JobProps, handle: ResultHandle) {
  const verdicts = useVerdicts();
  const [hold] = useKeepForField(connection, jobId, config);
  const isHeld =
    useKeptCards(connection).cards?.some((card) => card.jobId === jobId && card.isHeld) ?? false;
  return { jobId, handle, verdicts, hold, isHeld };
}

/** No such file is there: the dashboard is a static one, at which a person enters address and key. */
const HOME = `${location.origin}/test/simulation/home/`;

const client = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
});
ownResults(client);

createRoot(document.querySelector('#root')!).render(
  <QueryClientProvider client={client}>
    <MemoryRouter>
      <Toasts>
        <ConnectionProvider home={HOME}>
          <Tab />
        </ConnectionProvider>
      </Toasts>
    </MemoryRouter>
  </QueryClientProvider>,
);
