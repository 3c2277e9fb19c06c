import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a run's service holds. */
interface Taking {
  posts: number;
  /** The newest first; each with the rows of its CSV. */
  jobs: { id: string; rows: string[] }[];
}

const runs = new Map<string, Taking>();

/**
 * A service that takes requests, below `/taking/<run>/<plan>`. `POST polygons` is answered as the plan says: `accept` · `times` accepts and gives results' dates with a time of day · `lost` makes the job and destroys the socket · `gone` destroys it · `refuse` · `rows` refuses, and names the first and the third. `polygons?page=1` lists the
 * jobs, `polygons/<id>` gives a job's rows with a value, and `posts` says how many requests came.
 */
export async function takeRequest(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://bodies');
  const [, run = '', plan = '', rest = ''] =
    /^\/taking\/([^/]+)\/([^/]+)\/(.*)$/.exec(url.pathname) ?? [];
  const taking = runs.get(run) ?? { posts: 0, jobs: [] };
  runs.set(run, taking);
  if (rest === 'posts') return void response.end(String(taking.posts));
  if (rest.startsWith('polygons/'))
    return answerResult(response, taking, {
      id: rest.slice('polygons/'.length),
      time: plan === 'times' ? 'T00:00:00+00:00' : '',
    });
  if (request.method !== 'POST') return answerList(response, taking, url.searchParams);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  taking.posts++;
  answerPost(response, { taking, plan, body: Buffer.concat(chunks).toString() });
}

function answerPost(
  response: ServerResponse,
  { taking, plan, body }: { taking: Taking; plan: string; body: string },
): void {
  const make = () => {
    const id = `job-${taking.jobs.length + 1}`;
    taking.jobs.unshift({
      id,
      rows: body.split(/\r?\n/).filter((line) => /^"?\w*POLYGON/.test(line)),
    });
    return id;
  };
  const accept = () =>
    response.writeHead(201).end(JSON.stringify({ cost: 0.5, result: { id: make() } }));
  if (plan === 'accept' || plan === 'times') accept();
  else if (plan === 'refuse')
    response.writeHead(422).end('{"detail":"index NDVI is not supported; choose from EVI"}');
  else if (plan === 'rows')
    response.writeHead(422).end('{"detail":"rows of no use: row 1, row 3"}');
  else {
    if (plan === 'lost') make();
    response.destroy();
  }
}

function answerList(response: ServerResponse, { jobs }: Taking, query: URLSearchParams): void {
  const page = Number(query.get('page'));
  const listed = page === 1 ? jobs.map(({ id }) => ({ id, index_list: ['NDVI'] })) : [];
  response.end(JSON.stringify({ jobs: listed, page, page_size: 100 }));
}

function answerResult(
  response: ServerResponse,
  { jobs }: Taking,
  { id, time }: { id: string; time: string },
): void {
  const job = jobs.find((each) => each.id === id);
  if (!job) return void response.writeHead(404).end('{"message":"no such job"}');
  const data = job.rows.map((row) => {
    const [, polygon, start_date, end_date] = /^"?([^"]*?)"?,([\d/-]*),([\d/-]*)/.exec(row) ?? [];
    return { polygon, start_date: start_date + time, end_date: end_date + time, NDVI_mean: 0.5 };
  });
  response.end(JSON.stringify({ data, err_data: {} }));
}
