import { useLocation } from 'react-router-dom';
import { ConnectForm } from '#app/connection/ConnectForm.tsx';
import { useConnection } from '#service/useConnection.tsx';
import { parseNext } from '#lib/address.ts';
import { Redirect } from '#ui/Link.tsx';

/** The connect form; once connected, here or in another tab, it leads on to the address that needed the connection. */
export function ConnectPage() {
  const { connection, isAsking } = useConnection();
  const { search } = useLocation();
  if (connection) return <Redirect to={parseNext(search)} />;
  return isAsking ? null : <ConnectForm />;
}
