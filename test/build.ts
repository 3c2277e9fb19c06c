import { join } from 'node:path';

/**
 * Where `npm run build:tests` builds to: a server that runs from `dist/` of the same folder keeps its files while tests are run.
 * Whoever starts tests, bench or soak stands in the project's folder.
 */
export const BUILD = join(process.cwd(), '.test-build');
