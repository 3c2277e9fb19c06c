import { useQueryClient, type QueryClient } from '@tanstack/react-query';

/** Kept with an entry of the browser's history that leads back to it. */
export const BACK_TO_FILE = 'backToFile';

const opened = new WeakMap<QueryClient, File>();

/** The result file that was opened last while the app is there, and what notes it: no address holds it, and its failed plots are repaired at another. */
export function useOpenedFile(): [file: File | null, note: (file: File) => void] {
  const client = useQueryClient();
  return [opened.get(client) ?? null, (file) => void opened.set(client, file)];
}
