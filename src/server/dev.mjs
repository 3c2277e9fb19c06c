/**
 * What `npm run dev` runs: the server from its sources, and in front of it Vite's development server,
 * which hands the two reads and `/config.json` on.
 */
import { existsSync } from 'node:fs';
import { createServer } from 'vite';

if (existsSync('.env')) process.loadEnvFile('.env');
const target = `http://127.0.0.1:${process.env.PORT || 4310}`;
const proxy = { '/public/api/v1': target, '/config.json': target };
const vite = await createServer({ server: { proxy } });
await vite.ssrLoadModule('/src/server/main.ts');
await vite.listen();
vite.printUrls();
