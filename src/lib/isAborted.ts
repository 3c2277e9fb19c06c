/** Whether an error only says that somebody no longer wanted the answer, or took it away. */
export function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
