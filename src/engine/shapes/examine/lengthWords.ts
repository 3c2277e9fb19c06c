/** Returns a length of no more than some metres in words: millimetres below a centimetre, centimetres below a metre. */
export function lengthWords(metres: number): string {
  if (metres < 0.0001) return 'less than 0.1 mm';
  if (metres < 0.01) return `${(metres * 1000).toFixed(1)} mm`;
  if (metres < 1) return `${Number((metres * 100).toFixed(1))} cm`;
  return `${Number(metres.toFixed(2))} m`;
}
