import { FailureAlert, type FailureAlertProps } from '#service/FailureAlert.tsx';
import { useConnection, useRequiredConnection } from '#service/useConnection.tsx';
import { KeptResults } from '#result/kept/page/KeptResults.tsx';
import { useKeptCards } from '#result/kept/page/useKept.ts';

/** Why the history can't be read, and, where nothing of it is shown, the results that open without it. */
export function HistoryTrouble(props: FailureAlertProps) {
  const connection = useRequiredConnection();
  const { config } = useConnection();
  const { cards } = useKeptCards(connection);
  return (
    <>
      <FailureAlert {...props} />
      {!props.note && cards && cards.length > 0 && <KeptResults {...{ connection, config }} />}
    </>
  );
}
