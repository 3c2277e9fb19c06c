import { createContext, useContext } from 'react';

/** What a link for anyone gives besides looking: no file is added there, and nothing of the person’s own is beside it. */
export interface LinkLimits {
  /** Whether files may be made of it. */
  downloads: boolean;
}

export const LinkLimitsContext = createContext<LinkLimits | null>(null);

/** Returns what the link that was opened allows; null on every other page, where all is allowed. */
export function useLinkLimits(): LinkLimits | null {
  return useContext(LinkLimitsContext);
}

/** Whether files may be made of the open result. */
export function useMayExport(): boolean {
  return useLinkLimits()?.downloads ?? true;
}
