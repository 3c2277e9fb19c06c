import type { ReactNode } from 'react';
import type { JobsMapContent } from '#engine/view/jobsMap.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { BaseLayers } from './base/BaseLayers.tsx';
import type { BaseMapChoice } from './base/useBaseMap.ts';
import { MapFrame } from './MapFrame.tsx';
import { AreasLayer, JobMarks } from './overlays/JobMarks.tsx';

interface JobsMapProps extends JobsMapContent, BaseMapChoice {
  /** Shown beside the scale bar. */
  caption: ReactNode;
  legend: ReactNode;
}

const NAMES = {
  region: 'Map of jobs',
  map: 'Jobs on the map',
  hint: 'Arrow keys move the map, plus and minus zoom, Tab goes from job to job.',
};

/** Jobs on a map: marks, and outlines of the areas of their plots. */
export function JobsMap({ legend, areas, marks, isBusy, ...props }: JobsMapProps) {
  // Over a map as small as a phone's it would hide the jobs.
  const isPhone = useMediaQuery(PHONE);
  return (
    <MapFrame
      {...props}
      names={NAMES}
      busy={isBusy}
      // More results may be loaded, or filters removed: the view follows until a person moves it.
      fitWhile
      renderLayers={(baseLayers) => (
        <>
          <BaseLayers {...baseLayers} />
          <AreasLayer areas={areas} />
          <JobMarks marks={marks} onPress={props.onPress} onLight={props.onLight} />
        </>
      )}
      renderAboveScale={() => !isPhone && <div data-over-map>{legend}</div>}
      below={isPhone && legend}
    />
  );
}
