import { useLocation } from 'react-router-dom';
import { connectPath, PATHS } from '#lib/address.ts';
import { visibleText } from '#lib/visibleText.ts';
import { Link } from '#ui/Link.tsx';
import { useOnline } from '#ui/browserState.ts';
import { Button, buttonClass } from '#ui/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import { DisconnectIcon } from '#ui/icons.tsx';
import { usePageActions } from '#ui/pageActions.tsx';
import { useConnection } from '#service/useConnection.tsx';
import styles from './connection.module.css';

/** The connection in the header, with a button to disconnect. A gateway holds the key itself: there the button signs out, where people sign in. */
export function ConnectionStatus() {
  const { connection, config, disconnect, isAsking } = useConnection();
  const { pathname, search } = useLocation();
  const online = useOnline();
  const isGateway = config.mode === 'gateway';
  const canDisconnect = connection !== null && (!isGateway || config.signOut !== undefined);
  const word = isGateway ? 'Sign out' : 'Disconnect';
  const person =
    isGateway && config.person !== undefined ? `, as ${visibleText(config.person)}` : '';
  usePageActions(canDisconnect ? [{ name: word, icon: <DisconnectIcon />, run: disconnect }] : []);
  if (!connection) {
    if (isAsking || pathname === PATHS.connect) return null;
    return (
      <Link className={buttonClass()} to={connectPath(pathname + search)}>
        Connect
      </Link>
    );
  }
  return (
    <span className={styles.status}>
      <span className={classNames(styles.dot, !online && styles.off)} aria-hidden="true" />
      <span className={styles.words}>
        {online ? (
          <>
            Connected
            <span className={styles.where}>
              {' '}
              to {connection.label}
              {person}
            </span>
          </>
        ) : (
          'Offline'
        )}
      </span>
      {canDisconnect && (
        <Button variant="quiet" onClick={disconnect}>
          {word}
        </Button>
      )}
    </span>
  );
}
