import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatCount,
  formatDay,
  formatDuration,
  formatValue,
  NONE,
  THIN,
} from '#lib/format.ts';
import { formatShare, formatWindow } from '#lib/formatPlot.ts';

const s = THIN;

describe('what is missing', () => {
  it('is a dash, never 0 or NaN', () => {
    expect(formatValue(null)).toBe(NONE);
    expect(formatValue(Number.NaN)).toBe(NONE);
    expect(formatValue(undefined)).toBe(NONE);
    expect(formatDay(null)).toBe(NONE);
    expect(formatShare(0, 0)).toBe(NONE);
  });

  it('holds for days that no calendar has', () => expect(formatDay(1e9)).toBe(NONE));
});

describe('figures', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [5120, `5${s}120`],
    [1234567, `1${s}234${s}567`],
  ])('counts %d as %s', (count, text) => expect(formatCount(count)).toBe(text));

  it.each([
    [0.5771, '0.577'],
    [-0.064, '−0.064'],
    [-0.0, '0.000'],
    [12.345, '12.35'],
    [123.45, '123.5'],
    [12345.6, `12${s}346`],
    [0.000123, '0.00012'],
    [-0.000327, '−0.00033'],
    [0.00001, '1.00e-5'],
  ])('writes the value %d as %s', (value, text) => expect(formatValue(value)).toBe(text));

  it.each([
    [0, `0${s}B`],
    [999, `999${s}B`],
    [312_400, `312${s}kB`],
    [999_600, `1.0${s}MB`],
    [2_201_344, `2.2${s}MB`],
    [109_000_000, `109${s}MB`],
    [1.5e9, `1.5${s}GB`],
  ])('writes %d bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

  it.each([
    [100, `1${s}s`],
    [2400, `2${s}s`],
    [150_000, `3${s}min`],
    [7_200_000, `2${s}h`],
    [6_000_000, `1${s}h 40${s}min`],
  ])('writes %d ms as %s', (ms, text) => expect(formatDuration(ms)).toBe(text));

  it('says 0 and 100 per cent only when it is so', () => {
    expect(formatShare(0, 10)).toBe(`0${s}%`);
    expect(formatShare(10, 10)).toBe(`100${s}%`);
    expect(formatShare(1, 1000)).toBe(`<1${s}%`);
    expect(formatShare(999, 1000)).toBe(`99${s}%`);
  });
});

describe('dates', () => {
  it('writes days as YYYY-MM-DD', () => {
    expect(formatDay(0)).toBe('1970-01-01');
    expect(formatDay(18_078)).toBe('2019-07-01');
    expect(formatDay(-1)).toBe('1969-12-31');
  });

  it('writes windows with both ends, and says when one is missing', () => {
    expect(formatWindow(18_078, 18_261)).toBe('2019-07-01 to 2019-12-31');
    expect(formatWindow(18_078, null)).toBe(`2019-07-01 to ${NONE}`);
    expect(formatWindow(null, null)).toBe('no window');
  });
});
