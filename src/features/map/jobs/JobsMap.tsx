import type { ReactNode } from 'react';
import type { JobsMapContent } from '#engine/view/jobsMap.ts';
import { Beneath } from '#features/map/base/Beneath.tsx';
import type { BaseMapChoice } from '#features/map/base/useBaseMap.ts';
import { MapFrame } from '#features/map/MapFrame.tsx';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import { GroundsLayer } from './GroundsLayer.tsx';
import { JobMarks } from './JobMarks.tsx';

interface JobsMapProps extends JobsMapContent, BaseMapChoice {
  /** Stands beside the scale bar. */
  caption: ReactNode;
  legend: ReactNode;
}

const NAMES = {
  region: 'Map of jobs',
  map: 'Jobs on the map',
  hint: 'Arrow keys move the map, plus and minus zoom, Tab goes from job to job.',
};

/** Jobs on a map: marks, and outlines of where their plots lie. */
export function JobsMap({ legend, grounds, marks, isBusy, ...props }: JobsMapProps) {
  // Over so small a map it would hide what lies there.
  const isPhone = useMediaQuery(PHONE);
  return (
    <MapFrame
      {...props}
      names={NAMES}
      busy={isBusy}
      // As results are looked into, or filters dropped, until a person moves it.
      fitWhile
      renderLayers={(beneath) => (
        <>
          <Beneath {...beneath} />
          <GroundsLayer grounds={grounds} />
          <JobMarks marks={marks} onPress={props.onPress} onLight={props.onLight} />
        </>
      )}
      renderAboveScale={() => !isPhone && <div data-over-map>{legend}</div>}
      below={isPhone && legend}
    />
  );
}
