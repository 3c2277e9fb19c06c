/** What verdicts are saved under among a person's data. */

/** Between a plot's key and whose verdict it is; no key has it. */
const OF = ' of ';

/** Names a verdict: a plot's key, which a result's worker gives, and whose it is; null for one's own. */
export function verdictName(key: string, by: string | null): string {
  return by === null ? key : `${key}${OF}${by}`;
}

export function verdictKeyOf(name: string): string {
  return name.split(OF, 1)[0] ?? name;
}
