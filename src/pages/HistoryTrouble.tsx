import { useConnection, useRequiredConnection } from '#features/connection/useConnection.tsx';
import {
  ServiceErrorAlert,
  type ServiceErrorAlertProps,
} from '#features/jobs/ServiceErrorAlert.tsx';
import { KeptResults } from '#features/offline/KeptResults.tsx';
import { useKeptCards } from '#features/offline/useKept.ts';

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
