import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart, lazyParts } from '#ui/lazyPart.tsx';
import { until } from '#test/until.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const CODE = {
  Values: ({ of }: { of: string }) => <p>Values of {of}</p>,
  Records: () => <p>Records</p>,
};

test('parts of one piece of code are fetched once, and shown in place of what waits', async () => {
  const load = vi.fn<() => Promise<typeof CODE>>(() => Promise.resolve(CODE));
  const { part } = lazyParts(load);
  const Values = part(({ Values }) => Values);
  const Records = part(({ Records }) => Records);
  render(
    <>
      <Values of="NDVI" waiting={<i>Soon</i>} />
      <Records />
    </>,
  );
  expect(screen.getByText('Soon')).toBeTruthy();
  expect(await screen.findByText('Values of NDVI')).toBeTruthy();
  expect(screen.getByText('Records')).toBeTruthy();
  expect(screen.queryByText('Soon')).toBeNull();
  expect(load).toHaveBeenCalledTimes(1);
});

test('where the code is there, a part is shown at its first rendering', async () => {
  const { part, prepare } = lazyParts(() => Promise.resolve(CODE));
  const Records = part(({ Records }) => Records);
  await act(async () => prepare());
  render(<Records waiting={<i>Soon</i>} />);
  expect(screen.getByText('Records')).toBeTruthy();
});

test('where the code can’t be fetched, the part’s words stand in its place and the rest goes on', async () => {
  const { part } = lazyParts(() => Promise.reject<typeof CODE>(new Error('Offline')));
  const Values = part(
    ({ Values }) => Values,
    ({ of }) => <p role="alert">{of} couldn’t be loaded</p>,
  );
  const Records = part(
    ({ Records }) => Records,
    () => null,
  );
  render(
    <>
      <h1>The map</h1>
      <Values of="NDVI" waiting={<i>Soon</i>} />
      <Records waiting={<i>Then</i>} />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toBe('NDVI couldn’t be loaded');
  expect(screen.getByText('The map')).toBeTruthy();
  expect(screen.queryByText('Soon')).toBeNull();
  expect(screen.queryByText('Then')).toBeNull();
});

test('code that couldn’t be fetched is fetched again for the next part', async () => {
  const load = vi.fn<() => Promise<typeof CODE>>(() => Promise.resolve(CODE));
  load.mockRejectedValueOnce(new Error('Offline'));
  const { part, prepare } = lazyParts(load);
  const Records = part(
    ({ Records }) => Records,
    () => <p role="alert">Not loaded</p>,
  );
  await act(async () => prepare());
  render(<Records />);
  expect(await screen.findByText('Records')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a part without words for that throws, which replaces the page', async () => {
  const { Part } = lazyPart(() => Promise.reject<() => null>(new Error('Offline')));
  const onShown = vi.fn<() => void>();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Part waiting={<i>Soon</i>} onShown={onShown} />);
  const thrown = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault());
  window.addEventListener('error', thrown);
  await until(() => expect(screen.queryByText('Soon')).toBeNull());
  window.removeEventListener('error', thrown);
  expect(onShown).toHaveBeenCalledTimes(1);
});
