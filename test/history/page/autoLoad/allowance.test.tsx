import { afterEach, expect, test, vi } from 'vitest';
import { visitAllowance } from '#history/page/autoLoad/allowance.ts';
import { typedConnection } from '#service/connection.ts';
import { PHONE } from '#ui/mediaQueries.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

const newConnection = () => typedConnection('https://a.test/api', 'key', 'https://b.test/');

function onPhone(isPhone: boolean): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isPhone && query === PHONE }));
}

test('a visit has 25 MB, however often its pages are opened, and as much again once a person resumes', () => {
  onPhone(false);
  const connection = newConnection();
  visitAllowance(connection).spend(20_000_000);
  expect(visitAllowance(connection).left()).toBe(5_000_000);
  expect(visitAllowance(newConnection()).left()).toBe(25_000_000);
  visitAllowance(connection).renew();
  expect(visitAllowance(connection).left()).toBe(25_000_000);
});

test('a phone that doesn’t tell the line has 5 MB', () => {
  onPhone(true);
  expect(visitAllowance(newConnection()).left()).toBe(5_000_000);
  Object.defineProperty(navigator, 'connection', { value: {}, configurable: true });
  expect(visitAllowance(newConnection()).left()).toBe(25_000_000);
});
