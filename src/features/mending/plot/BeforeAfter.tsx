import type { Polygons } from '#engine/shapes/polygons.ts';
import { besideShape, longitudeBeside } from '#engine/shapes/unwrapShape.ts';
import { classes } from '#ui/classes.ts';
import styles from './BeforeAfter.module.css';
import { fitShape, pathOf } from './svgShape.ts';

const BOX = { width: 200, height: 96, pad: 14 };

interface BeforeAfterProps {
  before: Polygons;
  /** Null where there is no proposal: the shape as sent stands alone. */
  after: Polygons | null;
  bad: { lon: number; lat: number } | null;
  /** Whether the plot failed: what is red failed. */
  failed: boolean;
}

/** A plot as it was sent and as it would be, side by side at the same scale. */
export function BeforeAfter({ before, after, bad, failed }: BeforeAfterProps) {
  const project = fitShape(before, BOX);
  if (!project) return null;
  const ring = bad && project([longitudeBeside(bad.lon, before), bad.lat]);
  const mended = after && besideShape(after, before);
  return (
    <div className={classes(styles.pair, !after && styles.alone)}>
      <figure>
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label="Drawn as sent">
          <path className={failed ? styles.sent : styles.processed} d={pathOf(before, project)} />
          {ring && <circle className={styles.ring} cx={ring[0]} cy={ring[1]} r="8" />}
        </svg>
        <figcaption>As sent</figcaption>
      </figure>
      {mended && (
        <figure>
          <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} role="img" aria-label="Drawn as repaired">
            <path className={styles.mended} d={pathOf(mended, fitIfFar(mended, project))} />
          </svg>
          <figcaption>Repaired</figcaption>
        </figure>
      )}
    </div>
  );
}

/** A shape that went elsewhere, as one with its axes swapped, is fitted anew. */
function fitIfFar(after: Polygons, project: (at: [number, number]) => [number, number]) {
  const first = after[0]?.[0]?.[0];
  if (!first) return project;
  const [x, y] = project(first);
  const inside =
    Math.abs(x - BOX.width / 2) < BOX.width && Math.abs(y - BOX.height / 2) < BOX.height;
  return inside ? project : (fitShape(after, BOX) ?? project);
}
