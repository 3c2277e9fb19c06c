/** The second floor: a page that receives the bytes and calls JSON.parse. */
import { BODY, ready } from './harness.ts';

const text = await (await fetch(BODY)).text();
const result: unknown = JSON.parse(text);
await ready({ draws: `nothing: JSON.parse made ${typeof result}` });
