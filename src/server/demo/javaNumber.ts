/**
 * Returns a number as Java's Double.toString prints it: always with a fraction, and with an exponent below
 * 0.001 and from ten million on. Digits are the shortest that read back, as JavaScript's are.
 */
export function javaNumber(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e7)) {
    const [digits = '0', exponent = '0'] = value.toExponential().split('e');
    return `${withFraction(digits)}E${Number(exponent)}`;
  }
  return withFraction(String(value));
}

function withFraction(digits: string): string {
  return digits.includes('.') ? digits : `${digits}.0`;
}
