/** A result in which every plot fails for a cause of its own. */

/** A message that differs from that of every other number in its words. */
export function oddMessage(number: number): string {
  return `The harvest at ${wordOf(number)} was refused`;
}

/** A response of so many failed records, each with a message of its own. */
export function manyCausesText(count: number): string {
  const failures = Array.from({ length: count }, (_, number) => {
    const [lon, lat] = [30 + (number % 400) / 100, 1 + Math.floor(number / 400) / 100];
    const polygon = `MULTIPOLYGON (((${lon} ${lat},${lon + 0.004} ${lat},${lon} ${lat + 0.004},${lon} ${lat})))`;
    const window = { start_date: '2021-01-01', end_date: '2021-02-01' };
    return { polygon, ...window, message: oddMessage(number) };
  });
  return JSON.stringify({ data: [], err_data: failures });
}

/** Five letters, never the same for two numbers below 26 to the fifth. */
function wordOf(number: number): string {
  let word = '';
  for (let rest = number, at = 0; at < 5; at++, rest = Math.floor(rest / 26))
    word += String.fromCharCode(97 + (rest % 26));
  return `q${word}`;
}
