import { useConnection, useRequiredConnection } from '#service/useConnection.tsx';
import {
  ServiceErrorAlert,
  type ServiceErrorAlertProps,
} from '#history/page/ServiceErrorAlert.tsx';
import { KeptResults } from '#result/kept/page/KeptResults.tsx';
import { useKeptCards } from '#result/kept/page/useKept.ts';

/** Why the history can't be read, and the results that open without it. */
export function HistoryTrouble(props: ServiceErrorAlertProps) {
  const connection = useRequiredConnection();
  const { config } = useConnection();
  const { cards } = useKeptCards(connection);
  return (
    <>
      <ServiceErrorAlert {...props} />
      {!props.hasBefore && cards && cards.length > 0 && <KeptResults {...{ connection, config }} />}
    </>
  );
}
