import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { SharedLinks } from '#share/list/SharedLinks.tsx';
import {
  formOf,
  rowsOf,
  sharingServers,
  type SharingServer,
} from '#test/server/shares/sharingServer.ts';
import { doors, pageAt, type Door } from '#test/share/sharingPage.tsx';

const start = sharingServers();
const openDoor = doors();
// Before its server goes.
afterEach(cleanup);

/** The list of a server's links, behind a door. */
async function showList(server: SharingServer, door?: Door): Promise<Door> {
  const opened = door ?? (await openDoor(server.url));
  const { place, show } = await pageAt(opened);
  show(<SharedLinks place={place} isOneList />);
  return opened;
}

const table = () => screen.findByRole('table', { name: 'Shared links' });
const rowOf = async (name: RegExp) => within(await table()).getByRole('row', { name });
const press = async (inside: HTMLElement, name: string) =>
  await userEvent.click(await within(inside).findByRole('button', { name }));

test('where nothing answers, the list says so, and comes once something does', async () => {
  const server = await start();
  await server.make();
  const door = await openDoor(server.url);
  const { place, show } = await pageAt(door);
  door.leads('shut');
  show(<SharedLinks place={place} isOneList />);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The list couldn’t be read');
  expect(alert.textContent).toContain('Nothing answers. Check the network and try again.');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText('No links yet')).toBeNull();
  door.leads('through');
  await press(alert, 'Try again');
  expect(await rowOf(/^Farm & field/)).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an answer that is no list is told as what it is', async () => {
  const door = await openDoor((await start()).url);
  const { place, show } = await pageAt(door);
  for (const [answer, words] of [
    [{ status: 200, body: '<p>Sign in to the network</p>' }, 'The server couldn’t do it.'],
    [{ status: 200, body: '{"shares":[{"number":"1"}]}' }, 'The server couldn’t do it.'],
    [{ status: 429, body: '{"message":"Too many reads this minute."}' }, 'Too many reads'],
    [{ status: 302, body: '' }, 'You’re signed out. Reload the page and sign in.'],
  ] as const) {
    door.leads(answer);
    show(<SharedLinks place={place} isOneList />);
    expect((await screen.findByRole('alert')).textContent, JSON.stringify(answer)).toContain(words);
    cleanup();
  }
});

test('a link that couldn’t be taken back stays, and the dialog says why', async () => {
  const server = await start();
  const { id } = await server.make();
  const door = await showList(server);
  await press(await rowOf(/^Farm & field/), 'Take back');
  const dialog = await screen.findByRole('dialog', { name: 'Take this link back?' });
  expect(dialog.textContent).toContain('stops working at once, for everyone who has it');
  door.leads('shut');
  await press(dialog, 'Take back');
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toContain('The link wasn’t taken back');
  expect(alert.textContent).toContain('Nothing answers.');
  expect((await server.open(id)).status).toBe(200);

  door.leads('through');
  await press(dialog, 'Take back');
  const ended = await screen.findByText(/^Taken back \d+ \w+ 20\d\d$/);
  expect(within(ended.closest('tr')!).queryByRole('button')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await server.open(id)).status).toBe(410);
});

const PROXY = { AUTH: 'proxy', AUTH_PROXIES: '127.0.0.1', SHARING_ADMINS: 'root' };
const as = (person: string) => ({ 'x-forwarded-user': person });

/** Somebody's new link; returns its number. */
async function madeBy(server: SharingServer, person: string, title: string): Promise<number> {
  const made = await server.post(formOf({ title }), as(person));
  return (made.json() as { number: number }).number;
}

test('a link that was taken back elsewhere meanwhile is shown as that, with who did it', async () => {
  const server = await start({ settings: PROXY });
  const number = await madeBy(server, 'ana', 'Ana’s');
  await showList(server, await openDoor(server.url, as('root')));
  const row = await rowOf(/^Ana’s/);
  expect(within(row).getByText('by ana')).toBeTruthy();
  expect(within(row).queryByRole('link')).toBeNull();
  expect((await server.end(number, as('ana'))).status).toBe(204);
  await press(row, 'Take back');
  await press(await screen.findByRole('dialog'), 'Take back');
  expect(await screen.findByText(/^Taken back \d+ \w+ 20\d\d by ana$/)).toBeTruthy();
});

test('a link that is no longer this person’s to take back stays as it is', async () => {
  const server = await start({ settings: PROXY });
  await madeBy(server, 'ana', 'Ana’s');
  const door = await showList(server, await openDoor(server.url, as('ana')));
  await press(await rowOf(/^Ana’s/), 'Take back');
  const dialog = await screen.findByRole('dialog');
  door.leads({ status: 404, body: '{"message":"There is nothing at this address."}' });
  await press(dialog, 'Take back');
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'There is nothing at this address.',
  );
});

test('administrators find the links of all by words of title, person and job', async () => {
  const server = await start({ settings: PROXY });
  await madeBy(server, 'ana', 'Wheat');
  await madeBy(server, 'bo', 'Maize');
  await showList(server, await openDoor(server.url, as('root')));
  expect(await screen.findByText(/^Links of all people/)).toBeTruthy();
  const titles = () =>
    within(screen.getByRole('table'))
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent);
  await table();
  expect(titles()).toEqual(['Maizeby bo', 'Wheatby ana']);
  const search = screen.getByRole('searchbox', { name: 'Filter links' });
  await userEvent.type(search, 'ANA farm');
  expect(titles()).toEqual(['Wheatby ana']);
  await userEvent.type(search, ' maize');
  expect(screen.getByText('No link matches')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a title is text, with what can’t be seen made visible', async () => {
  const server = await start();
  await server.make({ title: '<b>Farm</b>\u202Egpj', rows: rowsOf(0, 4) });
  await showList(server);
  const row = await rowOf(/^<b>Farm<\/b>/);
  expect(row.textContent).not.toContain('\u202E');
  expect(row.querySelector('b')).toBeNull();
  expect(row.textContent).toContain('View, 2 records');
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/jobs/job%2Fof%20a%20farm');
});

test('where no links are made, it’s said, and without any how one is made', async () => {
  const { show } = await pageAt(
    await openDoor((await start({ settings: { SHARING: 'off' } })).url),
  );
  show(<SharedLinks place={null} isOneList />);
  expect(screen.getByText('This server makes no links that open without an account.')).toBeTruthy();
  cleanup();
  await showList(await start());
  expect(await screen.findByText('Open a job and press Share to make one.')).toBeTruthy();
  expect(screen.getByText(/All who use this dashboard have one list\.$/)).toBeTruthy();
});
