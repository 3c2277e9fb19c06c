import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { processStart } from '#server/database/processStart.ts';

function startChild() {
  return spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
}

test('a process that has ended has no start', async () => {
  const child = startChild();
  const pid = child.pid ?? 0;
  expect(await processStart(pid)).not.toBeNull();
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(await processStart(pid)).toBeNull();
});

test('running processes have different starts, each constant', async () => {
  const child = startChild();
  const [own, ownAgain, others] = await Promise.all([
    processStart(process.pid),
    processStart(process.pid),
    processStart(child.pid ?? 0),
  ]);
  child.kill('SIGKILL');
  await once(child, 'close');
  expect(own).not.toBeNull();
  expect(ownAgain).toBe(own);
  expect(others).not.toBe(own);
});
