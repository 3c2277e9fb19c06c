/**
 * Drawings of a plot: before and after side by side, and a close-up of its defect. Shapes are SVG paths
 * in an equirectangular projection at their own latitude, north up.
 */
import type { ReactNode } from 'react';
import type { Polygons, Position } from '#shapes/polygons.ts';
import { besideShape, longitudeBeside } from '#shapes/unwrapShape.ts';
import { classNames } from '#ui/classNames.ts';
import type { Examination } from '#request/repair/protocol.ts';
import { shapeBounds } from '#core/spatial/bounds.ts';
import { mainDefect, mainPlace } from './mapOverlay.ts';
import { texts } from './texts.en.ts';
import styles from './PlotDrawings.module.css';

const PAIR_BOX = { width: 200, height: 96, pad: 14 };

interface BeforeAfterProps {
  before: Polygons;
  /** Null where there is no proposal: the shape as sent stands alone. */
  after: Polygons | null;
  bad: { lon: number; lat: number } | null;
  /** Whether the plot failed; only then it's drawn in red. */
  failed: boolean;
  /** Whether it goes back repaired: then nothing of it is drawn in red any more. */
  isRepaired?: boolean;
}

/** A plot as it was sent and as it would be, side by side at the same scale. */
export function BeforeAfter({ before, after, bad, failed, isRepaired = false }: BeforeAfterProps) {
  const project = fitShape(before, PAIR_BOX);
  if (!project) return null;
  const ring = bad && project([longitudeBeside(bad.lon, before), bad.lat]);
  const mended = after && besideShape(after, before);
  return (
    <div className={classNames(styles.pair, !after && styles.alone)}>
      <Drawing label={texts.drawnAsSent} caption={texts.asSent}>
        <path
          className={classNames(
            failed ? styles.sent : styles.processed,
            isRepaired && styles.repaired,
          )}
          d={pathOf(before, project)}
        />
        {ring && <circle className={styles.ring} cx={ring[0]} cy={ring[1]} r="8" />}
      </Drawing>
      {mended && (
        <Drawing label={texts.drawnAsRepaired} caption={texts.repaired}>
          <path
            className={classNames(styles.mended, isRepaired && styles.repaired)}
            d={pathOf(mended, fitIfFar(mended, project))}
          />
        </Drawing>
      )}
    </div>
  );
}

interface DrawingProps {
  /** For screen readers. */
  label: string;
  caption: string;
  children: ReactNode;
}

