/**
 * Who moves the map.
 *
 * The bounds of what has arrived move it until anybody else does; the person's moves end that and
 * are reported once they rest; an address or a target moves it when it changes. Moves that aren't
 * the person's are made at once and told apart by a flag, so that they're never reported.
 */
import type { Map as LeafletMap } from 'leaflet';
import type { Bounds } from '#engine/columns.ts';
import { fitOptions, isSamePosition, leafletBounds, positionOf } from './fit.ts';
import type { MapInsets, MapPosition, MapTarget } from '#engine/view/map.ts';
import { moveKeepingTiles } from './keepTiles.ts';

const REPORT_AFTER_MS = 250;
/** Below this width the smallest zoom, a world of 256 px, is of use. */
const NARROW_PX = 512;

export class ViewController {
  private insets: MapInsets = {};
  /** Whether moves that a person asked for glide. */
  private animates = true;
  private readonly map: LeafletMap;
  private readonly onPosition: (position: MapPosition) => void;
  private bounds: Bounds | null = null;
  private following: boolean;
  private silent = false;
  private reported: MapPosition | null;
  private timer = 0;

  constructor(
    map: LeafletMap,
    options: { position: MapPosition | null; onPosition: (position: MapPosition) => void },
  ) {
    this.map = map;
    this.onPosition = options.onPosition;
    this.reported = options.position;
    this.following = options.position === null;
    map.on('movestart zoomstart', this.handleStart);
    map.on('moveend', this.handleEnd);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.map.off('movestart zoomstart', this.handleStart);
    this.map.off('moveend', this.handleEnd);
    // Leaflet ends a glide by a timer that outlives the map, and then looks for what is gone.
    Object.assign(this.map, { _animatingZoom: false });
  }

  configure({ insets, animates }: { insets: MapInsets; animates: boolean }): void {
    this.insets = insets;
    this.animates = animates;
  }

  /** What has arrived reaches this far. The view follows when some of it is out of sight. */
  follow(bounds: Bounds | null, fitWhile: boolean): void {
    const isFirst = this.bounds === null;
    this.bounds = bounds;
    if (bounds && (isFirst || (fitWhile && !this.map.getBounds().contains(leafletBounds(bounds)))))
      this.fitQuietly();
  }

  /** The address has changed: to a place, or to none. */
  goTo(position: MapPosition | null): void {
    if (isSamePosition(position, this.reported)) return;
    this.reported = position;
    this.following = position === null;
    if (!position) this.fitQuietly();
    else if (!isSamePosition(position, positionOf(this.map)))
      this.quietly(() =>
        this.map.setView([position.lat, position.lon], position.zoom, { animate: false }),
      );
  }

  /** A person asked to see a place. */
  visit(target: MapTarget): void {
    if ('position' in target) {
      const { lat, lon, zoom } = target.position;
      this.map.setView([lat, lon], zoom, { animate: this.animates });
      return;
    }
    const { bounds, maxZoom } = target;
    this.map.fitBounds(leafletBounds(bounds), {
      ...fitOptions(this.insets, maxZoom),
      animate: this.animates,
    });
  }

  /** A person asked to see all; from then on the view follows again. */
  fitAll(): void {
    if (!this.bounds) return;
    this.visit({ bounds: this.bounds });
    this.map.once('moveend', () => {
      this.following = true;
    });
  }

  /** Moves a place out from under what covers the map's edges. */
  uncover([lat, lon]: [number, number], insets: MapInsets): void {
    const { x, y } = this.map.latLngToContainerPoint([lat, lon]);
    const size = this.map.getSize();
    if (x < 0 || y < 0 || x > size.x || y > size.y) return;
    const { top = 0, right = 0, bottom = 0, left = 0 } = insets;
    const margin = 40;
    const byX = overlap(x, { low: left, high: size.x - right, margin });
    const byY = right + left > 0 ? 0 : overlap(y, { low: top, high: size.y - bottom, margin });
    if (byX !== 0 || byY !== 0) this.map.panBy([byX, byY], { animate: this.animates });
  }

  /** The map's element has another size. */
  resize(): void {
    this.quietly(() => {
      this.map.invalidateSize({ animate: false });
      this.map.setMinZoom(this.map.getSize().x < NARROW_PX ? 0 : 1);
    });
    this.fitQuietly();
  }

  private fitQuietly(): void {
    const { bounds } = this;
    if (!this.following || !bounds || this.map.getSize().x === 0) return;
    const fit = () =>
      this.map.fitBounds(leafletBounds(bounds), { ...fitOptions(this.insets), animate: false });
    const isNear = this.map.getBounds().intersects(leafletBounds(bounds));
    this.quietly(() => (isNear ? moveKeepingTiles(this.map, fit) : fit()));
  }

  private quietly(move: () => void): void {
    this.silent = true;
    move();
    this.silent = false;
  }

  private readonly handleStart = (): void => {
    if (!this.silent) this.following = false;
  };

  private readonly handleEnd = (): void => {
    if (this.silent) return;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      this.reported = positionOf(this.map);
      this.onPosition(this.reported);
    }, REPORT_AFTER_MS);
  };
}

/** How far to move so that `at` lies between the limits; 0 where it does. */
function overlap(
  at: number,
  { low, high, margin }: { low: number; high: number; margin: number },
): number {
  if (at > high) return at - high + margin;
  return at < low ? at - low - margin : 0;
}
