import { describe, expect, it } from 'vitest';
import { placeWindow, timeAxis } from '#features/result/windows/timeAxis.ts';

const day = (text: string) => Date.parse(text) / 86_400_000;

describe('timeAxis', () => {
  it('stands a single day, and ends turned round', () => {
    expect(timeAxis(100, 100)).toMatchObject({ firstDay: 100, endDay: 101 });
    expect(timeAxis(100, 50).endDay).toBe(101);
  });

  it('ticks months in round steps', () => {
    const axis = timeAxis(day('2018-09-10'), day('2020-02-06'));
    expect(axis.ticks.map((tick) => tick.label)).toEqual(['2019-01', '2019-07', '2020-01']);
  });

  it('ticks years by year', () => {
    const axis = timeAxis(day('2017-01-01'), day('2020-12-31'));
    expect(axis.ticks.map((tick) => tick.label)).toEqual(['2017', '2018', '2019', '2020']);
  });

  it('ticks days where the span is short', () => {
    const axis = timeAxis(day('2021-12-08'), day('2021-12-14'));
    expect(axis.ticks.length).toBeGreaterThan(1);
    expect(axis.ticks[0]!.label).toMatch(/^2021-12-\d\d$/);
  });

  it('never has more ticks than asked, whatever the span', () => {
    for (let days = 1; days < 60_000; days = Math.ceil(days * 1.31)) {
      expect(timeAxis(15_000, 15_000 + days, 4).ticks.length).toBeLessThanOrEqual(5);
    }
  });
});

describe('placeWindow', () => {
  const axis = timeAxis(100, 199);

  it('draws both ends whole', () => {
    expect(placeWindow(axis, 100, 199)).toEqual({ left: 0, width: 1 });
    expect(placeWindow(axis, 150, 150)).toEqual({ left: 0.5, width: expect.closeTo(0.01) });
  });

  it('takes one day where the other is missing, and ends turned round', () => {
    expect(placeWindow(axis, null, 150)).toEqual(placeWindow(axis, 150, 150));
    expect(placeWindow(axis, 160, 150)).toEqual(placeWindow(axis, 150, 160));
  });

  it('draws nothing without days or off the axis', () => {
    expect(placeWindow(axis, null, null)).toBeNull();
    expect(placeWindow(axis, 300, 310)).toBeNull();
  });

  it('cuts what sticks out', () =>
    expect(placeWindow(axis, 0, 149)).toEqual({ left: 0, width: 0.5 }));
});
