import type { ReactNode } from 'react';
import type { JobsMapContent } from '#map/overlays/jobsMapContent.ts';
import { PHONE } from '#ui/mediaQueries.ts';
import { useMediaQuery } from '#ui/browserState.ts';
import { BaseLayers } from './base/BaseLayers.tsx';
import type { BaseMapChoice } from './base/useBaseMap.ts';
import { LayeredMap } from './LayeredMap.tsx';
import { MapFrame } from './MapFrame.tsx';
import { AreasLayer, JobMarks } from './overlays/JobMarks.tsx';
import { texts } from './texts.en.ts';

interface JobsMapProps extends JobsMapContent, BaseMapChoice {
  caption: ReactNode;
  legend: ReactNode;
}

const HINT = texts.jobsMapHint;

/** Jobs on a map: marks, and outlines of the areas of their plots. */
export function JobsMap({ legend, areas, marks, isBusy, ...props }: JobsMapProps) {
  // Over a map as small as a phone's it would hide the jobs.
  const isPhone = useMediaQuery(PHONE);
  return (
    <MapFrame
      {...props}
      name={texts.mapOfJobs}
      hint={HINT}
      busy={isBusy}
      renderMap={(frame) => (
        <LayeredMap
          {...props}
          {...frame}
          name={texts.jobsOnMap}
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
        />
      )}
      below={isPhone && legend}
    />
  );
}
