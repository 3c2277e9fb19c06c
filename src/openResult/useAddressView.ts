import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { parseView, type AddressOf, type ResultView } from '#engine/address/viewAddress.ts';

/** The view of the address, for what has to be known before a result is open. */
export function useAddressView(of: AddressOf): ResultView {
  const { search } = useLocation();
  return useMemo(() => parseView(search, of).view, [search, of]);
}
