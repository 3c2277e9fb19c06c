import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { typedConnection } from '#service/connection.ts';
import { clearDeviceStore } from '#device/deviceStore.ts';
import { saveSentRequest, sentRequestsQuery } from '#device/sentRequests.ts';
import { useSavedData } from '#app/savedData/useSavedData.ts';

const CONNECTION = typedConnection('https://a.test/public/api/v1', 'k', 'https://atlas.test/');

beforeEach(() => clearDeviceStore(CONNECTION));

/** The number of sent requests as the history knows it, and a button that deletes them. */
function Requests() {
  const { lines, deleteKind } = useSavedData(CONNECTION, 'no key', 'https://atlas.test/');
  const { data: sent } = useQuery(sentRequestsQuery(CONNECTION));
  const line = lines?.find(({ kind }) => kind === 'requests');
  return (
    <>
      <output aria-label="Known">{sent?.size}</output>
      {line && <button onClick={() => void deleteKind(line)}>Delete</button>}
    </>
  );
}

test('once requests are deleted, the history shows no more of them', async () => {
  const rest = { costUsd: 1.5, rows: 4, sentAtMs: 5, fileName: 'f.csv', doneAtMs: 6 };
  await saveSentRequest(CONNECTION, { jobId: 'a', ...rest, wantsNotice: false });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Requests />
    </QueryClientProvider>,
  );
  await expect.element(screen.getByLabelText('Known')).toHaveTextContent('1');
  await screen.getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByLabelText('Known')).toHaveTextContent('0');
});
