import {
  GENERATED_MESSAGE,
  generateFailures,
  generateRecords,
  type GenerateOptions,
} from '#server/commands/syntheticResult.ts';

/** Yields the whole response as chunks of JSON text, one a polygon. */
export function* generateResult(options: GenerateOptions): Generator<string> {
  let before = '{"data":[';
  for (const record of generateRecords(options)) {
    yield before + JSON.stringify(record);
    before = ',';
  }
  yield before === ',' ? '],"err_data":{' : `${before}],"err_data":{`;
  before = `${JSON.stringify(GENERATED_MESSAGE)}:[`;
  for (const failure of generateFailures(options)) {
    yield before + JSON.stringify({ message: GENERATED_MESSAGE, ...failure });
    before = ',';
  }
  yield before === ',' ? ']}}' : '}}';
}
