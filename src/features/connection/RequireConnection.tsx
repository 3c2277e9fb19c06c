import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { connectPath } from '#lib/address.ts';
import { useConnection } from './useConnection.ts';

/** Shows its children once connected; until then leads to the connect form, which leads back here. */
export function RequireConnection({ children }: { children: ReactNode }) {
  const { connection, isAsking } = useConnection();
  const { pathname, search, hash } = useLocation();
  if (connection) return children;
  if (isAsking) return null;
  return <Navigate to={connectPath(pathname + search + hash)} replace />;
}
