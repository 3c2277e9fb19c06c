import type { ReactNode } from 'react';
import type { Bounds } from '#engine/columns.ts';
import type { MapPosition } from '#engine/address/parameterText.ts';
import type { TileAddress } from '#engine/view.ts';

/** A shape to be drawn over the map: GeoJSON MultiPolygon coordinates. */
export interface SlotShape {
  coordinates: readonly (readonly (readonly (readonly [number, number])[])[])[];
  failed: boolean;
}

/** A shape laid over its plot. */
export interface SlotOverlay {
  coordinates: SlotShape['coordinates'];
  kind: 'sent' | 'mended' | 'mendedAlone';
}

/** A ring around a place, and the word beneath it. */
export interface SlotMark {
  lon: number;
  lat: number;
  kind: 'main' | 'other';
  label: string | null;
  name: string;
}

/** What a result hands to the map beside it. The page joins the two: neither knows the other. */
export interface MapSlot {
  result: {
    paint: (tile: TileAddress, signal: AbortSignal) => Promise<{ bitmap: ImageBitmap | null }>;
    revision: () => number;
    isWhole: () => boolean;
    hasPlots: () => boolean;
    subscribe: (listener: () => void) => () => void;
    pick: (
      at: { lon: number; lat: number; zoom: number },
      signal: AbortSignal,
    ) => Promise<number[]>;
  };
  styleRevision: number;
  bounds: Bounds | null;
  fitWhile: boolean;
  position: MapPosition | null;
  onPosition: (position: MapPosition) => void;
  /** What the map shows, whoever moved it. */
  onView: (view: MapInView) => void;
  /** Told whether something in view is still to be painted. */
  onBusy: (busy: boolean) => void;
  target: { bounds: Bounds; maxZoom?: number } | { position: MapPosition } | null;
  covered: { right?: number; bottom?: number };
  selected: SlotShape | null;
  hovered: SlotShape | null;
  /** Shapes drawn over the plots: as sent, and mended. */
  overlays?: readonly SlotOverlay[];
  /** Rings around bad places. */
  marks?: readonly SlotMark[];
  onPick: (rows: number[]) => void;
  onHover: (row: number | null) => void;
  tools: ReactNode;
  caption: ReactNode;
  children: ReactNode;
}

/** The part of the world a map shows. */
export interface MapInView {
  position: MapPosition;
  bounds: Bounds;
}
