import { Blob as NodeBlob } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openResult } from '#result/client/resultClient.ts';
import type { ResultSource } from '#result/protocol.ts';
import { OpenResult } from '#result/store/useResult.tsx';
import { resultUrl, serviceHeaders } from '#service/connection.ts';
import { LinksOfJob } from '#share/list/LinksOfJob.tsx';
import { ShareDialog } from '#share/make/ShareDialog.tsx';
import {
  JOB,
  rowsOf,
  sharingServers,
  type SharingServer,
} from '#test/server/shares/sharingServer.ts';
import type { TestServerOptions } from '#test/server/startServer.ts';
import { shutGate } from '#test/gate.ts';
import { disposed, ended } from '#test/result/worker/openedResults.ts';
import { workerHere } from '#test/result/worker/workerHere.ts';
import { doors, pageAt, type Door } from '#test/share/sharingPage.tsx';
import { until } from '#test/until.ts';

const start = sharingServers();
const openDoor = doors();
// Node's fetch sends no Blob of jsdom's.
beforeEach(() => vi.stubGlobal('Blob', NodeBlob));
// Before its server goes.
afterEach(cleanup);

const [FIRST, SECOND, THIRD] = JOB.data;

/** The filters that two of the six records match. */
const TWO = 'min=0.2';

interface Shown {
  /** The query of the open job's address. */
  view?: string;
  /** What the worker reads in place of the server's job. */
  text?: string;
  /** The submitted file. */
  file?: string;
  settings?: TestServerOptions['settings'];
  onServer?: (server: SharingServer) => Promise<unknown>;
  /** How the dialog's own requests end. */
  way?: Parameters<Door['leads']>[0];
}

/** The dialog of the job that's open, at a server behind a door. */
async function showDialog(options: Shown = {}) {
  const { view = TWO, text, file, settings = {}, onServer, way = 'through' } = options;
  const server = await start({ settings });
  await onServer?.(server);
  const door = await openDoor(server.url);
  const { place, show } = await pageAt(door);
  const { connection } = place;
  const source: ResultSource =
    text === undefined
      ? {
          kind: 'service',
          url: resultUrl(connection, JOB.id),
          headers: serviceHeaders(connection),
        }
      : { kind: 'file', file: new Blob([text]), name: 'job.json' };
  const handle = await disposed(openResult(source, { createWorker: workerHere }));
  await ended(handle);
  if (file !== undefined)
    await handle.call('addNames', { file: new Blob([file]), fileName: 'plots.csv' });
  door.leads(way);
  show(
    <OpenResult handle={handle}>
      <ShareDialog
        job={{ connection, jobId: JOB.id }}
        name="Farm & field"
        onClose={() => undefined}
      />
    </OpenResult>,
    `/?${view}`,
  );
  const dialog = await screen.findByRole('dialog', { name: 'Share' });
  return { server, door, dialog };
}

/** A submitted file with these of the job's plots. */
const fileOf = (
  head: string,
  ...rows: readonly (readonly [plot: { polygon: string }, cells: string])[]
) => [`polygon;${head}`, ...rows.map(([{ polygon }, cells]) => `${polygon};${cells}`)].join('\n');

const create = () => screen.getByRole('button', { name: 'Create link' });
/** Why no link was made. */
const notMade = async () =>
  (await screen.findByText('The link couldn’t be made')).closest('[role=alert]')?.textContent;
const shownLink = async () =>
  await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });

test('where nothing answers no link is made, and what was chosen is still there for the next try', async () => {
  const { server, door, dialog } = await showDialog();
  await within(dialog).findByText('2 of 6 records');
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), 'Look');
  door.leads('shut');
  await userEvent.click(create());
  expect(await notMade()).toBe(
    'The link couldn’t be madeNothing answers. Check the network and try again.',
  );
  expect(((await server.list()).json() as { shares: unknown[] }).shares).toEqual([]);
  door.leads('through');
  await userEvent.click(create());
  const { value } = await shownLink();
  const id = value.slice(value.lastIndexOf('/') + 1);
  expect((await server.open(id, '/config.json')).json()).toMatchObject({
    share: { title: 'Farm & field', message: 'Look', downloads: false },
  });
  expect((await server.open(id, '/result')).json()).toMatchObject({ data: [SECOND, THIRD] });
});

