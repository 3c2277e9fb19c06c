import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { connectionId, type Connection } from '#service/connection.ts';
import { walkedQuery } from '#history/reading/walkedQuery.ts';
import { useConnection, useRequiredConnection } from '#service/useConnection.tsx';
import { HistoryWaiting } from '#history/page/HistoryFrame.tsx';
import { PagedHistory, PlainAlert } from '#history/page/PagedHistory.tsx';
import type { HistoryMapProps } from '#history/page/map/MapWithList.tsx';
import { WithSentJobs } from '#history/page/table/sentJobs.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';

/* Loaded later: the first page of jobs doesn't need it. */
const savedViews = lazyPart(
  async () => (await import('#result/notes/SavedViews.tsx')).SavedViewsButton,
);

const trouble = lazyPart(
  async () => (await import('./HistoryTrouble.tsx')).HistoryTrouble,
  PlainAlert,
);

/* Loaded only where the whole history has been read. */
const wholeHistory = lazyPart(
  async () => (await import('#history/page/WholeHistory.tsx')).WholeHistory,
);

/* Leaflet is loaded only for the map's tab. */
const jobsMap = lazyPart(async () => (await import('./MapOfJobs.tsx')).MapOfJobs);

function JobsMap(props: HistoryMapProps) {
  return <jobsMap.Part waiting={<HistoryWaiting />} {...props} />;
}

/** The jobs history of the connection; has to be inside RequireConnection. */
export function JobsPage() {
  const connection = useRequiredConnection();
  return (
    <WithSentJobs connection={connection}>
      <JobsOf key={connectionId(connection)} connection={connection} />
    </WithSentJobs>
  );
}

function JobsOf({ connection }: { connection: Connection }) {
  const client = useQueryClient();
  const { config, disconnect } = useConnection();
  const walked = walkedQuery(connection);
  const { data: isWalked } = useQuery(walked);
  const [begins, setBegins] = useState(false);
  const setWalked = useCallback(
    (isKnown: boolean) => {
      setBegins(isKnown);
      client.setQueryData(walkedQuery(connection).queryKey, isKnown);
    },
    [client, connection],
  );
  const onNothing = useCallback(() => setWalked(false), [setWalked]);
  if (isWalked === undefined) return <HistoryWaiting />;
  const views = <savedViews.Part waiting={null} connection={connection} />;
  if (!isWalked)
    return (
      <PagedHistory
        connection={connection}
        onWalk={() => setWalked(true)}
        savedViews={views}
        Trouble={trouble.Part}
        onReconnect={config.mode === 'gateway' ? null : disconnect}
      />
    );
  return (
    <wholeHistory.Part
      waiting={<HistoryWaiting />}
      connection={connection}
      begins={begins}
      onNothing={onNothing}
      JobsMap={JobsMap}
      savedViews={views}
    />
  );
}
