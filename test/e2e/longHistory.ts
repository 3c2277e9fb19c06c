/** A service with any number of jobs, to which more can be added while it runs. */
import { createServer } from 'node:http';
import type { Gate } from '#test/gate.ts';
import { listen, type Running } from './servers.ts';

export interface LongHistory extends Running {
  /** Base address of the reads. */
  service: string;
  /** The list's queries so far. */
  asked: string[];
  /** How many were answered at once, at most. */
  mostAtOnce: number;
  /** Pages after the tenth wait for it. */
  gate: Gate | null;
  /** Pages that are refused, by their number. */
  broken: Set<number>;
  /** Adds jobs that are newer than all others. */
  add: (count: number) => void;
}

/** Starts it; `newest` says whether new jobs come first or last in its list. */
export async function startLongHistory(
  count: number,
  newest: 'first' | 'last' = 'first',
): Promise<LongHistory> {
  const jobs = Array.from({ length: count }, (_, i) => job(i));
  const listed = () => (newest === 'last' ? jobs : jobs.toReversed());
  const state = {
    asked: [] as string[],
    gate: null as Gate | null,
    mostAtOnce: 0,
    broken: new Set<number>(),
  };
  let atOnce = 0;
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://service');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'x-api-key, accept');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (!url.pathname.endsWith('/polygons')) return void response.writeHead(404).end('{}');
    state.asked.push(url.search);
    state.mostAtOnce = Math.max(state.mostAtOnce, ++atOnce);
    response.on('close', () => atOnce--);
    const page = Number(url.searchParams.get('page'));
    const size = Math.min(100, Number(url.searchParams.get('page_size')));
    const answered = listed().slice((page - 1) * size, page * size);
    const refused = page < 1 || answered.length === 0 || state.broken.has(page);
    if (page > 10) await state.gate?.opened;
    response.writeHead(refused ? (state.broken.has(page) ? 500 : 400) : 200, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(refused ? { message: 'no' } : { jobs: answered }));
  });
  const running = await listen(server);
  return Object.assign(state, running, {
    service: `${running.url}/public/api/v1`,
    add(more: number) {
      for (let i = 0; i < more; i++) jobs.push(job(jobs.length));
    },
  });
}

const CROPS = ['maize', 'beans', 'cassava', 'sorghum'];

function job(i: number) {
  const year = 2015 + (i % 10);
  return {
    id: `${i.toString(16).padStart(8, '0')}-b4b2-4723-8861-41575b902df7`,
    index_list: i % 3 === 0 ? ['NDVI', 'LAI'] : ['NDVI'],
    input_req: {
      name: `${CROPS[i % 4]} field ${i}`,
      ...(i % 2 === 0 ? { note: 'Half-year medians' } : {}),
    },
    output_result: {},
    start_date: `${year}-01-01`,
    end_date: `${year}-12-31`,
  };
}
