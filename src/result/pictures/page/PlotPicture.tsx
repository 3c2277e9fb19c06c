import { useEffect, useRef } from 'react';
import { scaleLength } from '#lib/scaleLength.ts';
import { classNames } from '#ui/classNames.ts';
import { useStable } from '#ui/useStable.ts';
import type { RecordShape } from '#result/protocol.ts';
import { tileUrl, type ImageryTiles, type LoadedTile } from './imageryTiles.ts';
import { pictureView, type PictureSize, type PictureTile } from './pictureView.ts';
import { texts } from './texts.en.ts';
import styles from './PlotPicture.module.css';

/** Imagery to draw below outlines. */
export interface Imagery {
  /** Address with {z}, {x} and {y}. */
  template: string;
  tiles: ImageryTiles;
}

interface PlotPictureProps {
  /** Undefined until it's loaded. */
  shape: RecordShape | undefined;
  size: PictureSize;
  /** Ground metres of a CSS px; null fits the plot. */
  metresPerPixel: number | null;
  /** Null for outlines filled with `color`. */
  imagery: Imagery | null;
  /** Of the value; null for failed ones. */
  color: string | null;
  /** Called with each tile that's there or has failed. */
  onTile?: ((isLoaded: boolean) => void) | undefined;
}

/** A small picture of a plot: its outline over imagery, or filled with its value's colour. */
export function PlotPicture(props: PlotPictureProps) {
  const { shape, size, metresPerPixel, imagery, color, onTile } = props;
  const { width, height } = size;
  const density = Math.min(2, globalThis.devicePixelRatio || 1);
  const view =
    shape?.bounds && shape.coordinates.length > 0
      ? pictureView(
          { bounds: shape.bounds, coordinates: shape.coordinates },
          { size, metresPerPixel, density },
        )
      : null;
  const bar = view && scaleLength(view.metresPerPixel, width / 3);
  return (
    <span className={styles.picture} style={{ aspectRatio: `${width} / ${height}` }}>
      {view && imagery && (
        <ImageryCanvas {...{ imagery, size, density, onTile }} tiles={view.tiles} />
      )}
      <svg className={styles.outline} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {view && (
          <g className={classNames(shape?.failed && styles.failed)}>
            {!imagery && (
              <path d={view.path} style={{ fill: color ?? 'none' }} className={styles.filled} />
            )}
            {imagery && <path d={view.path} className={styles.halo} />}
            <path d={view.path} className={styles.line} />
          </g>
        )}
      </svg>
      {shape && !view && <span className={styles.none}>{texts.noShapeToDraw}</span>}
      {bar && (
        <span
          aria-hidden="true"
          className={styles.bar}
          style={{ width: `${(100 * bar.pixels) / width}%` }}
        >
          {bar.text}
        </span>
      )}
    </span>
  );
}

interface ImageryCanvasProps {
  imagery: Imagery;
  tiles: PictureTile[];
  size: PictureSize;
  density: number;
  onTile: PlotPictureProps['onTile'];
}

/** Tiles drawn on a canvas as they come. */
function ImageryCanvas({ imagery, tiles, size, density, onTile }: ImageryCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const shown = useStable(tiles);
  // The loader is outside of React, and so is what is on a canvas.
  useEffect(
    function showTiles() {
      const context = canvas.current?.getContext('2d');
      context?.setTransform(density, 0, 0, density, 0, 0);
      context?.clearRect(0, 0, size.width, size.height);
      const draw = (loaded: LoadedTile, { left, top, side }: PictureTile) => {
        onTile?.(loaded !== 'failed');
        if (loaded !== 'failed') context?.drawImage(loaded, left, top, side, side);
      };
      const stops = shown.map((tile) =>
        imagery.tiles.show(tileUrl(imagery.template, tile), (loaded) => draw(loaded, tile)),
      );
      return () => {
        for (const stop of stops) stop();
      };
    },
    [imagery, shown, size.width, size.height, density, onTile],
  );
  return (
    <canvas
      ref={canvas}
      className={styles.canvas}
      width={size.width * density}
      height={size.height * density}
    />
  );
}
