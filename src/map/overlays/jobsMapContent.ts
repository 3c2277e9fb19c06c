/** What the history passes to the map of jobs, and what the map reports back; the page joins the two. Degrees and CSS px, as in core/view/map.ts. */
import type { Bounds } from '#core/columns.ts';
import type { MapPosition, MapSize, MapTarget, MapViewport } from '#core/view/map.ts';

/** One job, or several close to each other. */
export interface JobsMapMark {
  /** Stays the same as long as the mark's first job does, so that one mark of a group that splits up continues. */
  key: string;
  lon: number;
  lat: number;
  radius: number;
  /** CSS colours of the mark, null for an empty one, and of its text. */
  color: string | null;
  ink: string;
  /** How many jobs, where there are several. */
  count: string | null;
  /** Whether it has a cross because records failed. */
  isCrossed: boolean;
  name: string;
  /** Where its link leads; null where the history handles a press. */
  path: string | null;
  isLit: boolean;
}

export interface JobsMapArea {
  key: string;
  /** Closed lines of [lon, lat], those within others holes. */
  rings: readonly (readonly (readonly [number, number])[])[];
  color: string;
  isLit: boolean;
}

/** All that the history shows on the map, and what it is called with. */
export interface JobsMapContent {
  marks: readonly JobsMapMark[];
  /** The first is drawn below the others. */
  areas: readonly JobsMapArea[];
  /** Whether some of what is in view is still missing. */
  isBusy: boolean;
  /** Of all jobs that match the filter; null while they aren't known or where none has a location. */
  bounds: Bounds | null;
  position: MapPosition | null;
  onPosition: (position: MapPosition) => void;
  onViewport: (viewport: MapViewport, size: MapSize) => void;
  target: MapTarget | null;
  /** Called when a mark without a path is pressed. */
  onPress: (key: string) => void;
  /** Called when the pointer or the focus comes to a mark; null once it's on none. */
  onLight: (key: string | null) => void;
}
