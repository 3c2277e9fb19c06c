import { useQueryClient } from '@tanstack/react-query';
import { connectionId, type Connection } from '#service/connection.ts';
import { flagKept } from '#device/keptChoice.ts';
import { keptCards } from '#device/keptResults.ts';
import { useResult } from '#result/store/useResult.tsx';
import { Button } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { resultQuery } from '#result/client/resultQuery.ts';
import { ageText } from './keptWords.ts';
import { useKeptCards } from './useKept.ts';
import { texts } from './texts.en.ts';
import styles from './KeptStatus.module.css';

interface KeptStatusProps {
  connection: Connection;
  jobId: string;
}

/** How old a result is that was opened from this device, and whether it's kept for the field. */
export function KeptStatus({ connection, jobId }: KeptStatusProps) {
  const client = useQueryClient();
  const news = useResult(({ snapshot }) => snapshot.kept ?? null);
  const { cards } = useKeptCards(connection);
  // While the service is asked, nothing is offered: mostly it's about to say that the result is the same.
  const canReadAgain =
    news && news.readAt !== null && news.answer !== 'same' && news.answer !== 'asking';
  const isHeld = cards?.some((card) => card.jobId === jobId && card.isHeld) ?? false;
  async function readAgain() {
    // Else it would come from this device again.
    const others = cards?.filter((card) => card.jobId !== jobId) ?? [];
    flagKept(
      connection,
      others.map((card) => card.jobId),
    );
    const { queryKey } = resultQuery(connection, jobId);
    await client.cancelQueries({ queryKey });
    await client.refetchQueries({ queryKey });
    // Where the service gave none, the copy is all there is.
    const here = await keptCards(connectionId(connection)).catch(() => cards ?? []);
    flagKept(
      connection,
      here.map((card) => card.jobId),
    );
  }
  return (
    <>
      {isHeld && <span className={styles.held}>{texts.keptForField}</span>}
      <span className={classNames(styles.line, news && styles.told)}>
        <span role="status" className={styles.age}>
          {news && ageText(news)}
        </span>
        {canReadAgain && (
          <Button
            variant="quiet"
            size="small"
            className={styles.again}
            onClick={() => void readAgain()}
          >
            {texts.readAgain}
          </Button>
        )}
      </span>
    </>
  );
}
