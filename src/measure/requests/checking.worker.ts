/** The entry of the thread that checks rows; it's built beside the server. It answers one list of items after the other with what is wrong with each. */
import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { checkItem } from '#measure/scenes/checkItem.ts';
import type { SubmittedItem } from '#measure/scenes/outcome.ts';

if (parentPort === null) throw new Error('This file is the entry of a thread.');
const port = parentPort;
// After answers, but before what measures. Elsewhere than on Linux that would be the priority of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL / 2);
port.on('message', (items: readonly SubmittedItem[]) => {
  port.postMessage(items.map(checkItem));
});
