/** Whether a text is an origin as browsers name it. Its host has plain characters only, as headers list it. */
export function isOrigin(text: string): boolean {
  return /^https?:[\w.:/[\]-]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
