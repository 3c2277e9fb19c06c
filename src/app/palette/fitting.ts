/** Which actions and pages fit what was typed, by the words people use for them, the best first. */
import { holdsAll, wordsOf } from '#history/index/jobSearch.ts';

/** What else people call an action or page, by how its title begins; a phrase counts as a whole. */
const PHRASES: readonly (readonly [begins: string, phrases: readonly string[]])[] = [
  ['Export', ['download', 'save', 'file']],
  ['Export CSV', ['excel', 'spreadsheet', 'google sheets', 'table']],
  ['Export GeoJSON', ['json', 'download polygons', 'download plots', 'geometry']],
  ['Export GeoParquet', ['geopandas', 'pandas', 'arrow']],
  ['Export FlatGeobuf', ['fgb']],
  ['Export GeoPackage', ['gpkg', 'shapefile', 'arcgis', 'sqlite']],
  ['Export KML', ['kmz']],
  ['Map as PNG', ['download image', 'export picture', 'save image', 'screenshot']],
  ['Print', ['pdf', 'paper', 'report']],
  ['Copy link', ['share', 'share link', 'share view', 'copy url', 'send address', 'permalink']],
  ['Theme: dark', ['dark mode', 'night mode', 'black background']],
  ['Theme: light', ['light mode', 'day mode', 'bright', 'white background']],
  ['Theme: system', ['auto theme', 'default mode', 'automatic']],
  ['Keyboard shortcuts', ['hotkeys', 'help', 'key bindings']],
  ['Compare with…', ['diff', 'difference', 'versus', 'change against another job']],
  ['Star this job', ['favorite', 'favourite', 'bookmark job']],
  ['Remove the star', ['unstar', 'unfavorite', 'unfavourite']],
  ['Note', ['comment', 'annotate', 'write note', 'new note', 'edit note', 'delete note']],
  ['Save view', ['bookmark view', 'name view', 'remember']],
  ['Saved views', ['bookmarks', 'open view']],
  ['Only failed', ['show failed', 'show errors', 'failures', 'filter failed', 'hide processed']],
  [
    'Only processed',
    ['hide failed', 'hide errors', 'show processed', 'filter processed', 'successful', 'succeeded'],
  ],
  ['Only not drawable', ['show not drawable', 'without shape', 'missing geometry']],
  ['Only values', ['filter values', 'ndvi']],
  ['Worst ten', ['lowest', 'bottom', 'weakest']],
  [
    'Clear',
    ['unfilter', 'reset filters', 'remove filters', 'show all', 'show everything', 'no filter'],
  ],
  ['Latest dates', ['newest window', 'last window', 'most recent date', 'latest window']],
  ['Earliest dates', ['first window', 'oldest window', 'earliest window']],
  ['All dates', ['show all windows', 'every window', 'all windows']],
  ['Pin scale', ['lock scale', 'keep scale', 'fix colours', 'same colors', 'freeze legend']],
  ['Unpin scale', ['unlock scale', 'own colours', 'own colors']],
  ['Scale:', ['colour range', 'color range', 'legend', 'stretch colors']],
  ['Plots: see-through', ['transparent', 'opacity']],
  ['Plots: outline', ['borders', 'boundaries', 'no fill']],
  ['Plots: filled', ['opaque', 'solid']],
  ['Repair', ['fix failed', 'mend', 'correct polygons', 'resubmit']],
  ['Search all jobs', ['whole history', 'filter jobs', 'sort jobs']],
  ['Only starred', ['favorites', 'favourites', 'my stars']],
  ['Only jobs: some failed', ['show failed', 'failed jobs', 'filter failed', 'errors']],
  ['Only jobs: ok', ['all processed', 'hide failed', 'successful', 'complete', 'without failures']],
  ['Jobs on the map', ['map view', 'locations', 'where']],
  ['Jobs as a table', ['table view', 'list']],
  ['Disconnect', ['log out', 'logout', 'sign out', 'change key', 'switch account', 'api key']],
  ['Sign out', ['log out', 'logout', 'switch account']],
  ['Jobs history', ['home', 'all jobs', 'job list', 'back']],
  ['Open a file', ['upload', 'import', 'local json']],
  ['Saved on this device', ['delete data', 'clear cache', 'storage', 'privacy', 'import notes']],
];

/** Words without a meaning of their own here; any other one has to be found. */
const FILLING = new Set(
  'a an as by for i in into it me my of on please the this to want with'.split(' '),
);

interface Fitted {
  title: string;
  hint: string | null;
}

/** Returns the items that hold all words of a text, in their title, hint or other names: those whose title, then those of which one other name holds all of them come first. */
export function fittingItems<T extends Fitted>(items: readonly T[], text: string): T[] {
  const all = wordsOf(text);
  const told = all.filter((word) => !FILLING.has(word));
  const words = told.length > 0 ? told : all;
  return items
    .map((item) => ({ item, rank: rankOf(item, words) }))
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ item }) => item);
}

function rankOf({ title, hint }: Fitted, words: readonly string[]): number | null {
  if (holdsAll([title], words)) return 0;
  const phrases = PHRASES.flatMap(([begins, names]) => (title.startsWith(begins) ? names : []));
  if (phrases.some((phrase) => holdsAll([phrase], words))) return 1;
  // A word of a longer phrase may mean the opposite alone: “hide failed”.
  const others = phrases.filter((phrase) => !phrase.includes(' '));
  return holdsAll([title, hint, ...others], words) ? 2 : null;
}
