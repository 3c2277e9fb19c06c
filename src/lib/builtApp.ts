/** What the build tells its service worker (`src/server/static/serviceWorkerFile.ts`). */
export interface BuiltApp {
  /** Another for each build whose files differ. */
  build: string;
  /** The page's first script, by which a build's page is known. */
  entry: string;
  /** All its files but the page, below the app's base. */
  files: readonly string[];
  /** First parts of the addresses below the base that the page itself answers. */
  pages: readonly string[];
}
