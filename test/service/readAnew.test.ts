import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { readAnew } from '#service/readAnew.ts';
import { until } from '#test/until.ts';

test('a first reading that began before the change is given up for one that knows of it', async () => {
  const client = new QueryClient();
  const readings: ((value: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => readings.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['saved', 'a'], queryFn, retry: false });
  onTestFinished(observer.subscribe(() => {}));
  expect(readings).toHaveLength(1);
  const done = readAnew(client, ['saved']);
  readings[0]!('before');
  await until(() => expect(readings).toHaveLength(2));
  readings[1]!('after');
  await done;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', fetchStatus: 'idle' });
});
