import { besideShape, longitudeBeside } from '#engine/shapes/unwrapShape.ts';
import type { Examination } from '#workers/mendingProtocol.ts';
import { centredAt, pathOf } from './svgShape.ts';
import styles from './CloseUp.module.css';
import { mainDefect, mainPlace } from './mapOverlay.ts';

const BOX = { width: 236, height: 200 };
/** Metres a degree of latitude, near enough for a close-up. */
const METRES_PER_DEGREE = 111_195;
/** Kinds whose trouble is too small to see at the plot's own scale. */
const CLOSE_KINDS = new Set(['crossing', 'overlap', 'touch', 'spike', 'sliver', 'holeCrosses']);

interface CloseUpProps {
  examination: Examination;
  proposal: number;
}

/** The bad place from near, for what can't be seen from where the whole plot is. */
export function CloseUp({ examination, proposal }: CloseUpProps) {
  const place = mainPlace(examination);
  const defect = mainDefect(examination);
  const { areaHectares } = examination.numbers;
  if (!place || !defect || !CLOSE_KINDS.has(defect.kind) || !areaHectares) return null;
  const across = niceMetres(Math.sqrt(areaHectares * 10_000) / 6);
  const scale = BOX.width / (across / METRES_PER_DEGREE);
  const project = centredAt([longitudeBeside(place.lon, examination.shape), place.lat], {
    ...BOX,
    scale,
  });
  const failed = examination.message !== null;
  const offered = failed ? examination.proposals[proposal]?.shape : undefined;
  const mended = offered && besideShape(offered, examination.shape);
  return (
    <figure className={styles.lens}>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
        {mended && <path className={styles.mended} d={pathOf(mended, project)} />}
        <path
          className={failed ? styles.sent : styles.processed}
          d={pathOf(examination.shape, project)}
        />
        <circle className={styles.ring} cx={BOX.width / 2} cy={BOX.height / 2} r="10" />
      </svg>
      <figcaption>
        <b>Close-up of the defect, {across} m across.</b>
        {failed && ' Red: as sent.'}
        {mended && ' Blue: as repaired.'}
      </figcaption>
    </figure>
  );
}

/** The round number of metres next to this. */
function niceMetres(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(metres, 0.1)));
  const step = [1, 2, 5, 10].find((step) => step * power >= metres) ?? 10;
  return Number((step * power).toPrecision(1));
}
