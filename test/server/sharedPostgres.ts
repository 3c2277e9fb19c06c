/** One PostgreSQL server for all test files, started for the first that asks; a database for each question. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { startPostgres, type PostgresServer } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

/** Answers each question with the address of a new, empty database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<PostgresServer> | undefined;
  const server = createServer((_, answer) => {
    started ??= startPostgres();
    started
      .then((postgres) => postgres.newDatabase())
      .then(
        (address) => answer.end(address),
        (error: unknown) => answer.writeHead(500).end(String(error)),
      );
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  project.provide('postgres', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    server.closeAllConnections();
    await (await started)?.close();
  };
}

/** Address of a new, empty database on the server that all files share: it may not be stopped. */
export async function newPostgresDatabase(): Promise<string> {
  const answer = await fetch(inject('postgres'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
