import { formatMany, formatDay } from '#lib/format.ts';
import { buttonClass } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { GlobeIcon } from '#ui/icons.tsx';
import type { RecordDetail, RecordShape } from '#workers/protocol.ts';
import { ImageIcon } from '#ui/toolIcons.tsx';
import styles from './RecordCard.module.css';

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

/** A record as a GeoJSON Feature (RFC 7946), two blanks a level; the geometry is null where there is none. */
export function featureText(detail: RecordDetail, { coordinates }: RecordShape): string {
  const { values, startDay, endDay, startText, endText, message } = detail;
  const feature = {
    type: 'Feature',
    geometry: coordinates.length === 0 ? null : { type: 'MultiPolygon', coordinates },
    properties: {
      row: detail.row + 1,
      start_date: startDay === null ? startText : formatDay(startDay),
      end_date: endDay === null ? endText : formatDay(endDay),
      ...Object.fromEntries(values.map(({ name, value }) => [name, value])),
      ...(message === null ? {} : { message }),
    },
  };
  return JSON.stringify(feature, null, 2);
}

/** Sentinel-2 begins on 2015-06-27; what is older has no imagery there. */
const SENTINEL_BEGINS = 16_613;

/**
 * Address of imagery at a place within a window, both days included: the Copernicus Browser, whose own link has
 * these parameters. It shows a window of more than 180 days by its last 180. Null where there's no imagery of it.
 */
export function imageryUrl({
  lat,
  lon,
  startDay,
  endDay,
}: Pick<RecordDetail, 'lat' | 'lon' | 'startDay' | 'endDay'>): string | null {
  if (lat === null || lon === null || startDay === null || endDay === null) return null;
  if (endDay < Math.max(startDay, SENTINEL_BEGINS)) return null;
  const query = {
    zoom: '16',
    lat: lat.toFixed(6),
    lng: lon.toFixed(6),
    themeId: 'DEFAULT-THEME',
    datasetId: 'S2_L2A_CDAS',
    layerId: '1_TRUE_COLOR',
    fromTime: `${formatDay(startDay)}T00:00:00.000Z`,
    toTime: `${formatDay(endDay)}T23:59:59.999Z`,
    dateMode: 'TIME RANGE',
  };
  const parts = Object.entries(query).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  return `https://browser.dataspace.copernicus.eu/?${parts.join('&')}`;
}

/** Address of another map at a place, for a look from elsewhere. */
export function otherMapUrl(lat: number, lon: number, areaHectares: number | null): string {
  const zoom = areaHectares !== null && areaHectares > 100 ? 14 : 17;
  const [at, beside] = [lat.toFixed(6), lon.toFixed(6)];
  return `https://www.openstreetmap.org/?mlat=${at}&mlon=${beside}#map=${zoom}/${at}/${beside}`;
}
