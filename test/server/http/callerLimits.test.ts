import { expect, test } from 'vitest';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { createRate, createResultLimit } from '#server/http/callerLimits.ts';

test('reads per minute are limited for each caller, and the 429 says how long to wait', () => {
  let nowMs = 0;
  const count = createRate(2, 'reads', () => nowMs);
  count('a');
  count('a');
  count('b');
  nowMs = 40_500;
  expect(() => count('a')).toThrow(
    expect.objectContaining({ status: 429, headers: { 'retry-after': '20' } }),
  );
  count('b');
  nowMs = 60_000;
  count('a');
  count('a');
  expect(() => count('a')).toThrow(
    expect.objectContaining({ status: 429, headers: { 'retry-after': '60' } }),
  );
});

/** An answer to a caller, and how it ends. */
function newAnswer() {
  const socket = new Socket();
  const incoming = new IncomingMessage(socket);
  const outgoing = new ServerResponse(incoming);
  return { incoming, outgoing, end: () => void outgoing.emit('close') };
}

test('results are limited per caller and in all; ended ones no longer count', () => {
  const count = createResultLimit({ results: 3, resultsPerCaller: 2 });
  const answers = [newAnswer(), newAnswer(), newAnswer()];
  count('a', answers[0]!);
  count('a', answers[1]!);
  expect(() => count('a', newAnswer())).toThrow(expect.objectContaining({ status: 429 }));
  count('b', answers[2]!);
  expect(() => count('b', newAnswer())).toThrow(
    expect.objectContaining({ status: 503, headers: { 'retry-after': '1' } }),
  );
  answers[0]!.end();
  answers[0]!.end();
  count('b', newAnswer());
  expect(() => count('c', newAnswer())).toThrow(expect.objectContaining({ status: 503 }));
});