test('what stands in the way is told in its own words, and the form stays', async () => {
  const { door, dialog } = await showDialog();
  await within(dialog).findByText('2 of 6 records');
  for (const [answer, words] of [
    [{ status: 429, body: '{"message":"Too many links made this minute."}' }, 'Too many'],
    [
      { status: 409, body: '{"message":"The result has changed since it was opened. Reload it."}' },
      'Reload it.',
    ],
    [{ status: 302, body: '' }, 'You’re signed out. Reload the page and sign in.'],
    [{ status: 200, body: '<p>Sign in to the network</p>' }, 'couldn’t do it'],
    [{ status: 500, body: '' }, 'Internal Server Error'],
  ] as const) {
    door.leads(answer);
    await userEvent.click(create());
    await until(async () => expect(await notMade()).toContain(words));
    expect(create().hasAttribute('disabled')).toBe(false);
    expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull();
  }
  expect(screen.queryByRole('region', { name: 'Links to this job' })).toBeNull();
});

test('another result than the server’s is refused by the server itself', async () => {
  const text = JSON.stringify({ data: [...JOB.data, FIRST], err_data: JOB.err_data });
  const { dialog } = await showDialog({ text });
  await within(dialog).findByText('2 of 7 records');
  await userEvent.click(create());
  expect(await notMade()).toContain('The result has changed');
});

test.each([
  ['no record matches', { view: 'min=0.9' }, 'No record matches the filters.'],
  [
    'the result isn’t whole',
    { text: `{"data":[${JSON.stringify(FIRST)},` },
    'Available once the whole result is loaded.',
  ],
])('where %s no link can be made, and it’s said why', async (_, shown, words) => {
  const { dialog } = await showDialog(shown);
  expect(await within(dialog).findByText(words)).toBeTruthy();
  expect(create().hasAttribute('disabled')).toBe(true);
});

test('where the columns are too large no link can be made, and it’s said why', async () => {
  const file = fileOf('owner', [SECOND!, 'x'.repeat(5_000_001)]);
  const { dialog } = await showDialog({ file });
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'owner' }));
  const words = 'These columns have 5.0 MB, and 5.0 MB fit. Choose fewer.';
  expect(await within(dialog).findByText(words)).toBeTruthy();
  expect(create().hasAttribute('disabled')).toBe(true);
});

test('a column of people goes along only if it’s chosen, with a word on consent', async () => {
  const file = fileOf('owner;phone', [FIRST!, 'Eva;1'], [SECOND!, 'Ana;2'], [THIRD!, 'Bo;3']);
  const { server } = await showDialog({ file });
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  expect(screen.queryByText(/ask for their consent first/)).toBeNull();
  await userEvent.click(boxes[0]!);
  expect(screen.getByText(/ask for their consent first/)).toBeTruthy();
  await userEvent.click(create());
  const { value } = await shownLink();
  const id = value.slice(value.lastIndexOf('/') + 1);
  expect((await server.open(id, '/names')).json()).toEqual({
    columns: [{ name: 'owner', values: ['Ana', 'Bo'] }],
  });
});

test.each([
  ['90', ['7 days', '30 days', '90 days'], '30 days'],
  ['10', ['7 days', '10 days'], '10 days'],
  ['3', ['3 days'], '3 days'],
  ['365', ['7 days', '30 days', '90 days'], '30 days'],
])('of a server’s limit of %s days', async (most, offered, chosen) => {
  await showDialog({ settings: { SHARING_MAX_DAYS: most } });
  const group = screen.getByRole('radiogroup', { name: 'Ends after' });
  const radios = within(group).getAllByRole<HTMLInputElement>('radio');
  const nameOf = (radio: HTMLElement) => radio.closest('label')?.textContent;
  expect(radios.map(nameOf)).toEqual(offered);
  expect(radios.filter(({ checked }) => checked).map(nameOf)).toEqual([chosen]);
});

test('where the browser saves nothing, the link is to be copied now', async () => {
  await showDialog();
  await userEvent.click(create());
  await shownLink();
  expect(screen.getByText(/This browser couldn’t save it: copy it now\.$/)).toBeTruthy();
});

const ofJob = async () => await screen.findByRole('region', { name: 'Links to this job' });
const rowsOfJob = async () => within(await ofJob()).getAllByRole('listitem');
const press = async (inside: HTMLElement, name: string) =>
  await userEvent.click(await within(inside).findByRole('button', { name }));

