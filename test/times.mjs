/** Tables of where a run's time goes, from the reports of its steps; seconds everywhere. */

const SLOWEST = 20;

/** A line a step. */
export function stepTimes(steps) {
  const all = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  return table('Steps', [
    ...steps.map(({ name, seconds }) => [name, '', seconds]),
    ['all', '', all],
  ]);
}

/** A line a project of Vitest, then its slowest files. */
export function vitestTimes(said) {
  if (said === null) return '';
  const files = said.testResults.map(({ name: path, startTime, endTime, assertionResults }) => ({
    file: path.replace(`${process.cwd()}/`, ''),
    seconds: (endTime - startTime) / 1000,
    tests: assertionResults.length,
  }));
  const projects = grouped(files, ({ file }) => projectOf(file));
  return [...projects]
    .map(([project, own]) => {
      const sum = own.reduce((sum, { seconds }) => sum + seconds, 0);
      const tests = own.reduce((sum, file) => sum + file.tests, 0);
      return table(`Vitest, ${project}: ${own.length} files, ${tests} tests`, [
        ['all files', '', sum],
        ...slowest(own.map(({ file, seconds, tests }) => [file, `${tests} tests`, seconds])),
      ]);
    })
    .join('\n');
}

/** Set-up, a line a file, tear-down. */
export function endToEndTimes(said) {
  if (said === null) return '';
  const tests = said.suites.flatMap(testsIn);
  const begun = Date.parse(said.stats.startTime);
  const first = Math.min(...tests.map(({ start }) => start));
  const last = Math.max(...tests.map(({ end }) => end));
  const files = [...grouped(tests, ({ file }) => file)].map(([file, own]) => [
    file,
    `${own.length} tests`,
    own.reduce((sum, { start, end }) => sum + end - start, 0) / 1000,
  ]);
  return table('end to end', [
    ['set-up', '', (first - begun) / 1000],
    ...slowest(files, files.length),
    ['tear-down', '', (begun + said.stats.duration - last) / 1000],
  ]);
}

function testsIn({ suites = [], specs = [] }) {
  return [
    ...suites.flatMap(testsIn),
    ...specs.flatMap(({ file, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ startTime, duration }) => {
          const start = Date.parse(startTime);
          return { file, start, end: start + duration };
        }),
      ),
    ),
  ];
}

function projectOf(file) {
  if (/\.browser\.test\.tsx?$/.test(file)) return 'browser';
  return file.endsWith('x') ? 'dom' : 'node';
}

function grouped(items, keyOf) {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function slowest(rows, most = SLOWEST) {
  return rows.toSorted((one, other) => other[2] - one[2]).slice(0, most);
}

function table(title, rows) {
  const lines = rows.map(
    ([name, note, seconds]) => `${seconds.toFixed(1).padStart(8)} s  ${name}${note && `, ${note}`}`,
  );
  return [`\n${title}`, ...lines].join('\n');
}
