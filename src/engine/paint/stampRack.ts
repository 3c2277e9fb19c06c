import type { CrossShape } from './marks.ts';
import { crossStamp, dotStamp, type Stamp } from './stamps.ts';

/** The stamps made so far, by shape and device pixels: a few sizes come again for every tile. */
export class StampRack {
  private readonly stamps = new Map<string, Stamp>();

  /** A dot; device px. */
  dot(diameter: number, edge: number): Stamp {
    return this.take(`dot ${diameter} ${edge}`, () => dotStamp(diameter, edge));
  }

  /** A cross; device px. */
  cross(shape: CrossShape): Stamp {
    return this.take(`cross ${shape.arm} ${shape.bar} ${shape.halo}`, () => crossStamp(shape));
  }

  private take(name: string, make: () => Stamp): Stamp {
    let stamp = this.stamps.get(name);
    if (!stamp) {
      stamp = make();
      this.stamps.set(name, stamp);
    }
    return stamp;
  }
}
