import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Answers below `/early/<run>/<retry>`: results that are asked for before they're there. `polygons/<plan>` answers as the plan says,
 * `202-202-200` twice that it's in work and then with a result; its last answer stays. With `retry` as `Retry-After`, `none` for
 * without. `202text` and `202empty` come without JSON. The list of jobs is there where the run begins with `listed`: it has the
 * jobs `404-200` and `404`. Returns whether it has answered.
 */
export function answerEarly(
  { url: path = '/' }: IncomingMessage,
  response: ServerResponse,
  whole: string,
): boolean {
  const url = new URL(path, 'http://bodies');
  const [, run = '', retry = '', plan] =
    /^\/early\/([^/]+)\/([^/]+)\/polygons(?:\/([^/]+))?$/.exec(url.pathname) ?? [];
  if (run === '') return false;
  if (plan === undefined) answerList(response, run);
  else {
    if (retry !== 'none') response.setHeader('retry-after', decodeURIComponent(retry));
    answerPlan(response, nextOf(`${run} ${plan}`, plan), whole);
  }
  return true;
}

const turns = new Map<string, number>();

function nextOf(key: string, plan: string): string {
  const steps = plan.split('-');
  const turn = turns.get(key) ?? 0;
  turns.set(key, turn + 1);
  return steps[Math.min(turn, steps.length - 1)] ?? '200';
}

const IN_WORK = { status: 'running', processed: 117, failed: 3, of: 480 };

function answerPlan(response: ServerResponse, step: string, whole: string): void {
  response.statusCode = Number.parseInt(step, 10);
  if (step === '202text') response.end('Come back later');
  else if (step === '202empty') response.end();
  else if (step === '202') response.end(JSON.stringify({ message: 'In work', ...IN_WORK }));
  else if (step === '200') response.end(whole);
  else response.end('{"message":"There is no such job"}');
}

function answerList(response: ServerResponse, run: string): void {
  if (!run.startsWith('listed')) return void response.writeHead(404).end('{"message":"No list"}');
  const jobs = ['404-200', '404'].map((id) => ({ id, index_list: [], output_result: IN_WORK }));
  response.end(JSON.stringify({ jobs, page: 1, page_size: 100 }));
}
