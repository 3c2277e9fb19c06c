import type { CauseGroup } from '#engine/failures/groupCauses.ts';

/** What a person did besides what the address says. */
interface Doings {
  /** Came before the causes were known. */
  isEarly: boolean;
  /** Closed the one that stood open. */
  isClosed: boolean;
}

/** The cause that stands open: the address' own; else the first for who came early, and the only one, unless it was closed. */
export function openCauseOf(
  linked: string | null,
  groups: readonly Pick<CauseGroup, 'key'>[],
  { isEarly, isClosed }: Doings,
): string | null {
  const [first, ...more] = groups;
  const opensFirst = isEarly || (more.length === 0 && !isClosed);
  return linked ?? (opensFirst ? (first?.key ?? null) : null);
}
