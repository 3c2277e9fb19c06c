/**
 * A result's first picture: painted by the worker in one piece and shown where the map will be, before
 * the app and Leaflet are there. Only for a result that comes at once; a larger one is shown by the map as it arrives.
 */
import { parseView, type ResultView } from '#result/address/viewAddress.ts';
import { baseMapsOf, readBase, zoomStepOver } from '#map/base/baseMaps.ts';
import {
  dropFirstPicture,
  offerFirstPicture,
  wantsFirstPicture,
} from '#map/plots/pictureOffers.ts';
import { notePresses } from '#map/plots/picturePresses.ts';
import { onStep } from '#core/spatial/fitView.ts';
import type { MapSize } from '#core/view/map.ts';
import { readPaintFrame, frameFor, plotsOpacity } from '#result/store/paintFrame.ts';
import { chosenScale, readPinnedScale } from '#result/store/pinnedScale.ts';
import { filterOf, shownIndex } from '#result/store/viewFilter.ts';
import { currentColorScheme, matchesMedia, PHONE } from '#ui/mediaQueries.ts';
import { awaitedResult, subscribeToAwaitedResults } from '#result/client/awaitedResults.ts';
import type { ResultHandle } from '#result/client/resultClient.ts';
import { paintedResultOf } from '#result/client/paintedResult.ts';
import { readStoredPanel, panelSize, type PanelLimits } from '#ui/panelSize.ts';
import { recordsLimits, sideLimits } from '#result/page/frame/panelLimits.ts';
import { createFirstCard } from './firstCard.ts';
import { nextFrame } from './nextFrame.ts';
import type { PreloadedResult } from './preloadResult.ts';
import styles from './firstPicture.module.css';

/** A result known to be larger isn't waited for. */
const MAX_BYTES = 4_000_000;

/**
 * Shows the plots of the result that is being opened, as the address asks, once they have come; before that, the grounds of
 * map and panels.
 */
export function showFirstPicture(
  preloaded: Pick<PreloadedResult, 'opening' | 'config' | 'connection' | 'jobId'>,
  search: string,
): Placeholder {
  const placeholder = showPlaceholder();
  const painted = paintFirst(preloaded, placeholder, search).catch(() => undefined);
  placeholder.shown = Promise.race([painted, whenAwaited(preloaded)]);
  return placeholder;
}

/** Resolves once it turns out that the service still works on the result: only the app can tell that. */
function whenAwaited(place: Pick<PreloadedResult, 'connection' | 'jobId'>): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (awaitedResult(place) === null) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribeToAwaitedResults(look);
    look();
  });
}

async function paintFirst(
  { opening, config }: Pick<PreloadedResult, 'opening' | 'config'>,
  placeholder: Placeholder,
  search: string,
): Promise<void> {
  const { map, remove } = placeholder;
  const { view } = parseView(search);
  const size = { width: map.clientWidth, height: map.clientHeight };
  const baseMaps = baseMapsOf(config);
  const zoomStep = zoomStepOver(readBase(baseMaps), baseMaps);
  const { handle, picture, index } = await askPicture(opening, {
    view,
    size,
    zoomStep,
    isGone: () => !map.isConnected,
  });
  if (!picture) return;
  const canvas = document.createElement('canvas');
  // Only seen: assistive technology hears of the map once it can be used.
  canvas.setAttribute('aria-hidden', 'true');
  const element = part('picture');
  element.append(canvas);
  map.append(element);
  draw(picture.image, canvas, size);
  canvas.style.opacity = String(plotsOpacity(view.plots));
  const { position } = picture;
  const presses = notePresses(element, canvas);
  const card = createFirstCard(handle, { element, position, size, presses, index });
  offerFirstPicture(paintedResultOf(handle), {
    element,
    canvas,
    position,
    size,
    presses,
    removeCard: card.remove,
    release: remove,
  });
  placeholder.answered = card.answered;
  placeholder.discard = () => dropFirstPicture(paintedResultOf(handle));
  placeholder.hasPicture = true;
  await nextFrame();
}

interface PictureQuery {
  view: ResultView;
  size: MapSize;
  zoomStep: number;
  /** Whether the picture's place is gone. */
  isGone: () => boolean;
}

/** Asks for the picture as soon as the result is whole, unless its map is there by then; rejects for a large one. */
async function askPicture(
  opening: Promise<ResultHandle>,
  { view, size, zoomStep, isGone }: PictureQuery,
) {
  // Worked out while the worker starts.
  const frame = frameFor(readPaintFrame(document.body, currentColorScheme()), view.plots);
  const pinned = readPinnedScale();
  const handle = await opening;
  await whole(handle);
  // The app has gone on, with a filter and colours of its own.
  if (isGone() || !wantsFirstPicture(paintedResultOf(handle)))
    return { handle, picture: null, index: null };
  const { indices } = handle.snapshot();
  const filter = filterOf(view, { indices });
  const scale = chosenScale(view.scale, pinned, shownIndex(filter, indices));
  const style = { index: filter.index, scale, frame };
  const position = onStep(view.map, zoomStep);
  const query = { ...size, pixelRatio: devicePixelRatio, position, zoomStep, filter, style };
  const index = shownIndex(filter, indices);
  return { handle, picture: await handle.call('picture', query), index };
}

function draw(image: ImageData, canvas: HTMLCanvasElement, { width, height }: MapSize): void {
  canvas.width = image.width;
  canvas.height = image.height;
  Object.assign(canvas.style, { position: 'absolute', width: `${width}px`, height: `${height}px` });
  canvas.getContext('2d', { willReadFrequently: true })?.putImageData(image, 0, 0);
}

/** Resolves once all of a small result has come; rejects for others. */
function whole(handle: ResultHandle): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const { phase, totalBytes } = handle.snapshot();
      const isLarge = (totalBytes ?? 0) > MAX_BYTES;
      if (phase !== 'ended' && !isLarge) return;
      unsubscribe();
      if (phase === 'ended') resolve();
      else reject(new Error('The result is large'));
    };
    const unsubscribe = handle.subscribe(look);
    look();
  });
}

/** What holds the place of a result's page until it is there. */
export interface Placeholder {
  /** Where the map will be, and the plots are shown. */
  map: HTMLElement;
  /** Whether plots are shown in it: it then stays until the map takes them over. */
  hasPicture: boolean;
  /** Resolves once plots are shown, or it's known that they won't be. */
  shown: Promise<void>;
  /** Resolves once what was pressed on the plots so far is answered, and seen. */
  answered: () => Promise<void>;
  remove: () => void;
  /** Removes it with all that was pressed on it: the person has gone elsewhere. */
  discard: () => void;
}

/** Puts up the grounds of map and panels where the page will have them. */
export function showPlaceholder(): Placeholder {
  const element = part('placeholder');
  const map = part('map');
  element.append(part('bar'), map);
  if (!matchesMedia(PHONE)) {
    const side = part('side');
    side.style.width = `${sizeOf(sideLimits(innerWidth))}px`;
    const records = part('records');
    records.style.height = `${sizeOf(recordsLimits(innerHeight))}px`;
    element.append(side, records);
  }
  const header = part('header');
  document.body.append(header, element);
  const remove = () => {
    header.remove();
    element.remove();
  };
  return {
    map,
    hasPicture: false,
    shown: Promise.resolve(),
    answered: () => Promise.resolve(),
    remove,
    discard: remove,
  };
}

function sizeOf(limits: PanelLimits): number {
  return panelSize(readStoredPanel(limits), limits);
}

function part(name: string): HTMLElement {
  const element = document.createElement('div');
  element.className = styles[name] ?? '';
  return element;
}
