import type { ShapeColumns } from '#core/columns.ts';
import type { ShapeCoordinates } from '#core/read/wellKnownText.ts';

/** Builds shapes position by position, in the columns' layout. */
export class ShapeBuilder {
  private coords = new Float64Array(1024);
  private vertices = 0;
  private readonly ringOffsets: number[] = [0];
  private readonly polygonOffsets: number[] = [0];
  private readonly geomOffsets: number[] = [0];

  /** Adds a position of the ring being built. */
  addPosition(lon: number, lat: number): void {
    if (2 * this.vertices + 2 > this.coords.length) {
      const longer = new Float64Array(2 * this.coords.length);
      longer.set(this.coords);
      this.coords = longer;
    }
    this.coords[2 * this.vertices] = lon;
    this.coords[2 * this.vertices + 1] = lat;
    this.vertices++;
  }

  /** Ends a ring; the next position begins another. */
  endRing(): void {
    this.ringOffsets.push(this.vertices);
  }

  /** Ends a part: its rings are those since the last part's. */
  endPart(): void {
    this.polygonOffsets.push(this.ringOffsets.length - 1);
  }

  /** Adds whole parts; one without rings is none. */
  addParts(parts: ShapeCoordinates): void {
    for (const part of parts) {
      for (const ring of part) {
        for (const [lon, lat] of ring) this.addPosition(lon, lat);
        this.endRing();
      }
      if (part.length > 0) this.endPart();
    }
  }

  /** Ends a record: its parts are those since the last record's. */
  endShape(): void {
    this.geomOffsets.push(this.polygonOffsets.length - 1);
  }

  /** Forgets what was added since the last record, whose rest can't be read: half a shape would be another shape. */
  discardShape(): void {
    this.polygonOffsets.length = this.geomOffsets.at(-1)! + 1;
    this.ringOffsets.length = this.polygonOffsets.at(-1)! + 1;
    this.vertices = this.ringOffsets.at(-1)!;
  }

  /** Whether anything was added since the last record. */
  hasShape(): boolean {
    return this.vertices > this.ringOffsets[this.polygonOffsets[this.geomOffsets.at(-1)!]!]!;
  }

  finish(): ShapeColumns {
    return {
      recordCount: this.geomOffsets.length - 1,
      coords: this.coords,
      ringOffsets: Uint32Array.from(this.ringOffsets),
      polygonOffsets: Uint32Array.from(this.polygonOffsets),
      geomOffsets: Uint32Array.from(this.geomOffsets),
    };
  }
}
