/** The schema's tables as they are now and, for databases of earlier versions, the steps that lead to them. */

/**
 * All tables, made at once in a new database. What speaks PostgreSQL's protocol without being it knows other types: numbers of four bytes are
 * named as such, and JSON is text, kept to the letter everywhere. Keys are kept as SHA-256 only; an account may have several.
 * `position` is the place in the response, from 0 and without gaps; failures are numbered within their message. `document` is a record or
 * a failed item as the response holds it. `result_bytes` is the length of the whole response, by which an incomplete result is told
 * from a complete one; `result_hash` a hash of it, null for what an earlier version added and nobody has read since. Sessions that people ended
 * are kept until `until_ms`, in milliseconds since 1970.
 */
export const TABLES: readonly string[] = [
  `create table accounts (
    account_no int4 generated always as identity primary key,
    name text not null unique
  )`,
  `create table keys (
    key_no int4 generated always as identity primary key,
    account_no int4 not null references accounts on delete cascade,
    key_hash text not null unique,
    created_at timestamptz
  )`,
  `create table jobs (
    job_no int4 generated always as identity primary key,
    account_no int4 not null references accounts,
    id text not null,
    index_list text not null,
    input_req text not null,
    output_result text not null,
    start_date timestamptz not null,
    end_date timestamptz not null,
    created_at timestamptz not null,
    result_bytes int8 not null,
    result_hash text,
    unique (account_no, id)
  )`,
  'create index jobs_newest_first on jobs (account_no, created_at desc, job_no desc)',
  `create table records (
    job_no int4 not null references jobs on delete cascade,
    position int4 not null,
    document text not null,
    primary key (job_no, position)
  )`,
  `create table messages (
    job_no int4 not null references jobs on delete cascade,
    message_no int4 not null,
    message text not null,
    primary key (job_no, message_no)
  )`,
  `create table failures (
    job_no int4 not null references jobs on delete cascade,
    message_no int4 not null,
    position int4 not null,
    document text not null,
    primary key (job_no, message_no, position)
  )`,
  'create table ended_sessions (id text primary key, until_ms float8 not null)',
];

/** What earlier versions did, in steps; a step once released is never changed. A new database does none of them. */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table accounts (
      account_no int generated always as identity primary key,
      name text not null unique,
      key_hash text not null unique
    )`,
    `create table jobs (
      job_no int generated always as identity primary key,
      account_no int not null references accounts,
      id text not null,
      index_list json not null,
      input_req json not null,
      output_result json not null,
      start_date timestamptz not null,
      end_date timestamptz not null,
      created_at timestamptz not null,
      result_bytes bigint not null,
      unique (account_no, id)
    )`,
    'create index jobs_newest_first on jobs (account_no, created_at desc, job_no desc)',
    `create table records (
      job_no int not null references jobs on delete cascade,
      position int not null,
      polygon text not null,
      start_date date not null,
      end_date date not null,
      index_values json not null,
      primary key (job_no, position)
    )`,
    `create table messages (
      job_no int not null references jobs on delete cascade,
      message_no int not null,
      message text not null,
      primary key (job_no, message_no)
    )`,
    `create table failures (
      job_no int not null references jobs on delete cascade,
      message_no int not null,
      position int not null,
      polygon text not null,
      start_date date not null,
      end_date date not null,
      primary key (job_no, message_no, position)
    )`,
  ],
  [
    `alter table records alter column polygon type json using (
      '{"polygon":' || to_json(polygon)::text
      || ',"end_date":"' || to_char(end_date, 'YYYY-MM-DD')
      || case index_values::text when '{}' then '"'
         else '",' || substr(index_values::text, 2, length(index_values::text) - 2) end
      || ',"start_date":"' || to_char(start_date, 'YYYY-MM-DD') || '"}'
    )::json`,
    'alter table records rename column polygon to document',
    `alter table records
      drop column start_date, drop column end_date, drop column index_values`,
    'alter table failures add column document json',
    `update failures set document = (
      '{"message":' || to_json(message)::text
      || ',"polygon":' || to_json(polygon)::text
      || ',"start_date":"' || to_char(start_date, 'YYYY-MM-DD')
      || '","end_date":"' || to_char(end_date, 'YYYY-MM-DD') || '"}'
    )::json
    from messages
    where messages.job_no = failures.job_no and messages.message_no = failures.message_no`,
    `alter table failures alter column document set not null,
      drop column polygon, drop column start_date, drop column end_date`,
    // The planner takes rewritten tables for small ones and would sort all of a job for each batch.
    'analyze records, failures',
  ],
  [
    `create table keys (
      key_no int generated always as identity primary key,
      account_no int not null references accounts on delete cascade,
      key_hash text not null unique,
      created_at timestamptz
    )`,
    `insert into keys (account_no, key_hash)
      select account_no, key_hash from accounts order by account_no`,
    'alter table accounts drop column key_hash',
  ],
  [
    `alter table jobs
      alter column index_list type text using index_list::text,
      alter column input_req type text using input_req::text,
      alter column output_result type text using output_result::text,
      add column result_hash text`,
    'alter table records alter column document type text using document::text',
    'alter table failures alter column document type text using document::text',
    'analyze records, failures',
  ],
  ['create table ended_sessions (id text primary key, until_ms float8 not null)'],
];
