import type { ReactNode } from 'react';
import type { RequestSettings } from '#device/requestSettings.ts';
import type { PriceRange } from '#device/sentRequests.ts';
import { useRequest } from '#request/page/state/requestState.tsx';
import { formatBytes, formatCount } from '#lib/format.ts';
import { formatWindow } from '#lib/formatPlot.ts';
import { formatList } from '#lib/lists.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Button } from '#ui/Button.tsx';
import { WithBold } from '#ui/WithBold.tsx';
import { ColumnNames } from './ColumnNames.tsx';
import { priceText, rateText } from '#request/page/state/priceWords.ts';
import { previewText, type RequestFacts } from './sentFacts.ts';
import { SAMPLE_PLOTS } from './useOrders.ts';
import { texts } from './texts.en.ts';
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
      <Row term={texts.plotsAndDates}>
        <Equation facts={facts} />
        <p className={styles.soft}>{detailsText(facts)}</p>
        <details className={styles.details}>
          <summary>{texts.seeFile}</summary>
          <pre className={styles.preview}>{visibleText(previewText(facts.preview))}</pre>
          {facts.rows > facts.preview.length - 1 && (
            <p className={styles.soft}>… {texts.moreRows(facts.rows - facts.preview.length + 1)}</p>
          )}
        </details>
        {onSample !== null && <ColumnNames settings={settings} />}
      </Row>
      {(facts.price ?? !isTold) && (
        <Row term={texts.price}>
          {facts.price ? (
            <Price price={facts.price} />
          ) : (
            <NoPrice onSample={facts.plots > SAMPLE_PLOTS ? onSample : null} />
          )}
        </Row>
      )}
      <Row term={texts.whereItGoes}>
        <p>
          <b className={styles.strong} dir="auto">
            {visibleText(connection.label)}
          </b>{' '}
          <span className={styles.muted}>
            {connection.key === null ? texts.throughThisServer : texts.withConnectionKey}
          </span>
        </p>
      </Row>
      <Row term={texts.whatCannotBeUndone}>
        <p>{texts.cannotBeTakenBack}</p>
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
  const part = windows === 'file' ? texts.partOfRows : texts.partOfPlots;
  return (
    <p className={styles.equation}>
      <Counted count={plots} text={part(plots, rowsRead)} />
      <i>×</i>
      {windows === 'file' ? (
        <span>{texts.datesOfFile}</span>
      ) : (
        <Counted count={windows.length} text={texts.dateRangeCount(windows.length)} />
      )}
      <i>×</i>
      <Counted count={indexes.length} text={texts.indexCount(indexes.length)} />
      <i>=</i>
      {indexes.length > 1 && <Counted count={values} text={texts.valuesIn(values)} />}
      <Counted count={rows} text={texts.rowCount(rows)} />
    </p>
  );
}

function Counted({ count, text }: { count: number; text: string }) {
  return (
    <span>
      <WithBold text={text} parts={[formatCount(count)]} />
    </span>
  );
}

/** Windows in words at most. */
const MAX_WINDOWS = 4;

function detailsText({ indexes, windows, mended, leftOut, kept, bytes }: RequestFacts): string {
  const days =
    windows === 'file'
      ? texts.eachWithOwnDates
      : windows.length > MAX_WINDOWS
        ? texts.dateRangeCount(windows.length)
        : formatList(windows.map(({ start, end }) => formatWindow(start, end)));
  const what = [
    mended > 0 ? texts.plotsRepaired(mended) : null,
    leftOut > 0 ? texts.countLeftOut(formatCount(leftOut)) : null,
    kept > 0 ? texts.keptDespiteFinding(formatCount(kept)) : null,
  ].filter((words) => words !== null);
  const asked = `${indexes.map(visibleText).join(', ')}, ${days}.`;
  const decided = what.length > 0 ? [`${what.join(', ')}.`] : [];
  return [asked, ...decided, texts.oneCsvFile(formatBytes(bytes))].join(' ');
}

/** The range, with one dot for each job that it rests on. */
function Price({ price }: { price: PriceRange }) {
  const { perThousandRows } = price;
  const jobs = perThousandRows.length;
  const places = dotPlaces(perThousandRows);
  return (
    <div className={styles.priceRow}>
      <span className={styles.price}>
        <b className={styles.figure}>{priceText(price)}</b>
        <span className={styles.soft}>{texts.fromYourJobs(jobs, rateText(price))}</span>
      </span>
      <span>
        <span
          className={styles.strip}
          role="img"
          aria-label={texts.pricesOfJobs(jobs, rateText(price))}
        >
          <s style={{ left: places[0], right: `calc(100% - ${places.at(-1) ?? '0%'})` }} />
          {places.map((left, at) => (
            <b key={`${at} ${left}`} style={{ left }} />
          ))}
        </span>
        <span className={styles.micro}>{texts.oneDotPerJob}</span>
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
      <b className={styles.figure}>{texts.notKnown}</b>
      <span className={styles.soft}>{texts.priceToldAfterwards}</span>
      {onSample && <Button onClick={onSample}>{texts.sendSampleFirst(SAMPLE_PLOTS)}</Button>}
    </div>
  );
}
