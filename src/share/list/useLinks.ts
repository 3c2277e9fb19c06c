import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LINK_ADDRESSES } from '#device/linkAddresses.ts';
import { readAnew } from '#service/readAnew.ts';
import { endLink, linksQuery, type SharedLink, type SharingPlace } from '#share/shares.ts';

/** The links that may be seen, and how one is taken back: the list is read again before that resolves. */
export function useLinks(place: SharingPlace) {
  const client = useQueryClient();
  const query = linksQuery(place);
  const { data, error, isFetching, refetch } = useQuery(query);
  async function takeBack({ number }: SharedLink): Promise<void> {
    await endLink(place, number);
    await LINK_ADDRESSES.delete(place.connection, String(number));
    await readAnew(client, query.queryKey);
  }
  return { data, error, isFetching, readAgain: () => void refetch(), takeBack };
}
