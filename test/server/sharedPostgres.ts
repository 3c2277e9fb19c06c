/** One PostgreSQL server for all test files, started for the first that asks; a database for each question. */
import { createServer } from 'node:http';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { listen } from '#test/e2e/servers.ts';
import { startPostgres, type PostgresServer } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string;
  }
}

/** Answers each question with the address of a new, empty database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<PostgresServer> | undefined;
  const { url, stop } = await listen(
    createServer((_, answer) => {
      started ??= startPostgres().catch((error: unknown) => {
        // Whoever asks next tries again.
        started = undefined;
        throw error;
      });
      started
        .then((postgres) => postgres.newDatabase())
        .then(
          (address) => answer.end(address),
          (error: unknown) => answer.writeHead(500).end(String(error)),
        );
    }),
  );
  project.provide('postgres', url);
  return async () => {
    await stop();
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
