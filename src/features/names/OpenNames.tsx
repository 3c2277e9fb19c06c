import { createContext, useContext, type ReactNode } from 'react';
import { useNames, type Names, type NamesOptions } from './useNames.ts';

const NamesContext = createContext<Names | null>(null);

/** The submitted file, and what plots are called by it. */
export function useOpenNames(): Names {
  const names = useContext(NamesContext);
  if (!names) throw new Error('Plots have no names here');
  return names;
}

/** Gives all within the file that was submitted with the open result. */
export function OpenNames({ children, ...options }: NamesOptions & { children: ReactNode }) {
  return <NamesContext value={useNames(options)}>{children}</NamesContext>;
}
