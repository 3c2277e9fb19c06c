import { useConnection } from '#service/useConnection.tsx';
import { MapWithList, type HistoryMapProps } from '#history/page/map/MapWithList.tsx';
import { useBaseMap } from '#map/base/useBaseMap.ts';
import { JobsMap } from '#map/JobsMap.tsx';

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
