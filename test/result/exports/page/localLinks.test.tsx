import { expect, it } from 'vitest';
import { isLoopback } from '#result/exports/page/LinkAndExport.tsx';

it.each(['localhost', 'LOCALHOST', 'app.localhost', '127.0.0.1', '127.1.2.3', '[::1]', '::1'])(
  '%s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
);

it.each(['example.org', 'localhost.example.org', '10.0.0.1', '127.example.org', '192.168.1.2'])(
  '%s is not',
  (host) => expect(isLoopback(host)).toBe(false),
);
