/**
 * The request for a job's result, with the filters that a few lines can hold, as code for curl, Python and R. The key is
 * never in it: the code takes it from an environment variable. Every text from elsewhere is written as a literal of the
 * language, so that none can run as code.
 */
import { dayText } from '#core/values/dayText.ts';
import type { ResultFilter } from '#core/view/resultFilter.ts';
import { texts } from './texts.en.ts';

export const KEY_VARIABLE = 'JOB_RESULTS_KEY';

/** Languages, as addresses and tabs order them. */
export const CODE_LANGUAGES = ['curl', 'python', 'r'] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

export interface CodeRequest {
  url: string;
  /** The header that carries the key; null where the server sets it. */
  keyHeader: string | null;
  filter: Pick<ResultFilter, 'min' | 'max' | 'from' | 'to' | 'state'>;
  /** The index of the values; null where there is none. */
  index: string | null;
  /** Names of the filters that the code doesn't have. */
  leftOut: readonly string[];
}

export function requestCode(language: CodeLanguage, request: CodeRequest): string {
  if (language === 'curl') return curlCode(request);
  return language === 'python' ? pythonCode(request) : rCode(request);
}

function curlCode({ url, keyHeader }: CodeRequest): string {
  return [
    'curl --fail --silent --show-error --globoff --compressed',
    "--header 'accept: application/json'",
    ...(keyHeader === null ? [] : [`--header "${keyHeader}: $${KEY_VARIABLE}"`]),
    '--output result.json',
    `--url ${shellText(url)}`,
  ]
    .join(' \\\n  ')
    .concat('\n');
}

function pythonCode(request: CodeRequest): string {
  const { url, keyHeader } = request;
  const key =
    keyHeader === null ? '' : `, ${quoted(keyHeader)}: os.environ[${quoted(KEY_VARIABLE)}]`;
  return `${keyHeader === null ? '' : 'import os\n\n'}import geopandas
import pandas
import requests

response = requests.get(
    ${quoted(url)},
    headers={"accept": "application/json"${key}},
    timeout=300,
)
response.raise_for_status()
result = response.json()

processed = [item for item in result.get("data") or [] if isinstance(item, dict)]
failed = [item for items in (result.get("err_data") or {}).values() for item in items]
records = pandas.concat(
    [
        pandas.DataFrame(processed).assign(state="processed"),
        pandas.DataFrame(failed).assign(state="failed"),
    ],
    ignore_index=True,
)
shapes = geopandas.GeoSeries.from_wkt(records.pop("polygon"), on_invalid="ignore")
plots = geopandas.GeoDataFrame(records, geometry=shapes, crs="EPSG:4326")
${filterLines(request, {
  comment: '# ',
  column: (name) => `plots[${quoted(name)}]`,
  // Texts don't compare with nothing.
  date: (name, unknown) => `plots[${quoted(name)}].fillna(${quoted(unknown)})`,
  keep: (condition) => `plots = plots[${condition}]`,
})}print(plots)
`;
}

function rCode(request: CodeRequest): string {
  const { url, keyHeader } = request;
  const key =
    keyHeader === null ? '' : `, ${quoted(keyHeader)} = Sys.getenv(${quoted(KEY_VARIABLE)})`;
  return `# install.packages(c("httr2", "sf"))
response <- httr2::request(${quoted(url)}) |>
  httr2::req_headers("accept" = "application/json"${key}) |>
  httr2::req_perform()
result <- httr2::resp_body_json(response)

with_state <- function(items, state) {
  items <- Filter(function(item) is.list(item) && !is.null(names(item)), items)
  lapply(items, function(item) modifyList(item, list(state = state)))
}
items <- c(
  with_state(result$data, "processed"),
  with_state(unlist(unname(result$err_data), recursive = FALSE), "failed")
)
records <- jsonlite::fromJSON(jsonlite::toJSON(items, auto_unbox = TRUE, null = "null", digits = NA))
shape_of <- function(text) {
  tryCatch(sf::st_as_sfc(text)[[1]], error = function(e) sf::st_geometrycollection())
}
plots <- sf::st_sf(records, geometry = sf::st_sfc(lapply(records$polygon, shape_of), crs = 4326))
${filterLines(request, {
  comment: '# ',
  column: (name) => `plots[[${quoted(name)}]]`,
  date: (name) => `plots[[${quoted(name)}]]`,
  keep: (condition) => `plots <- plots[which(${condition}), ]`,
})}print(plots)
`;
}

interface FilterWords {
  comment: string;
  column: (name: string) => string;
  /** A column of dates as texts; `unknown` stands for those that are missing. */
  date: (name: string, unknown: string) => string;
  keep: (condition: string) => string;
}

/** A line for each filter; empty where there is none. */
function filterLines({ filter, index, leftOut }: CodeRequest, words: FilterWords): string {
  const { min, max, from, to, state } = filter;
  const lines: string[] = [];
  const { column, date } = words;
  const keep = (comparison: string) => lines.push(words.keep(comparison));
  if (state === 'processed' || state === 'failed') keep(`${column('state')} == ${quoted(state)}`);
  if (index !== null && min !== null) keep(`${column(index)} >= ${min}`);
  if (index !== null && max !== null) keep(`${column(index)} <= ${max}`);
  if (from !== null) keep(`${date('end_date', '')} >= ${quoted(dayText(from))}`);
  if (to !== null) keep(`${date('start_date', '9999')} <= ${quoted(dayText(to))}`);
  if (leftOut.length > 0)
    lines.push(texts.notInThisCode(words.comment, leftOut.map(oneLine).join(', ')));
  return lines.map((line) => `${line}\n`).join('');
}

/** A text in single quotes, in which a shell changes nothing. */
function shellText(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/**
 * A text as a literal of JSON, which Python and R read alike: both know all of its escapes. What neither can hold, a zero
 * byte and half a surrogate pair, becomes a question mark.
 */
function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed().replaceAll('\0', '?'));
}

/** A text in a comment: what would end the line becomes a space. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
