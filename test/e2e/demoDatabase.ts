/** The demo jobs in the reference service's own database, by SQL over a copy of it, without any of the dashboard's code. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/** A job as the database has it. */
export interface DemoJob {
  id: string;
  name: string;
  processed: number;
  failed: number;
  /** Of NDVI over the latest record of each plot; null where there are none. */
  mean: number | null;
  /** The first point of each of its plots, as in well-known text: "34.27 0.56". Only of jobs with few plots. */
  corners: string[];
}

const FEW = 1500;
const CORNER = String.raw`substring(document::json->>'polygon' from '-?[0-9.]+ -?[0-9.]+')`;

const JOBS = `
  with counted as (
    select *,
      (select count(*)::int from records where job_no = j.job_no) as processed,
      (select count(*)::int from failures where job_no = j.job_no) as failed
    from jobs as j
  )
  select id, input_req::json->>'name' as name, processed, failed,
    (select avg(value) from (
      select distinct on (document::json->>'polygon') (document::json->>'NDVI_mean')::float8 as value
      from records where job_no = c.job_no
      order by document::json->>'polygon', document::json->>'end_date' desc, document::json->>'start_date' desc
    ) as latest) as mean,
    case when processed + failed > ${FEW} then '{}' else array(
      select ${CORNER} from records where job_no = c.job_no
      union all select ${CORNER} from failures where job_no = c.job_no
    ) end as corners
  from counted as c order by created_at desc, job_no desc`;

/** Reads the jobs, the newest first. The server that has the database open writes nothing meanwhile. */
export async function readDemoJobs(dataFolder: string): Promise<DemoJob[]> {
  const folder = mkdtempSync(join(tmpdir(), 'job-atlas-copy-'));
  try {
    cpSync(join(dataFolder, 'database'), folder, { recursive: true });
    const database = await PGlite.create(folder);
    const { rows } = await database.query<DemoJob>(JOBS);
    await database.close();
    return rows;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
