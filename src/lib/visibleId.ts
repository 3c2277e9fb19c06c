import { visibleText } from './visibleText.ts';

/**
 * Returns an id as it can be seen and pressed: a line break as a sign, and each blank too where there is
 * nothing else. For showing only.
 */
export function visibleId(id: string): string {
  const text = id.replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '↵');
  return text.trim() === '' ? text.replace(/\s/g, '␣') : visibleText(text);
}
