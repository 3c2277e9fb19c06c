/** What the history hands to the map of jobs, and what that reports back; the page joins the two. Degrees and CSS px, as in map.ts. */
import type { Bounds } from '#engine/columns.ts';
import type { MapPosition, MapSize, MapTarget, MapViewport } from './map.ts';

/** One job, or several that lie close together. */
export interface JobsMapMark {
  /** The same for as long as the mark's first job is the same, so that of a crowd that parts one goes on. */
  key: string;
  lon: number;
  lat: number;
  radius: number;
  /** CSS colours of the mark, null for an empty one, and of what is written on it. */
  color: string | null;
  ink: string;
  /** How many jobs, where there are several. */
  count: string | null;
  /** Whether a cross says that records failed. */
  isCrossed: boolean;
  /** Accessible name. */
  name: string;
  /** Where it leads; null where pressing it is up to the history. */
  path: string | null;
  isLit: boolean;
}

/** Where plots of jobs lie. */
export interface JobsMapArea {
  key: string;
  /** Closed lines of [lon, lat], those within others holes. */
  rings: readonly (readonly (readonly [number, number])[])[];
  color: string;
  isLit: boolean;
}

/** All that the history puts on the map, and what it's told of it. */
export interface JobsMapContent {
  marks: readonly JobsMapMark[];
  /** The first lies lowest. */
  areas: readonly JobsMapArea[];
  /** Whether what is in view isn't all there. */
  isBusy: boolean;
  /** Of all jobs of the filter; null while that isn't known or where none has a place. */
  bounds: Bounds | null;
  /** Where the address says the map stands; null where it says nothing. */
  position: MapPosition | null;
  onPosition: (position: MapPosition) => void;
  onViewport: (viewport: MapViewport, size: MapSize) => void;
  target: MapTarget | null;
  /** A mark without a path was pressed. */
  onPress: (key: string) => void;
  /** The pointer or the focus is on a mark; null once it's on none. */
  onLight: (key: string | null) => void;
}
