import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { endWhenStalled } from '#server/http/stalledReader.ts';
import { getText, rawCaller } from '#test/server/hostile/rawCaller.ts';

test('an answer that nobody takes ends, one that is still to come does not', async () => {
  const stalled: (string | undefined)[] = [];
  const answers = new Map<string | undefined, ServerResponse>();
  const server = createServer(({ url }, outgoing) => {
    answers.set(url, outgoing);
    endWhenStalled(outgoing, 200, () => stalled.push(url));
    if (url === '/taken-slowly') outgoing.write('x'.repeat(20_000_000));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const waiting = await rawCaller(url, getText('/to-come'));
  const stuck = await rawCaller(url, getText('/taken-slowly'));
  stuck.socket.pause();
  await expect.poll(() => stalled).toEqual(['/taken-slowly']);
  expect(answers.get('/taken-slowly')?.destroyed).toBe(true);
  answers.get('/to-come')?.end('now');
  await expect.poll(() => waiting.received()).toContain('now');
  stuck.socket.destroy();
});
