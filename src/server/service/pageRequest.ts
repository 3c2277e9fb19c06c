import { ApiError } from '#server/http/apiError.ts';

/** Jobs on a page where the request doesn't say. */
const DEFAULT_PAGE_SIZE = 10;

/** The most jobs one page may hold. */
const MAX_PAGE_SIZE = 1000;

/** Which page of the list is asked for; pages count from 1. */
export interface PageRequest {
  readonly page: number;
  readonly pageSize: number;
}

/** Returns `page` and `page_size` of a query. Throws an ApiError 400 that says what is wrong with which of them. */
export function readPageRequest(query: URLSearchParams): PageRequest {
  const page = readCount(query, 'page', 1);
  const pageSize = readCount(query, 'page_size', DEFAULT_PAGE_SIZE);
  if (pageSize > MAX_PAGE_SIZE) {
    throw new ApiError(
      400,
      `"page_size" is ${pageSize}; a page has at most ${MAX_PAGE_SIZE} jobs.`,
    );
  }
  return { page, pageSize };
}

function readCount(query: URLSearchParams, name: string, otherwise: number): number {
  const texts = query.getAll(name);
  const [text] = texts;
  if (text === undefined) return otherwise;
  if (texts.length > 1) throw new ApiError(400, `"${name}" is given ${texts.length} times.`);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < 1 || !Number.isSafeInteger(value)) {
    throw new ApiError(400, `"${name}" must be a whole number, 1 or more.`);
  }
  return value;
}

/** Throws an ApiError 400 where the page lies past the end of `total` jobs; page 1 always exists. */
export function checkPageFits({ page, pageSize }: PageRequest, total: number): void {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (page <= pages) return;
  throw new ApiError(
    400,
    `Page ${page} doesn't exist: the account has ${counted(total, 'job')}, ` +
      `which makes ${counted(pages, 'page')} of ${pageSize}.`,
  );
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
