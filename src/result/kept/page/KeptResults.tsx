import type { Connection } from '#service/connection.ts';
import type { Config } from '#service/contract.ts';
import { keepingOffered } from '#device/keptChoice.ts';
import { formatBytes } from '#lib/format.ts';
import { isAddressable, jobPath } from '#lib/address.ts';
import { visibleText } from '#lib/visibleText.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Link } from '#ui/Link.tsx';
import { Switch } from '#ui/Switch.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { TrashIcon } from '#ui/toolIcons.tsx';
import { momentText } from './keptWords.ts';
import { useIsKeeping, useKeptCards, useKeptNames } from './useKept.ts';
import { texts } from './texts.en.ts';
import styles from './KeptResults.module.css';

interface KeptResultsProps {
  connection: Connection;
  config: Config;
}

/** The results that are kept on this device, with the switch that keeps them at all. */
export function KeptResults({ connection, config }: KeptResultsProps) {
  const isKeeping = useIsKeeping(connection, config);
  const { cards, hold, drop, choose } = useKeptCards(connection);
  const names = useKeptNames(connection);
  const toast = useToast();
  const refused = () => toast(texts.notSavedByBrowser);
  const isOffered = keepingOffered(config) !== 'never';
  if (isKeeping === undefined || (!isOffered && !cards?.length)) return null;
  return (
    <section aria-labelledby="kept-results" className={styles.kept}>
      <div className={styles.head}>
        <h2 id="kept-results">{texts.resultsOffline}</h2>
        {isOffered && (
          <Switch
            label={texts.keepAppAndResults}
            isOn={isKeeping}
            onChange={(isOn) => void choose(isOn).then((isSaved) => !isSaved && refused())}
          />
        )}
      </div>
      {cards?.length ? (
        <ul className={styles.list}>
          {cards.map((card) => {
            const title = visibleText(names?.get(card.jobId) ?? card.jobId);
            return (
              <li key={card.jobId}>
                <span className={styles.what}>
                  {isAddressable(card.jobId) ? (
                    <Link to={jobPath(card.jobId)}>
                      <bdi>{title}</bdi>
                    </Link>
                  ) : (
                    title
                  )}
                  <span className={styles.age}>
                    {texts.keptFacts(
                      card.records,
                      formatBytes(card.bytes),
                      momentText(card.readAt),
                    )}
                  </span>
                </span>
                <Switch
                  label={texts.keepForField}
                  isOn={card.isHeld}
                  onChange={(isHeld) => void hold(card, isHeld).catch(refused)}
                />
                <IconButton
                  name={texts.deleteResultOf(title)}
                  icon={<TrashIcon />}
                  tipSide="left"
                  onClick={() => void drop(card).catch(refused)}
                />
              </li>
            );
          })}
        </ul>
      ) : (
        <p className={styles.none}>{isKeeping ? texts.keptExplained : texts.nothingKept}</p>
      )}
    </section>
  );
}
