import { useConnection } from '#features/connection/useConnection.ts';
import { JobsOnMap, type JobsMapProps } from '#features/jobs/map/JobsOnMap.tsx';
import { useBaseMap } from '#features/map/base/useBaseMap.ts';
import { JobsMap } from '#features/map/jobs/JobsMap.tsx';

/** Joins the history to the map, over the base map a person chose on this device. */
export function MapOfJobs(props: JobsMapProps) {
  const { config } = useConnection();
  const beneath = useBaseMap(config);
  return (
    <JobsOnMap
      {...props}
      renderMap={(content, slots) => <JobsMap {...content} {...slots} {...beneath} />}
    />
  );
}
