import { ServiceError } from './errors.ts';

/** Returns the error of an answer that isn't what such a service gives. What it is instead isn't told where the code for that can't be fetched. */
export async function notTheService(
  text: string,
  of: 'otherPage' | 'otherResult',
  known: { status: number; cause?: unknown },
): Promise<ServiceError> {
  const code = await import('./otherAnswer.ts').catch(() => null);
  return new ServiceError({ kind: 'notTheService', ...known, ...code?.[of](text) });
}
