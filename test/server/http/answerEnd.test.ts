import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { callerSignal, onceEnded, endWhenStalled } from '#server/http/answerEnd.ts';
import { getText, rawCaller } from '#test/server/hostile/rawCaller.ts';

type Asked = [incoming: IncomingMessage, outgoing: ServerResponse];

/** A server that answers nothing by itself, and what it was asked, in order. */
async function silentServer() {
  const asked: Asked[] = [];
  const server = createServer((...one) => void asked.push(one));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('every answer notices that its caller left, including queued ones', async () => {
  const { url, asked } = await silentServer();
  const caller = await rawCaller(url, getText('/').repeat(20));
  await expect.poll(() => asked).toHaveLength(20);
  const ended: number[] = [];
  const signals = asked.map(([incoming, outgoing], index) => {
    onceEnded(incoming, outgoing, () => ended.push(index));
    return callerSignal(incoming, outgoing);
  });
  expect(signals.some(({ aborted }) => aborted)).toBe(false);
  caller.socket.destroy();
  await expect.poll(() => signals.every(({ aborted }) => aborted)).toBe(true);
  expect(ended.toSorted((a, b) => a - b)).toEqual(asked.map((_, index) => index));
});

test('a complete answer ends once, and its caller has not left', async () => {
  const { url, asked } = await silentServer();
  const caller = await rawCaller(url, getText('/'));
  await expect.poll(() => asked).toHaveLength(1);
  const [incoming, outgoing] = asked[0]!;
  let ended = 0;
  onceEnded(incoming, outgoing, () => ended++);
  const signal = callerSignal(incoming, outgoing);
  outgoing.end('all');
  await expect.poll(() => ended).toBe(1);
  caller.socket.destroy();
  await caller.closed;
  expect([ended, signal.aborted]).toEqual([1, false]);
});

test('a callback added after the caller left is called at once', async () => {
  const { url, asked } = await silentServer();
  const caller = await rawCaller(url, getText('/'));
  await expect.poll(() => asked).toHaveLength(1);
  const [incoming, outgoing] = asked[0]!;
  caller.socket.destroy();
  await expect.poll(() => incoming.socket.destroyed).toBe(true);
  expect(callerSignal(incoming, outgoing).aborted).toBe(true);
});

test('an answer that its reader does not take is ended; one that is not ready yet is not', async () => {
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
