import { useState } from 'react';

/**
 * Returns why a query failed, also while it's tried again, when the query itself has forgotten it: a page that says what happened
 * mustn't flicker with every try. `forget` is for a try that a person asked for.
 */
export function useLastFailure(error: Error | null, isFetching: boolean) {
  const [last, setLast] = useState(error);
  const failure = error ?? (isFetching ? last : null);
  if (failure !== last) setLast(failure);
  return { failure, forget: () => setLast(null) };
}
