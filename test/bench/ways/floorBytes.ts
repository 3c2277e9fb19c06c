/** The floor: a page that only receives the bytes. */
import { BODY, ready } from './harness.ts';

const response = await fetch(BODY);
const reader = response.body!.getReader();
while (!(await reader.read()).done);
await ready({ draws: 'nothing: the bytes are received' });
