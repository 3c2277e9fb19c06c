/**
 * The schema in steps, done in turn and each once. A step once released is never changed: what is new is a further one.
 *
 * What speaks PostgreSQL's protocol without being it knows other types: numbers of four bytes are named as such, and JSON is text, kept
 * to the letter everywhere. Keys are kept as SHA-256 only; an account may have several.
 * `position` is the place in the response, from 0 and without gaps; failures are numbered within their message. `document` is a record or
 * a failed item as the response holds it. `result_bytes` is the length of the whole response, by which an incomplete result is told
 * from a complete one; `result_hash` a hash of it. Sessions that people ended are kept until `until_ms`, in milliseconds since 1970.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
  [
    `create table accounts (
      account_no int4 generated always as identity primary key,
      name text not null unique
    )`,
    `create table keys (
      key_no int4 generated always as identity primary key,
      account_no int4 not null references accounts on delete cascade,
      key_hash text not null unique,
      created_at timestamptz not null
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
      result_hash text not null,
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
  ],
];
