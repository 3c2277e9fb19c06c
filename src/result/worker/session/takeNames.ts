import { setKnowledge } from './choices.ts';
import { knowledgeOf, type NamesInUse } from './namesInUse.ts';
import type { ResultSession } from './resultSession.ts';

/** Calls the plots of a session by these names from now on. */
export function takeNames(session: ResultSession, names: NamesInUse): void {
  session.names = names;
  setKnowledge(session, knowledgeOf(names));
}
