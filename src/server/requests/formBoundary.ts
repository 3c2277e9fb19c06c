/** The boundary in a form's Content-Type, with or without quotes. */
const BOUNDARY = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;

/** Returns the boundary that a form's Content-Type names; null without one of 1 to 70 characters. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain = null] = BOUNDARY.exec(contentType) ?? [];
  return quoted ?? plain;
}
