import { type ReactNode, createContext, useContext } from 'react';
import type { MapPicture, RenderMap } from '#result/page/map/renderMap.ts';
import type { OpenJob } from '#result/store/openJob.ts';
import type { DroppedFile } from '#ui/FileInput.tsx';
import type { ResultHandle } from '#result/client/resultClient.ts';
import type { ResultParts } from './parts.ts';

export interface ResultWorkspaceProps {
  handle: ResultHandle;
  /** Facts about the job from elsewhere; those that are null are taken from the records. */
  meta: {
    title: string;
    name?: string | null;
    isName?: boolean;
    indices: readonly string[] | null;
    range: string | null;
  };
  /** The job's note on its values; null where it has none. */
  note: string | null;
  /** Path of this page within the app. */
  path: string;
  /** Star, note and saved views of the job; `address` is the page's as it stands, within the app. Null for a file. */
  renderNotes: ((address: () => string) => ReactNode) | null;
  /** The person's note on the job. */
  yourNote: ReactNode;
  /** A remark to show with a copied link; null for none. */
  linkRemark: string | null;
  /** Whether the response can be fetched again. */
  refetchable: boolean;
  /** Null for a result from disk. */
  job?: OpenJob | null;
  /** What other features show here. */
  parts: ResultParts;
  /** The submitted file dropped on the page last, and whether one is being dragged over it. */
  dropped?: DroppedFile | null;
  dragging?: boolean;
  onReadAgain: () => void;
  renderMap: RenderMap;
  /** Makes a picture of the map; null where no map is shown. */
  picture: MapPicture | null;
  /** Draws the map as it's shown, synchronously; null where no map is shown. */
  drawMap: () => HTMLCanvasElement | null;
}

/** What the panels of a result get from the page besides the store. */
export interface Slots extends Pick<ResultWorkspaceProps, 'note' | 'renderMap'> {
  /** Floats over the map while the result arrives, so that nothing moves when it's gone. */
  receiving: ReactNode;
}

export const SlotsContext = createContext<Slots | null>(null);

export function useSlots(): Slots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('No result’s page is around this');
  return slots;
}
