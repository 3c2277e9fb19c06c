import { type ReactNode, createContext, useContext } from 'react';
import type { MapPicture, RenderMap } from '#openResult/map/renderMap.ts';
import type { OpenJob } from '#openResult/openJob.ts';
import type { DroppedFile } from '#ui/FileInput.tsx';
import type { ResultHandle } from '#workers/resultClient/resultClient.ts';
import type { ResultParts } from './parts.ts';

export interface ResultWorkspaceProps {
  handle: ResultHandle;
  /** What is known of the job from elsewhere; what is null is taken from the records. */
  meta: {
    title: string;
    name?: string | null;
    isName?: boolean;
    indices: readonly string[] | null;
    range: string | null;
  };
  /** What the values of this job are, where the job says so. */
  note: string | null;
  /** Path of this page within the app. */
  path: string;
  /** Star, note and saved views of the job; `address` is the page's as it stands, within the app. Null for a file. */
  renderNotes: ((address: () => string) => ReactNode) | null;
  /** The person's note on the job. */
  yourNote: ReactNode;
  /** What else has to be said about a link to this page. */
  linkRemark: string | null;
  /** Whether the response can be fetched again. */
  refetchable: boolean;
  /** None for a result from disk. */
  job?: OpenJob | null;
  /** What other features show here. */
  parts: ResultParts;
  /** The submitted file that was dropped on the page last, and whether one hangs over it. */
  dropped?: DroppedFile | null;
  dragging?: boolean;
  onReadAgain: () => void;
  renderMap: RenderMap;
  /** Makes a picture of the map; null where there is none to be made. */
  picture: MapPicture | null;
  /** Draws the map as it stands, at once; null where there is none. */
  drawMap: () => HTMLCanvasElement | null;
}

/** What the page gives the panels of a result besides its store. */
export interface Slots extends Pick<ResultWorkspaceProps, 'note' | 'renderMap'> {
  /** Floats over the map while the result comes: nothing moves when it's all there. */
  receiving: ReactNode;
}

export const SlotsContext = createContext<Slots | null>(null);

export function useSlots(): Slots {
  const slots = useContext(SlotsContext);
  if (!slots) throw new Error('There is no result’s page around this');
  return slots;
}
