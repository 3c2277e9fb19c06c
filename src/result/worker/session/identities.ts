import { identifyPlots } from '#shapes/identity/plotIdentity.ts';
import type { ResultSession } from './resultSession.ts';
import { oncePerCountInSteps, plotsOf } from './view.ts';

function identitiesFor(session: ResultSession) {
  return oncePerCountInSteps((columns) => identifyPlots(columns, plotsOf(session)));
}

const made = new WeakMap<ResultSession, ReturnType<typeof identitiesFor>>();

/** Returns the plots of a result as they're known again in other jobs: worked out once for all who ask, whole or in steps. */
export function identitiesOf(session: ResultSession): ReturnType<typeof identitiesFor> {
  const identities = made.get(session) ?? identitiesFor(session);
  made.set(session, identities);
  return identities;
}
