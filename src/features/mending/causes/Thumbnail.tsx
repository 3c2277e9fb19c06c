import { THUMBNAIL_GAP, THUMBNAIL_SIDE } from '#engine/resubmission/thumbnail.ts';
import type { MendEntry } from './mendTable.ts';
import styles from './Thumbnail.module.css';

const [WIDTH, HEIGHT, SIDE] = [44, 36, 26];

/** A failed plot's outline, with a ring around its bad place. */
export function Thumbnail({ entry }: { entry: MendEntry | null }) {
  const [x, y] = entry?.bad ?? [THUMBNAIL_GAP, THUMBNAIL_GAP];
  return (
    <svg className={styles.box} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {entry && <path className={styles.shape} d={pathOf(entry.outline)} />}
      {x !== THUMBNAIL_GAP && <circle className={styles.ring} cx={across(x)} cy={down(y)} r="4" />}
    </svg>
  );
}

function pathOf(outline: Uint8Array): string {
  let path = '';
  let begins = true;
  for (let at = 0; at + 1 < outline.length; at += 2) {
    const [x = THUMBNAIL_GAP, y = THUMBNAIL_GAP] = outline.subarray(at, at + 2);
    if (x === THUMBNAIL_GAP) {
      path += 'Z';
      begins = true;
      continue;
    }
    path += `${begins ? 'M' : 'L'}${across(x).toFixed(1)} ${down(y).toFixed(1)}`;
    begins = false;
  }
  return path && `${path}Z`;
}

function across(step: number): number {
  return (WIDTH - SIDE) / 2 + (step / THUMBNAIL_SIDE) * SIDE;
}

function down(step: number): number {
  return (HEIGHT - SIDE) / 2 + (step / THUMBNAIL_SIDE) * SIDE;
}
