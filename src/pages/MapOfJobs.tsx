import { useConnection } from '#features/connection/useConnection.tsx';
import { MapWithList, type HistoryMapProps } from '#features/jobs/map/MapWithList.tsx';
import { useBaseMap } from '#features/map/base/useBaseMap.ts';
import { JobsMap } from '#features/map/JobsMap.tsx';

/** Joins the history's map of jobs with Leaflet's, over the base map chosen on this device. */
export function MapOfJobs(props: HistoryMapProps) {
  const { config } = useConnection();
  const baseMap = useBaseMap(config);
  return (
    <MapWithList
      {...props}
      renderMap={(content, slots) => <JobsMap {...content} {...slots} {...baseMap} />}
    />
  );
}
