import { useQuery } from '@tanstack/react-query';
import { requestSettingsQuery } from '#device/requestSettings.ts';
import { useRequest } from '#request/page/state/requestState.tsx';
import { priceText } from '#request/page/state/priceWords.ts';
import { usePrice } from '#request/page/state/usePrice.ts';
import { outgoing } from '#request/page/state/requestStore.ts';
import { useWritten } from '#request/page/state/useWritten.ts';
import { formatCount } from '#lib/format.ts';
import { PanelHead } from '#ui/PanelHead.tsx';
import { IndexChoice } from './IndexChoice.tsx';
import type { Asked } from '#request/page/state/useAsked.ts';
import { WindowChoice } from './WindowChoice.tsx';
import { texts } from './texts.en.ts';
import styles from './AskStage.module.css';

interface AskStageProps {
  asked: Asked;
}

/** The second stage: which indexes, for which days, and what that makes. */
export function AskStage({ asked }: AskStageProps) {
  const { file, change } = useRequest();
  if (!file) return null;
  return (
    <div className={styles.ask}>
      <div className={styles.main}>
        <IndexChoice
          indexes={asked.indexes}
          known={asked.known}
          onIndexes={(indexes) => change({ indexes: [...indexes] })}
        />
        <WindowChoice
          file={file}
          asked={asked}
          onWindows={(windows) => change({ windows: windows === 'file' ? windows : [...windows] })}
        />
      </div>
      <aside className={styles.side} aria-label={texts.thisRequest}>
        <Makes asked={asked} />
      </aside>
    </div>
  );
}

/** Plots, windows and indexes multiplied, and the price. */
function Makes({ asked }: AskStageProps) {
  const { connection, handle, check } = useRequest();
  const { data: settings } = useQuery(requestSettingsQuery(connection));
  const windows = asked.sendable;
  const written = useWritten({ handle, check, windows, columns: settings?.columns });
  const price = usePrice(connection, written?.rows ?? null);
  const rows = written?.rows ?? null;
  const plots = written?.plots ?? (check && outgoing(check));
  const indexCount = asked.indexes.length;
  return (
    <section className={styles.sheet}>
      <PanelHead title={texts.thisRequest} />
      <dl className={styles.makes}>
        <div>
          <dt>{texts.plots}</dt>
          <dd>{plots === null ? '…' : formatCount(plots)}</dd>
        </div>
        <div>
          <dt>{texts.dateRanges}</dt>
          <dd>
            {asked.windows === 'file' ? texts.asInFile : `× ${formatCount(asked.windows.length)}`}
          </dd>
        </div>
        <div>
          <dt>{texts.indexes}</dt>
          <dd>× {formatCount(indexCount)}</dd>
        </div>
        <div className={styles.sum}>
          <dt>{texts.rowsToSend}</dt>
          <dd>{rows === null ? '…' : formatCount(rows)}</dd>
        </div>
        <div>
          <dt>{texts.valuesToCome}</dt>
          <dd>{rows === null ? '…' : formatCount(rows * indexCount)}</dd>
        </div>
      </dl>
      <p className={styles.price}>
        {price ? (
          <>
            <span>{texts.priceFromEarlierJobs(price.perThousandRows.length)}</span>
            <b>{priceText(price)}</b>
          </>
        ) : (
          <>
            <span>{texts.price}</span>
            <b>{texts.notKnown}</b>
          </>
        )}
      </p>
    </section>
  );
}
