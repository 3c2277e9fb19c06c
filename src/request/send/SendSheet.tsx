import type { ReactNode } from 'react';
import type { RequestSettings } from '#device/requestSettings.ts';
import type { PriceRange } from '#device/sentRequests.ts';
import { useRequest } from '#request/page/state/requestState.tsx';
import { formatBytes, formatCount, formatMany } from '#lib/format.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { ColumnNames } from './ColumnNames.tsx';
import { priceText, rateText } from '#request/page/state/priceWords.ts';
import { previewText, type RequestFacts } from './sentFacts.ts';
import { SAMPLE_PLOTS } from './useOrders.ts';
import styles from './SendStage.module.css';

interface SendSheetProps {
  facts: RequestFacts;
  settings: RequestSettings;
  /** Sends the first plots alone; null where that can't be. */
  onSample: (() => void) | null;
  /** Whether the service has told the price, which stands above. */
  isTold: boolean;
}

/** What goes out, its price, where it goes, and what can't be undone. */
export function SendSheet({ facts, settings, onSample, isTold }: SendSheetProps) {
  const { connection } = useRequest();
  return (
    <dl className={styles.rows}>
      <Row term="Plots and dates">
        <Equation facts={facts} />
        <p className={styles.soft}>{detailsText(facts)}</p>
        <details className={styles.details}>
          <summary>See the file</summary>
          <pre className={styles.preview}>{visibleText(previewText(facts.preview))}</pre>
          {facts.rows > facts.preview.length - 1 && (
            <p className={styles.soft}>
              … {formatMany(facts.rows - facts.preview.length + 1, 'more row')}
            </p>
          )}
        </details>
        {onSample !== null && <ColumnNames settings={settings} />}
      </Row>
      {(facts.price ?? !isTold) && (
        <Row term="Price">
          {facts.price ? (
            <Price price={facts.price} />
          ) : (
            <NoPrice onSample={facts.plots > SAMPLE_PLOTS ? onSample : null} />
          )}
        </Row>
      )}
      <Row term="Where it goes">
        <p>
          <b className={styles.strong}>{visibleText(connection.label)}</b>{' '}
          <span className={styles.muted}>
            {connection.key === null
              ? 'through this server, which holds the key.'
              : 'with the key of this connection. The service doesn’t say whose account that is.'}
          </span>
        </p>
      </Row>
      <Row term="What can’t be undone">
        <p>
          A request can’t be taken back and is charged to this account. Shapes and dates leave this
          device; names and other columns stay here.
        </p>
      </Row>
    </dl>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Plots × windows × indexes = rows. */
function Equation({ facts: { plots, rowsRead, windows, indexes, rows } }: { facts: RequestFacts }) {
  const values = rows * indexes.length;
  return (
    <p className={styles.equation}>
      <span>
        <b>{formatCount(plots)}</b> of {formatMany(rowsRead, windows === 'file' ? 'row' : 'plot')}
      </span>
      <i>×</i>
      <span>
        {windows === 'file' ? (
          'dates of the file'
        ) : (
          <>
            <b>{formatCount(windows.length)}</b>{' '}
            {windows.length === 1 ? 'date range' : 'date ranges'}
          </>
        )}
      </span>
      <i>×</i>
      <span>
        <b>{formatCount(indexes.length)}</b> {indexes.length === 1 ? 'index' : 'indexes'}
      </span>
      <i>=</i>
      {indexes.length > 1 && (
        <span>
          <b>{formatCount(values)}</b> values in
        </span>
      )}
      <span>
        <b>{formatCount(rows)}</b> {rows === 1 ? 'row' : 'rows'}
      </span>
    </p>
  );
}

/** Windows in words at most. */
const MAX_WINDOWS = 4;

function detailsText({ indexes, windows, mended, leftOut, kept, bytes }: RequestFacts): string {
  const days =
    windows === 'file'
      ? 'each with its own dates'
      : windows.length > MAX_WINDOWS
        ? formatMany(windows.length, 'date range')
        : windows.map(({ start, end }) => formatWindow(start, end)).join(' and ');
  const what = [
    mended > 0 ? `${formatMany(mended, 'plot')} repaired` : null,
    leftOut > 0 ? `${formatCount(leftOut)} left out` : null,
    kept > 0 ? `${formatCount(kept)} kept in spite of a finding` : null,
  ].filter((words) => words !== null);
  const decided = what.length > 0 ? ` ${what.join(', ')}.` : '';
  return `${indexes.map(visibleText).join(', ')}, ${days}.${decided} One CSV file of ${formatBytes(bytes)}.`;
}

/** The range, with one dot for each job that it rests on. */
function Price({ price }: { price: PriceRange }) {
  const { perThousandRows } = price;
  const jobs = formatMany(perThousandRows.length, 'earlier job');
  const places = dotPlaces(perThousandRows);
  return (
    <div className={styles.priceRow}>
      <span className={styles.price}>
        <b className={styles.figure}>{priceText(price)}</b>
        <span className={styles.soft}>
          from {jobs} of yours, {rateText(price)}
        </span>
      </span>
      <span>
        <span className={styles.strip} role="img" aria-label={`${jobs}: ${rateText(price)}`}>
          <s style={{ left: places[0], right: `calc(100% - ${places.at(-1) ?? '0%'})` }} />
          {places.map((left, at) => (
            <b key={`${at} ${left}`} style={{ left }} />
          ))}
        </span>
        <span className={styles.micro}>one dot a job</span>
      </span>
    </div>
  );
}

/** Where the dots lie: the middle 60 % is the range, wider where it's narrow against the prices themselves. */
function dotPlaces(prices: readonly number[]): string[] {
  const [low = 0] = prices;
  const high = prices.at(-1) ?? low;
  const margin = Math.max((high - low) / 3, high * 0.1, Number.MIN_VALUE);
  const [from, to] = [low - margin, high + margin];
  return prices.map((price) => `${Math.round(((price - from) / (to - from)) * 1000) / 10}%`);
}

function NoPrice({ onSample }: { onSample: (() => void) | null }) {
  return (
    <div className={styles.noPrice}>
      <b className={styles.figure}>Not known</b>
      <span className={styles.soft}>
        The service tells it only afterwards, and no earlier request from this device has one.
      </span>
      {onSample && <Button onClick={onSample}>Send {SAMPLE_PLOTS} first</Button>}
    </div>
  );
}
