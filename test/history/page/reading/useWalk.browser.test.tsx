import { useSyncExternalStore } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { openHistory } from '#history/client/historyClient.ts';
import { useWalk } from '#history/page/reading/useWalk.ts';
import { keepJobs, listedJob, newConnection } from '#test/history/savedHistory.ts';
import { bodies } from '#test/result/worker/openedResults.ts';
import { until } from '#test/until.ts';

test('what each press asks goes to the worker', async () => {
  const connection = newConnection(`${bodies}/none`);
  await keepJobs(connection, [listedJob('a')]);
  const handle = openHistory(connection);
  onTestFinished(handle.dispose);
  await until(() => expect(handle.snapshot().phase).toBe('ready'));
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => posted.mockRestore());
  function Buttons() {
    const walk = useWalk(handle, useSyncExternalStore(handle.subscribe, handle.snapshot), false);
    const presses = {
      Refresh: walk.refresh,
      'Reload everything': walk.readEveryPage,
      'Read it again': () => walk.readGap(17),
      Continue: walk.begin,
      Cancel: walk.cancel,
    };
    return Object.entries(presses).map(([name, press]) => (
      <button key={name} type="button" onClick={press}>
        {name}
      </button>
    ));
  }
  await render(<Buttons />);
  for (const button of page.getByRole('button').all()) await button.click();
  expect(posted.mock.calls.map(([message]) => message as unknown)).toMatchObject([
    { kind: 'refresh', all: false },
    { kind: 'refresh', all: true },
    { kind: 'readGap', page: 17 },
    { kind: 'walk' },
    { kind: 'stopWalk' },
  ]);
});
