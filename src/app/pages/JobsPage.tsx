import { connectionId } from '#service/connection.ts';
import { useConnection, useRequiredConnection } from '#service/useConnection.tsx';
import { JobsHistory } from '#history/page/JobsHistory.tsx';
import type { HistoryMapProps } from '#history/page/map/MapWithList.tsx';
import { JobsSkeleton } from '#history/page/JobsSkeleton.tsx';
import { WithSentJobs } from '#history/page/table/sentJobs.tsx';
import { PlainAlert } from '#ui/Alert.tsx';
import { lazyPart, NOTHING } from '#ui/lazyPart.tsx';

/* Loaded later: the first page of jobs doesn't need it. */
const savedViews = lazyPart(
  async () => (await import('#result/notes/SavedViews.tsx')).SavedViewsButton,
  NOTHING,
);

const trouble = lazyPart(
  async () => (await import('./HistoryTrouble.tsx')).HistoryTrouble,
  PlainAlert,
);

/* Leaflet is loaded only for the map's tab. */
const jobsMap = lazyPart(async () => (await import('./MapOfJobs.tsx')).MapOfJobs);

function JobsMap(props: HistoryMapProps) {
  return <jobsMap.Part waiting={<JobsSkeleton rows={10} />} {...props} />;
}

/** The jobs history of the connection; has to be inside RequireConnection. */
export function JobsPage() {
  const connection = useRequiredConnection();
  const { config, disconnect } = useConnection();
  return (
    <WithSentJobs connection={connection}>
      <JobsHistory
        key={connectionId(connection)}
        connection={connection}
        savedViews={<savedViews.Part waiting={null} connection={connection} />}
        Trouble={trouble.Part}
        JobsMap={JobsMap}
        onReconnect={config.mode === 'gateway' ? null : disconnect}
      />
    </WithSentJobs>
  );
}
