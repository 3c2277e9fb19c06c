/** What the build tells its service worker (`src/server/static/serviceWorkerFile.ts`). */
export interface BuiltApp {
  /** Another for each build whose files differ. */
  build: string;
  /** The page's first script, by which a build's page is known. */
  entry: string;
  /** Its files that are of every language, but for the page, below the app's base. */
  files: readonly string[];
  /** The files of each language. */
  languages: Readonly<Record<string, readonly string[]>>;
  /** First parts of the addresses below the base that the page itself answers. */
  pages: readonly string[];
}

/** Whether a page is this app's, of whatever build: a host may answer with it for any missing file, a network with one of its own. */
export function isOwnPage(html: string): boolean {
  return html.includes('<title>Job Atlas<');
}