test('where a job’s links can’t be read that’s said, and a link can be made all the same', async () => {
  const { server, door } = await showDialog();
  cleanup();
  door.leads('shut');
  const { place, show } = await pageAt(await openDoor(server.url));
  await server.make();
  const shut = { ...place, home: `${door.url}/` };
  show(<LinksOfJob place={shut} jobId={JOB.id} shown={null} onTakenBack={() => undefined} />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The links to this job couldn’t be read');
  expect(alert.textContent).toContain('Nothing answers.');
  door.leads('through');
  await press(alert, 'Try again');
  expect(await rowsOfJob()).toHaveLength(1);
});

test('a job’s dialog has its links that haven’t ended, and no other’s', async () => {
  const { server } = await showDialog({
    onServer: async (server) => {
      const { id } = await server.make({ rows: rowsOf(0, 4) });
      await server.open(id);
      await server.open(id);
      await server.make();
      await server.end((await server.make()).number);
      await server.database!.query("update shares set job_id = 'other' where row_count is null");
      await server.make({ title: 'The newest' });
    },
  });
  const [newest, oldest, ...more] = await rowsOfJob();
  expect(more).toEqual([]);
  expect(newest!.textContent).toMatch(/^Whole resultUntil \d+ \w+ 20\d\d, not opened yet/);
  expect(oldest!.textContent).toMatch(/^View, 2 recordsUntil \d+ \w+ 20\d\d, opened 2 times/);
  await userEvent.click(create());
  await shownLink();
  await until(async () => expect(await rowsOfJob()).toHaveLength(3));
  expect((await server.list()).json()).toMatchObject({ shares: { length: 5 } });
  await userEvent.click(screen.getByRole('radio', { name: 'People with access' }));
  expect(screen.queryByRole('region', { name: 'Links to this job' })).toBeNull();
});

test('a link that’s made while the job’s links are read for the first time is among them', async () => {
  const gate = shutGate();
  let listed = 0;
  const way = async ({ method }: IncomingMessage) => {
    if (method === 'GET') await (++listed === 1 && gate.opened);
  };
  await showDialog({ way });
  await until(() => expect(listed).toBe(1));
  await userEvent.click(create());
  await shownLink();
  gate.open();
  const list = await screen.findByRole('region', { name: 'Links to this job' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(1);
});

test('a link is taken back in the job’s dialog: not where the server can’t, then at once', async () => {
  let id = '';
  const { server, door } = await showDialog({
    onServer: async (server) => ({ id } = await server.make()),
  });
  await press((await rowsOfJob())[0]!, 'Take back');
  const asked = await screen.findByRole('dialog', { name: 'Take this link back?' });
  door.leads('shut');
  await press(asked, 'Take back');
  expect((await within(asked).findByRole('alert')).textContent).toContain('Nothing answers.');
  await press(asked, 'Cancel');
  expect(await rowsOfJob()).toHaveLength(1);
  expect((await server.open(id)).status).toBe(200);

  door.leads('through');
  await press((await rowsOfJob())[0]!, 'Take back');
  await press(await screen.findByRole('dialog', { name: 'Take this link back?' }), 'Take back');
  expect(await screen.findByText('The link was taken back.')).toBeTruthy();
  expect(within(await ofJob()).queryByRole('listitem')).toBeNull();
  expect(document.activeElement).toBe(await ofJob());
  expect((await server.open(id)).status).toBe(410);
  expect(create()).toBeTruthy();
});

test('one that was taken back elsewhere meanwhile leaves the list all the same', async () => {
  let number = 0;
  const { server } = await showDialog({
    onServer: async (server) => ({ number } = await server.make()),
  });
  const [row] = await rowsOfJob();
  await server.end(number);
  await press(row!, 'Take back');
  await press(await screen.findByRole('dialog', { name: 'Take this link back?' }), 'Take back');
  expect(await screen.findByText('The link was taken back.')).toBeTruthy();
});

test('once the link that was just made is taken back, the dialog no longer offers it', async () => {
  await showDialog();
  await userEvent.click(create());
  await shownLink();
  await press((await rowsOfJob())[0]!, 'Take back');
  await press(await screen.findByRole('dialog', { name: 'Take this link back?' }), 'Take back');
  expect(await screen.findByText('The link was taken back.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull();
  expect(create()).toBeTruthy();
});
