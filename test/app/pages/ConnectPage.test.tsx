import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { deadConnection, json, startScripted, type Scripted } from '#test/service/scripted.ts';
import { startVariant, type Variant, type VariantOptions } from '#test/server/variants.ts';
import { disconnect, forgetPages, renderAt, startHome, type Home } from './renderAt.tsx';

const KEY = 'key-of-this-test';

let variant: Variant | null = null;
let scripted: Scripted | null = null;
let home: Home | null = null;
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  await variant?.close();
  await scripted?.stop();
  await home?.stop();
  variant = home = scripted = null;
});

async function serve(options: VariantOptions): Promise<string> {
  variant = await startVariant({ key: KEY, ...options });
  forgetPages(variant.url, KEY);
  return variant.url;
}

async function openForm(path = '/connect') {
  home = await startHome({ mode: 'static' });
  renderAt(path, home.url);
  await screen.findByRole('button', { name: 'Connect' });
}

async function fill(address: string, key: string) {
  await userEvent.clear(screen.getByRole('textbox', { name: 'Service address' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Service address' }), address);
  await userEvent.clear(screen.getByLabelText('API key'));
  await userEvent.type(screen.getByLabelText('API key'), key);
  await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
}

describe('each problem has its own words, at its field', () => {
  test.each([
    ['ftp://jobs.example.org', KEY, 'Service address', 'https:// or http://'],
    ['http://127.0.0.1:9', 'two words', 'API key', 'space'],
  ])('%s with the key %s', async (...[address, key, field, words]) => {
    await openForm();
    await fill(address, key);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
  });

  test('a wrong key', async () => {
    const url = await serve({});
    await openForm();
    await fill(url, 'wrong-key');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('refused this key (403)');
    expect(alert.textContent).toContain('Check for a missing character');
    expect(screen.getByLabelText('API key').getAttribute('aria-invalid')).toBe('true');
    expect(sessionStorage).toHaveLength(0);
  });

  test('a dead address', async () => {
    const { baseUrl } = deadConnection();
    await openForm();
    await fill(baseUrl, KEY);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain("The service didn't answer");
    expect(screen.getByLabelText('Service address').getAttribute('aria-invalid')).toBe('true');
  });

  test('not such a service', async () => {
    const url = await serve({ html: true });
    await openForm();
    await fill(url, KEY);
    expect((await screen.findByRole('alert')).textContent).toContain("isn't a job-results service");
  });

  test('an address that leads elsewhere', async () => {
    const url = await serve({ redirectTo: 'http://127.0.0.1:9/' });
    await openForm();
    await fill(url, KEY);
    expect((await screen.findByRole('alert')).textContent).toContain('redirects elsewhere');
  });

  test('a service in trouble', async () => {
    const url = await serve({ status: 503 });
    await openForm();
    await fill(url, KEY);
    expect((await screen.findByRole('alert')).textContent).toContain('(503)');
  });

  test('a refusal of everything may be an empty account: the person decides', async () => {
    scripted = await startScripted(() => json({ detail: 'Nothing yet' }, 422));
    await openForm();
    await fill(scripted.connection.baseUrl, KEY);
    expect((await screen.findByRole('alert')).textContent).toContain('“Nothing yet”');
    await userEvent.click(screen.getByRole('button', { name: 'Connect anyway' }));
    expect(await screen.findByText(/sent this message: “Nothing yet”/)).toBeTruthy();
  });
});

test('once connected it leads on to the address asked for; the key stays in this tab', async () => {
  const url = await serve({ jobs: 30 });
  await openForm('/connect?next=%2Fjobs%3Fpage%3D2');
  await fill(url.replace('/public/api/v1', '/'), KEY);
  expect(await screen.findByRole('link', { name: 'job-011' })).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Address' }).textContent).toBe('/jobs?page=2');
  expect(JSON.stringify(Object.entries(sessionStorage))).toContain(KEY);
  expect(localStorage).toHaveLength(0);
  expect(variant!.requests.every(({ url: path }) => !path.includes(KEY))).toBe(true);
});

test('next leads only into this app', async () => {
  const url = await serve({ jobs: 1 });
  await openForm('/connect?next=https%3A%2F%2Fevil.test%2F');
  await fill(url, KEY);
  expect(await screen.findByRole('link', { name: 'job-001' })).toBeTruthy();
});

test('the key is stored on the device only if that is ticked', async () => {
  const url = await serve({ jobs: 1 });
  await openForm();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Keep the key on this device' }));
  await fill(url, KEY);
  await screen.findByRole('link', { name: 'job-001' });
  expect(JSON.stringify(Object.entries(localStorage))).toContain(KEY);
  await disconnect();
  expect(localStorage).toHaveLength(0);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain(KEY);
});

test('out of the box the demo account is connected; after disconnecting it can be used again', async () => {
  home = await startHome({ mode: 'demo', key: 'public-demo-key' });
  renderAt('/connect', home.url);
  expect(await screen.findByText('Demo account')).toBeTruthy();
  await disconnect();
  const address = screen.getByRole('textbox', { name: 'Service address' });
  expect(address).toHaveProperty('value', new URL(home.url).origin);
  await fill('https://jobs.example.org', KEY);
  expect((await screen.findByRole('alert')).textContent).toContain('SERVICE_URL');
  await userEvent.click(screen.getByRole('button', { name: 'Use the demo account' }));
  expect(await screen.findByText('Demo account')).toBeTruthy();
});

test('behind a gateway there is nothing to disconnect', async () => {
  home = await startHome({ mode: 'gateway', service: 'https://jobs.example.org/public/api/v1' });
  renderAt('/connect', home.url);
  await userEvent.click(await screen.findByRole('button', { name: /^Connection/ }));
  expect((await screen.findByRole('menu')).textContent).toContain('Service: jobs.example.org');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Questions and answers',
  ]);
});
