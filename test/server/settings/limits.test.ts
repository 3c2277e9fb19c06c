import { expect, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';

test('each limit is a variable of its own, seconds become milliseconds', () => {
  expect(
    readSettings({
      MAX_CONNECTIONS: '9',
      MAX_CONNECTIONS_PER_ADDRESS: '10',
      HEAD_TIMEOUT_SECONDS: '11',
      MAX_REQUESTS: '1',
      MAX_REQUESTS_PER_ADDRESS: '14',
      MAX_REQUESTS_PER_CONNECTION: '2',
      MAX_READS_PER_MINUTE: '3',
      MAX_RESULTS: '4',
      MAX_RESULTS_PER_CALLER: '5',
      MAX_SERVICE_CONNECTIONS: '6',
      READER_TIMEOUT_SECONDS: '7',
      STATEMENT_TIMEOUT_SECONDS: '8',
    }).limits,
  ).toEqual({
    connections: 9,
    connectionsPerAddress: 10,
    headMs: 11_000,
    requests: 1,
    requestsPerAddress: 14,
    requestsPerConnection: 2,
    readsPerMinute: 3,
    results: 4,
    resultsPerCaller: 5,
    serviceConnections: 6,
    readerMs: 7000,
    statementMs: 8000,
  });
});

test.each(['0', '-1', '1.5', 'many', '9999999999'])('a limit can not be %s', (value) => {
  for (const name of ['MAX_RESULTS', 'READER_TIMEOUT_SECONDS'])
    expect(() => readSettings({ [name]: value })).toThrow(
      expect.objectContaining({ name: 'SettingsError', message: expect.stringMatching(name) }),
    );
});
