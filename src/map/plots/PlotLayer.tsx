import { DomUtil, Layer, point, type LeafletEventHandlerFn, type Map as LeafletMap } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useMap } from 'react-leaflet';
import type { PaintedResult } from '#core/view/map.ts';
import { paneOf } from '#map/view/panes.ts';
import { takeFirstPicture, type FirstPicture } from './pictureOffers.ts';
import { PlotGrid } from './PlotGrid.ts';
import { focusByPointer, replayPresses } from './replayPresses.ts';

interface PlotLayerProps {
  result: PaintedResult;
  /** Rises when colours or filter have changed. */
  styleRevision: number;
  /** Of all plots, from 0 to 1. */
  opacity: number;
  onBusy: (busy: boolean) => void;
  /** The share of the map's width that the plots may cover, from the left or right edge; left out, all of it. */
  clip?: { from: 'left' | 'right'; share: number } | undefined;
}

export function PlotLayer(props: PlotLayerProps) {
  const { result, styleRevision, opacity, onBusy, clip } = props;
  const map = useMap();
  const pane = clip?.from === 'right' ? 'swiped' : 'plots';
  useClip(map, pane, clip);
  const grid = useRef<PlotGrid | null>(null);
  const shown = useRef(styleRevision);
  const reportBusy = useEffectEvent(onBusy);
  // Before the plots are added, so that they never show with another opacity.
  useEffect(
    function setOpacity() {
      const element = map.getPane(paneOf(map, pane));
      if (element) element.style.opacity = String(opacity);
    },
    [map, pane, opacity],
  );
  useEffect(
    function addPlots() {
      const layer = new PlotGrid(result, pane).addTo(map);
      const picture = takeFirstPicture(result);
      const takeOver = picture && startTakeOver(map, picture);
      layer.reportBusy((busy) => {
        if (!busy) takeOver?.painted();
        reportBusy(busy);
      });
      grid.current = layer;
      return () => {
        layer.remove();
        takeOver?.end();
        grid.current = null;
      };
    },
    [map, result, pane],
  );
  useEffect(
    function repaintInOtherColours() {
      if (styleRevision === shown.current) return;
      shown.current = styleRevision;
      grid.current?.repaint();
    },
    [styleRevision],
  );
  return null;
}

/** Clips a pane at a line that stands still while the map moves. */
function useClip(map: LeafletMap, name: 'plots' | 'swiped', clip: PlotLayerProps['clip']): void {
  const from = clip?.from;
  const share = clip?.share;
  useEffect(
    function keepClip() {
      const pane = map.getPane(paneOf(map, name));
      if (!pane || from === undefined || share === undefined) return undefined;
      const cut = () => {
        const { x, y } = map.getSize();
        const corner = map.containerPointToLayerPoint([0, 0]);
        const line = corner.x + x * share;
        const [left, right] = from === 'left' ? [corner.x, line] : [line, corner.x + x];
        pane.style.clip = `rect(${corner.y}px, ${right}px, ${corner.y + y}px, ${left}px)`;
      };
      cut();
      map.on('move resize zoomend viewreset', cut);
      return () => {
        map.off('move resize zoomend viewreset', cut);
        pane.style.clip = '';
      };
    },
    [map, name, from, share],
  );
}

/**
 * Puts a picture on the map once no pointer is down on it, and does what was pressed on it meanwhile. `painted` tells
 * that the map shows the plots itself.
 */
function startTakeOver(map: LeafletMap, picture: FirstPicture) {
  let layer: Layer | null = null;
  let isPainted = false;
  let isEnded = false;
  function end(): void {
    isEnded = true;
    picture.presses.end();
    layer?.remove();
    picture.element.remove();
    picture.release();
  }
  async function takeOver(): Promise<void> {
    const presses = await picture.presses.takeAll();
    if (isEnded) return;
    if (!isPainted) layer = new PictureLayer(picture).addTo(map);
    picture.element.remove();
    picture.release();
    if (picture.presses.isPressed()) focusByPointer(map);
    replayPresses(map, picture, presses);
  }
  void takeOver();
  return {
    painted() {
      isPainted = true;
      layer?.remove();
    },
    end,
  };
}

/** A result's first picture at its place on the map, until the plots' tiles are painted or the zoom changes. */
class PictureLayer extends Layer {
  private readonly picture: FirstPicture;

  constructor(picture: FirstPicture) {
    super({ pane: 'plots' });
    this.picture = picture;
  }

  override onAdd(map: LeafletMap): this {
    const { canvas } = this.picture;
    // The pane has the same opacity already, and the map moves by what it was dragged.
    Object.assign(canvas.style, { opacity: '', translate: '' });
    map.getPane(paneOf(map, 'plots'))?.append(canvas);
    this.place();
    return this;
  }

  override onRemove(): this {
    this.picture.canvas.remove();
    return this;
  }

  override getEvents(): Record<string, LeafletEventHandlerFn> {
    return {
      zoomanim: () => this.remove(),
      viewreset: () => this.place(),
      zoomend: () => this.place(),
    };
  }

  private place(): void {
    const { canvas, position, size } = this.picture;
    const { _map: map } = this;
    if (map.getZoom() !== position.zoom) return void this.remove();
    const middle = map.project([position.lat, position.lon], position.zoom);
    const corner = middle.subtract(point(size.width, size.height).divideBy(2)).round();
    DomUtil.setPosition(canvas, corner.subtract(map.getPixelOrigin()));
  }
}
