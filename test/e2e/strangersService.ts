/** A service that isn't ours, on another origin: it takes requests, counts them, and answers as a test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, type Running } from './servers.ts';

/** What a test sees of the service, and tells it. */
export interface Stranger extends Running {
  /** Requests that arrived, each as it was sent. */
  readonly posts: string[];
  /** Whether results can be read; 202 until then. */
  isDone: boolean;
}

/** Answers a request that has arrived whole. */
type AnswerPost = (response: ServerResponse) => void;

const ALLOWED = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'x-api-key, accept',
  // Chromium itself repeats a POST on a kept connection that turns out broken.
  connection: 'close',
};

export const ACCEPTED = {
  message: 'Accepted',
  cost: 0.62,
  result: { status: 'waiting', id: 'new-1' },
};

const OLD = { id: 'old-1', index_list: ['NDVI'], input_req: { name: 'Earlier fields' } };

/** Starts it. A request becomes the newest job as it arrives, whatever is answered, unless it's refused. */
export async function startStranger(answer: AnswerPost, takes = true): Promise<Stranger> {
  const posts: string[] = [];
  async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    posts.push(await textOf(request));
    answer(response);
  }
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(ALLOWED)) response.setHeader(name, value);
    response.setHeader('content-type', 'application/json');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.method === 'POST') return void hear(request, response);
    if (request.url!.includes('/polygons?')) {
      const jobs = takes && posts.length > 0 ? [{ ...OLD, id: 'new-1' }, OLD] : [OLD];
      return void response.end(JSON.stringify({ jobs, page: 1, page_size: 20 }));
    }
    if (!stranger.isDone) return void response.writeHead(202).end('{"message":"in work"}');
    response.end(JSON.stringify({ data: recordsOf(posts.at(-1) ?? ''), err_data: {} }));
  });
  const stranger: Stranger = { ...(await listen(server)), posts, isDone: false };
  return stranger;
}

/** Answers with JSON. */
export function answering(status: number, body: unknown): AnswerPost {
  return (response) => void response.writeHead(status).end(JSON.stringify(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}

/** A record for each row of the form's CSV. */
function recordsOf(form: string) {
  const rows = form.matchAll(/^"([^"]+)",([\d-]*),([\d-]*)\r?$/gm);
  return Array.from(rows, ([, polygon, start_date, end_date], at) => ({
    polygon,
    start_date,
    end_date,
    NDVI_mean: 0.3 + (at % 50) / 100,
  }));
}
