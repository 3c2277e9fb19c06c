/** What failed, from the reports of a run's steps: the last lines of a log say which tests, however long it is. */

const MAX_LINES = 12;

export function failuresOf({ name, said, ended }) {
  const failures = failedTests(said);
  if (ended === 0 || failures.length > 0) return failures;
  return [`FAILED ${name} ended with ${ended}, without a failed test: see its errors above`];
}

function failedTests(said) {
  if (said === null) return [];
  return said.suites
    ? said.suites.flatMap(endToEndFailures)
    : said.testResults.flatMap(unitFailures);
}

function unitFailures({ name: file, status, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [told(file, '', message)] : [];
  return failed.map(({ fullName, failureMessages }) => told(file, fullName, failureMessages[0]));
}

function endToEndFailures({ suites = [], specs = [] }) {
  return [
    ...suites.flatMap(endToEndFailures),
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) => told(file, title, tests[0].results.at(-1)?.error?.message)),
  ];
}

function told(file, title, message = '') {
  const lines = message.split('\n').slice(0, MAX_LINES);
  return [`FAILED ${file.replace(`${process.cwd()}/`, '')} › ${title}`, ...lines].join('\n    ');
}
