/** The entry of a thread that measures; it's built beside the server. */
import { parentPort, workerData } from 'node:worker_threads';
import { constants, setPriority } from 'node:os';
import { openMeasurer } from '#measure/scenes/measurer.ts';
import { answerBatches, type ThreadData } from './answerBatches.ts';

if (parentPort === null) throw new Error('This file is the entry of a thread.');
const { scenes, ...options } = workerData as ThreadData;
// Answers come first. Elsewhere than on Linux that would be the priority of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
await answerBatches(parentPort, async () => await openMeasurer(scenes, options));
