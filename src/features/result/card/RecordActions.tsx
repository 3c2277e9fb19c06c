import { formatMany } from '#lib/format.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { GlobeIcon } from '#ui/icons.tsx';
import type { RecordDetail, RecordShape } from '#workers/protocol.ts';
import styles from './RecordCard.module.css';
import { ImageIcon } from '#ui/toolIcons.tsx';
import { featureText, imageryUrl, otherMapUrl } from './shapeText.ts';

/** Takes a record elsewhere: as text, or to another map. */
export function RecordActions({ detail, shape }: { detail: RecordDetail; shape: RecordShape }) {
  const { wellKnownText, lat, lon, areaHectares } = detail;
  const imagery = imageryUrl(detail);
  return (
    <div className={styles.actions}>
      {wellKnownText !== null && (
        <CopyButton variant="quiet" text={wellKnownText} aria-label="Copy WKT">
          WKT
        </CopyButton>
      )}
      {shape.thinnedFrom === null ? (
        <CopyButton
          variant="quiet"
          text={() => featureText(detail, shape)}
          aria-label="Copy GeoJSON"
        >
          GeoJSON
        </CopyButton>
      ) : (
        <p className={styles.thinned}>
          Drawn with some of its {formatMany(shape.thinnedFrom, 'point')}. Exports have them all.
        </p>
      )}
      {/* Two to a line where four don't fit. */}
      <span className={styles.links}>
        {lat !== null && lon !== null && (
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={otherMapUrl(lat, lon, areaHectares)}
            target="_blank"
            rel="noreferrer"
          >
            <GlobeIcon />
            Other map
          </a>
        )}
        {imagery !== null && (
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={imagery}
            target="_blank"
            rel="noreferrer"
            title="Satellite imagery of this window, in the Copernicus Browser"
          >
            <ImageIcon />
            Imagery
          </a>
        )}
      </span>
    </div>
  );
}
