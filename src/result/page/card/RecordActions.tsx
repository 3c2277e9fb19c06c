import { formatDay } from '#lib/format.ts';
import { buttonClass } from '#ui/Button.tsx';
import { useMediaQuery } from '#ui/browserState.ts';
import { CopyButton } from '#ui/CopyButton.tsx';
import { useMayExport } from '#result/store/linkLimits.ts';
import type { RecordDetail, RecordShape } from '#result/protocol.ts';
import { GlobeIcon } from '#ui/icons.tsx';
import { DirectionsIcon, ImageIcon } from '#ui/toolIcons.tsx';
import { texts } from './texts.en.ts';
import styles from './PlotValue.module.css';

/** Copies a record as text, or opens its place on another map. */
export function RecordActions({ detail, shape }: { detail: RecordDetail; shape: RecordShape }) {
  const { wellKnownText, lat, lon, areaHectares } = detail;
  const imagery = imageryUrl(detail);
  const mayExport = useMayExport();
  const isTouched = useMediaQuery('(pointer: coarse)');
  return (
    <div className={styles.actions}>
      {mayExport && wellKnownText !== null && (
        <CopyButton variant="quiet" text={wellKnownText} aria-label={texts.copyWkt}>
          WKT
        </CopyButton>
      )}
      {!mayExport ? null : shape.thinnedFrom === null ? (
        <CopyButton
          variant="quiet"
          text={() => featureText(detail, shape)}
          aria-label={texts.copyGeoJson}
        >
          GeoJSON
        </CopyButton>
      ) : (
        <p className={styles.thinned}>{texts.drawnThinned(shape.thinnedFrom)}</p>
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
            {texts.otherMap}
          </a>
        )}
        {isTouched && lat !== null && lon !== null && (
          <a className={buttonClass({ variant: 'quiet' })} href={directionsUrl(lat, lon)}>
            <DirectionsIcon />
            {texts.directions}
          </a>
        )}
        {imagery !== null && (
          <a
            className={buttonClass({ variant: 'quiet' })}
            href={imagery}
            target="_blank"
            rel="noreferrer"
            title={texts.imageryHint}
          >
            <ImageIcon />
            {texts.imagery}
          </a>
        )}
      </span>
    </div>
  );
}

/** A record as a GeoJSON Feature (RFC 7946), indented by two spaces; its geometry is null where the record has none. */
function featureText(detail: RecordDetail, { coordinates }: RecordShape): string {
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

/** 2015-06-27, when Sentinel-2's imagery begins, in days since 1970. */
const SENTINEL_BEGINS = 16_613;

/**
 * Address of imagery at a place within a window, both days included: the Copernicus Browser, whose own link has
 * these parameters. Of a window of more than 180 days it shows the last 180. Null where it has no imagery.
 */
function imageryUrl({
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

/** Address that opens a phone's own maps at a place: Apple's know no `geo:` (RFC 5870). */
function directionsUrl(lat: number, lon: number): string {
  const at = `${lat.toFixed(6)},${lon.toFixed(6)}`;
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent)
    ? `https://maps.apple.com/?daddr=${at}`
    : `geo:${at}?q=${at}`;
}

/** Address of a place on OpenStreetMap, zoomed by the plot's area. */
function otherMapUrl(lat: number, lon: number, areaHectares: number | null): string {
  const zoom = areaHectares !== null && areaHectares > 100 ? 14 : 17;
  const [at, beside] = [lat.toFixed(6), lon.toFixed(6)];
  return `https://www.openstreetmap.org/?mlat=${at}&mlon=${beside}#map=${zoom}/${at}/${beside}`;
}
