import { expect, test } from 'vitest';
import { SECTION_DATA, SECTION_ERROR } from '#core/columns.ts';
import { ColumnBuilder, type Member } from '#core/read/columnBuilder.ts';
import { findMember, indexOf, memberKind } from '#core/read/findMember.ts';
import { inputOf } from './fastReading.ts';

const begun = () => new ColumnBuilder(0);

function found(text: string, builder = begun()): Member {
  const member = findMember(inputOf(text), builder, 0);
  if (member === null) throw new Error(`${text} has no whole name`);
  return member;
}

test.each(['name"', '"name', '"na\nme"', '"\\x"', ''])('%j has no whole name', (text) => {
  const builder = begun();
  expect(findMember(inputOf(text), builder, 0)).toBeNull();
  expect(builder.members).toEqual([]);
});

test('a name’s spellings are members of the same name', () => {
  const builder = begun();
  const plain = found('"NDVI":1', builder);
  const escaped = found('"\\u004eDVI":1', builder);
  expect(escaped).not.toBe(plain);
  expect([plain.name, escaped.name]).toEqual(['NDVI', 'NDVI']);
  expect(indexOf(builder, escaped)).toBe(indexOf(builder, plain));
});

test('a name found again is the same member, which is tried first the next time', () => {
  const builder = begun();
  const [first, second] = [found('"a"', builder), found('"b"', builder)];
  builder.lastMember = builder.recordStart;
  expect(found('"a"', builder)).toBe(first);
  expect(found('"b"', builder)).toBe(second);
  expect([builder.recordStart.next, first.next]).toEqual([first, second]);
  expect(found('"a"', builder)).toBe(first);
  expect(second.next).toBe(first);
  expect(builder.members).toHaveLength(2);
});

test('of ever new names only the first are remembered', () => {
  const builder = begun();
  for (let i = 0; i < 300; i++) expect(found(`"n${i}"`, builder).name).toBe(`n${i}`);
  expect(builder.members).toHaveLength(256);
});

test('a message is a message in the error section alone', () => {
  const builder = begun();
  const message = found('"message"', builder);
  builder.section = SECTION_DATA;
  expect(memberKind(builder, message)).toBe('other');
  builder.section = SECTION_ERROR;
  expect(memberKind(builder, message)).toBe('message');
  expect(memberKind(builder, found('"polygon"', builder))).toBe('polygon');
});

test('no more columns are made than there may be; a new one has no number in any row', () => {
  const builder = begun();
  const indices = Array.from({ length: 65 }, (_, i) => indexOf(builder, found(`"n${i}"`, builder)));
  expect(indices.indexOf(null)).toBe(64);
  expect(indices[63]?.column).toEqual({
    name: 'n63',
    values: new Float64Array(builder.columns.section.length).fill(NaN),
  });
});
