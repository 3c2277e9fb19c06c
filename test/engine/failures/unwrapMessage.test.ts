import { describe, expect, it } from 'vitest';
import { unwrapMessage } from '#engine/failures/unwrapMessage.ts';
import { WRAPPINGS } from './wrappings.ts';

const REASON = 'Something is "odd" at (27.45, -15.1, NaN): see {x}';

describe('unwrapMessage', () => {
  it.each(WRAPPINGS)('$name', ({ wrap, code }) => {
    const original = wrap(REASON);
    expect(unwrapMessage(original)).toMatchObject({ code, description: REASON, original });
  });

  it('names what stood before the reason', () => {
    const { exception } = unwrapMessage('failed to create query: invalid_shape_exception: odd');
    expect(exception).toBe('failed to create query: invalid_shape_exception');
    expect(unwrapMessage('odd: very odd').exception).toBeNull();
  });

  it('keeps a stage that stands alone as the reason', () => {
    expect(unwrapMessage('parse_exception: ').description).toBe('parse_exception:');
  });

  it.each([
    [
      'cut off',
      'Error processing item: {"code":"BadRequest","description":"\\"invalid_shape_exception: Odd at 1',
    ],
    [
      'in single quotes',
      "Error processing item: {'code': 'BadRequest', 'description': 'Odd at 1'}",
    ],
  ])('takes what it can from JSON %s', (_, text) => {
    expect(unwrapMessage(text)).toMatchObject({ code: 'BadRequest', description: 'Odd at 1' });
  });

  it.each([
    ['{"status":404,"message":"Gone"}', '404', 'Gone'],
    ['HTTP 400: {"error":{"code":"C","message":"Gone"}}', 'C', 'Gone'],
    [
      'Odd plot {"description":"north","type":"Polygon"}',
      null,
      'Odd plot {"description":"north","type":"Polygon"}',
    ],
    ["NotFoundError(404, 'index_exception', 'no such index')", '404', 'no such index'],
    ['{"message":"Gone","detail":"cut', null, 'Gone'],
    ['<Error><Code>C</Code><Message>Gone</Message></Error>', 'C', 'Gone'],
    ['{"code":"Odd"}', 'Odd', ''],
    ['{"other":1}', null, '{"other":1}'],
    ['[]', null, '[]'],
    ['{not json}', null, '{not json}'],
    ['  text  ', null, 'text'],
  ])('%s', (text, code, description) => {
    expect(unwrapMessage(text)).toMatchObject({ code, description });
  });
});
