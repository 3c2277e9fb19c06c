/** A page's part that makes or lists links, before a real server behind a door that a test may shut. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createServer, request, type IncomingMessage } from 'node:http';
import { MemoryRouter } from 'react-router-dom';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { makeQueryClient } from '#app/App.tsx';
import { connectionFromConfig } from '#service/connection.ts';
import type { Config } from '#service/contract.ts';
import { ConnectionContext } from '#service/useConnection.tsx';
import type { SharingPlace } from '#share/shares.ts';
import { listen, type Running } from '#test/e2e/servers.ts';

/** How requests end: at the server, whose answer goes on once a promise is done, nowhere, or with an answer of something else in between. */
type Way =
  | 'through'
  | 'shut'
  | { status: number; body: string }
  | ((asked: IncomingMessage) => Promise<unknown>);

export interface Door extends Running {
  leads: (way: Way) => void;
}

/** Declares that doors are shut after each test; returns what opens one to the server at an address, and adds `more` headers as a proxy does. */
export function doors(): (target: string, more?: Record<string, string>) => Promise<Door> {
  const open: Door[] = [];
  afterEach(async () => {
    await Promise.all(open.splice(0).map((door) => door.stop()));
  });
  return async (target, more) => {
    let way: Way = 'through';
    // As long as the server's, whose answers say so: a client would send on one that the door just closes.
    const server = createServer({ keepAliveTimeout: 620_000 }, (asked, answer) => {
      if (way === 'shut') return void answer.destroy();
      if (typeof way === 'object') return void answer.writeHead(way.status).end(way.body);
      const { method, headers } = asked;
      const onward = request(target + (asked.url ?? '/'), {
        method,
        headers: { ...headers, ...more },
      });
      const held = typeof way === 'function' ? way : null;
      onward.on('response', async (got) => {
        await held?.(asked);
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      asked.pipe(onward);
    });
    const door = { ...(await listen(server)), leads: (next: Way) => void (way = next) };
    open.push(door);
    return door;
  };
}

export interface Page {
  place: SharingPlace;
  /** Renders a part, at an address. */
  show: (part: ReactNode, at?: string) => void;
}

/** What the server behind a door says of itself, and how a part is shown by that. */
export async function pageAt({ url }: Door): Promise<Page> {
  const home = `${url}/`;
  const config = (await (await fetch(`${home}config.json`)).json()) as Config;
  const connection = connectionFromConfig(config, home)!;
  const state = {
    config,
    home,
    connection,
    isAsking: false,
    connectToOffered: null,
    connect: () => undefined,
    disconnect: () => undefined,
  };
  const show = (part: ReactNode, at = '/') =>
    void render(
      <QueryClientProvider client={makeQueryClient()}>
        <MemoryRouter initialEntries={[at]}>
          <ConnectionContext value={state}>{part}</ConnectionContext>
        </MemoryRouter>
      </QueryClientProvider>,
    );
  return { place: { connection, home }, show };
}
