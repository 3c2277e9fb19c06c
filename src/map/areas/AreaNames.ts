/**
 * Names of areas, or the number of plots where they're few, in one canvas over the map.
 *
 * 1. The one that is shown alone comes first, then the widest on the screen.
 * 2. A name stands where its area has room for it and no other name stands; where only a few plots' number has room, that stands.
 */
import type { Map as LeafletMap } from 'leaflet';
import { latitudeAt, worldSize } from '#core/spatial/mercator.ts';
import { formatCount } from '#lib/format.ts';
import { visibleText } from '#lib/visibleText.ts';
import { nearestLongitude } from '#map/view/mapPosition.ts';
import { MapCanvas } from '#map/view/MapCanvas.ts';
import { doOverlap, labelBox, writeLabel } from '#map/view/mapLabel.ts';
import type { Box } from '#map/view/panes.ts';
import { tokenColors } from '#ui/paintColors.ts';
import type { AreaShape } from './areaShapes.ts';

export interface NamedAreas {
  shapes: readonly AreaShape[];
  few: ReadonlyMap<string, number>;
  chosen: string | null;
}

const FONT = '600 11px';
/** So many are written at most: a map full of words tells nothing. */
const MAX_NAMES = 80;
/** No name's letters are narrower on average, CSS px. */
const NARROWEST_PX = 3.5;
/** Of the box beside a name's letters, both sides together, CSS px. */
const BESIDE_PX = 4;
/** A longer name is cut. */
const MAX_LETTERS = 32;

export class AreaNames extends MapCanvas<NamedAreas> {
  protected override prepare(map: LeafletMap): (context: CanvasRenderingContext2D) => void {
    const host = map.getContainer();
    const colors = tokenColors(host, ['map-base', 'map-text', 'text']);
    const font = `${FONT} ${getComputedStyle(host).fontFamily}`;
    return (context) => {
      context.font = font;
      const written: Box[] = [];
      for (const { texts, x, y, room, isChosen } of this.inView(map)) {
        // Measuring thousands of names takes long.
        const text = texts.find(
          (one) =>
            isChosen ||
            (room >= one.length * NARROWEST_PX &&
              room >= context.measureText(one).width + BESIDE_PX),
        );
        if (text === undefined) continue;
        const left = x - context.measureText(text).width / 2;
        const box = labelBox(context, text, { x: left, y: y + 4 });
        if (written.some((other) => doOverlap(other, box))) continue;
        written.push(box);
        writeLabel(context, text, {
          x: left,
          y: y + 4,
          box,
          colors: { ...colors, 'map-text': colors.text },
        });
        if (written.length === MAX_NAMES) return;
      }
    };
  }

  /** What may be written, the most urgent first; CSS px from the map's top left corner. */
  private inView(map: LeafletMap) {
    const { shapes, few, chosen } = this.content;
    const size = map.getSize();
    const world = worldSize(map.getZoom());
    const centre = map.getCenter().lng;
    return shapes
      .map((shape) => {
        const lon = nearestLongitude(shape.x * 360 - 180, centre);
        const { x, y } = map.latLngToContainerPoint([latitudeAt(shape.y), lon]);
        const room = (shape.east - shape.west) * world;
        return { texts: textsOf(shape.name, few), x, y, room, isChosen: shape.name === chosen };
      })
      .filter(({ x, y }) => x >= 0 && y >= 0 && x <= size.x && y <= size.y)
      .sort((a, b) => Number(b.isChosen) - Number(a.isChosen) || b.room - a.room);
  }
}

/** What may stand for an area, the fullest first. */
function textsOf(name: string, few: ReadonlyMap<string, number>): string[] {
  const shown = visibleText(name);
  const cut = shown.length > MAX_LETTERS ? `${shown.slice(0, MAX_LETTERS - 1)}…` : shown;
  const count = few.get(name);
  return count === undefined ? [cut] : [`${cut} · ${formatCount(count)}`, formatCount(count)];
}