function Drawing({ label, caption, children }: DrawingProps) {
  return (
    <figure>
      <svg viewBox={`0 0 ${PAIR_BOX.width} ${PAIR_BOX.height}`} role="img" aria-label={label}>
        {children}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** The projection for a repaired shape: fitted anew where the repair moved it far, as swapped axes do. */
function fitIfFar(after: Polygons, project: (at: [number, number]) => [number, number]) {
  const first = after[0]?.[0]?.[0];
  if (!first) return project;
  const [x, y] = project(first);
  const inside =
    Math.abs(x - PAIR_BOX.width / 2) < PAIR_BOX.width &&
    Math.abs(y - PAIR_BOX.height / 2) < PAIR_BOX.height;
  return inside ? project : (fitShape(after, PAIR_BOX) ?? project);
}

const LENS_BOX = { width: 236, height: 200 };
/** Metres per degree of latitude, on a sphere. */
const METRES_PER_DEGREE = 111_195;
/** Defects that may be too small to see at the plot's own scale. */
const CLOSE_KINDS = new Set(['crossing', 'overlap', 'touch', 'spike', 'sliver', 'holeCrosses']);

interface CloseUpProps {
  examination: Examination;
  proposal: number;
  /** See `BeforeAfterProps`. */
  isRepaired: boolean;
}

/** A close-up of the defect, for kinds too small to see at the plot's scale; nothing for others. */
export function CloseUp({ examination, proposal, isRepaired }: CloseUpProps) {
  const place = mainPlace(examination);
  const defect = mainDefect(examination);
  const { areaHectares } = examination.numbers;
  if (!place || !defect || !CLOSE_KINDS.has(defect.kind) || !areaHectares) return null;
  const across = niceMetres(Math.sqrt(areaHectares * 10_000) / 6);
  const scale = LENS_BOX.width / (across / METRES_PER_DEGREE);
  const project = centredAt([longitudeBeside(place.lon, examination.shape), place.lat], {
    ...LENS_BOX,
    scale,
  });
  const failed = examination.message !== null;
  const offered = failed ? examination.proposals[proposal]?.shape : undefined;
  const mended = offered && besideShape(offered, examination.shape);
  return (
    <figure className={styles.lens}>
      <svg viewBox={`0 0 ${LENS_BOX.width} ${LENS_BOX.height}`} aria-hidden="true">
        {mended && (
          <path
            className={classNames(styles.closeUpMended, isRepaired && styles.repaired)}
            d={pathOf(mended, project)}
          />
        )}
        <path
          className={classNames(
            failed ? styles.closeUpSent : styles.closeUpProcessed,
            isRepaired && styles.repaired,
          )}
          d={pathOf(examination.shape, project)}
        />
        <circle
          className={styles.closeUpRing}
          cx={LENS_BOX.width / 2}
          cy={LENS_BOX.height / 2}
          r="10"
        />
      </svg>
      <figcaption>
        <b>{texts.closeUpOfDefect(across)}</b>
        {failed && ` ${isRepaired ? texts.dashedAsSent : texts.redAsSent}`}
        {mended && ` ${isRepaired ? texts.greenAsRepaired : texts.blueAsRepaired}`}
      </figcaption>
    </figure>
  );
}

/** The next round number of metres: 1, 2 or 5 times a power of ten. */
function niceMetres(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(metres, 0.1)));
  const step = [1, 2, 5, 10].find((step) => step * power >= metres) ?? 10;
  return Number((step * power).toPrecision(1));
}

interface DrawingSize {
  width: number;
  height: number;
  pad: number;
}

/** From degrees to the box. */
type Project = (at: Position) => [x: number, y: number];

/** Positions of a drawing at most; a larger shape is drawn with every n-th position. */
const MAX_POSITIONS = 4000;

/** Fits a shape into a box, north up; null for a shape without a finite position. */
function fitShape(shape: Polygons, { width, height, pad }: DrawingSize): Project | null {
  const bounds = shapeBounds(shape);
  if (bounds === null) return null;
  const [west, south, east, north] = bounds;
  const shrink = shrinkAt((south + north) / 2);
  const scale = Math.min(
    (width - 2 * pad) / ((east - west) * shrink || 1e-9),
    (height - 2 * pad) / (north - south || 1e-9),
  );
  return centredAt([(west + east) / 2, (south + north) / 2], { width, height, scale });
}

/** Centres a box on a place; `scale` is box units per degree of latitude. */
function centredAt(
  [lon, lat]: Position,
  { width, height, scale }: { width: number; height: number; scale: number },
): Project {
  const shrink = shrinkAt(lat);
  return (at) => [width / 2 + (at[0] - lon) * shrink * scale, height / 2 - (at[1] - lat) * scale];
}

function shrinkAt(lat: number): number {
  return Math.max(0.01, Math.cos((lat * Math.PI) / 180));
}

/** All rings as one path, to be filled by the even-odd rule. */
function pathOf(shape: Polygons, project: Project): string {
  const rings = shape.flat();
  const count = rings.reduce((sum, ring) => sum + ring.length, 0);
  const every = Math.max(1, Math.ceil(count / MAX_POSITIONS));
  return rings
    .map((ring) => {
      const kept = ring.filter((at, place) => place % every === 0 && at.every(Number.isFinite));
      return kept.length === 0 ? '' : `M${kept.map((at) => pointText(project(at))).join('L')}Z`;
    })
    .join('');
}

function pointText([x, y]: [number, number]): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
