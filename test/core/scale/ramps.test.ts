import {
  differenceCiede2000,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  lch,
  parse,
  type Color,
} from 'culori';
import { describe, expect, test } from 'vitest';
import { CHANGE_RAMP, RAMPS, rampColors } from '#core/scale/ramps.ts';

const away = differenceCiede2000();

/** The colours as people with colour blindness see them. */
const SIGHTS: Record<string, (color: Color) => Color> = {
  normal: (color) => color,
  deuteranopia: filterDeficiencyDeuter(1),
  protanopia: filterDeficiencyProt(1),
  tritanopia: filterDeficiencyTrit(1),
};

const seen = (text: string, sight: string): Color => SIGHTS[sight]!(parse(text)!);

/** Least difference between any two of seven classes. */
const FLOORS: Record<string, number[]> = {
  viridis: [14, 9, 7.5, 10],
  cividis: [9, 9, 9, 9],
  imola: [9, 7, 7.5, 8],
};

describe.each(RAMPS)('%s', (ramp) => {
  test.each(Object.keys(SIGHTS))('keeps seven classes apart in %s sight', (sight) => {
    const colors = rampColors(ramp, 7, false).map((color) => seen(color, sight));
    const least = Math.min(
      ...colors.flatMap((one, i) => colors.slice(i + 1).map((other) => away(one, other))),
    );
    expect(least).toBeGreaterThan(FLOORS[ramp]![Object.keys(SIGHTS).indexOf(sight)]!);
  });

  test.each(Object.keys(SIGHTS))(
    'never comes near the red of failed plots in %s sight',
    (sight) => {
      const red = seen('#d3222f', sight);
      const least = Math.min(
        ...rampColors(ramp, 64, false).map((color) => away(seen(color, sight), red)),
      );
      expect(least).toBeGreaterThan(19);
    },
  );

  test.each(Object.keys(SIGHTS))('nor the colour of no value in %s sight', (sight) => {
    const none = ['#c8c7c2', '#b9bbbd'].map((color) => seen(color, sight));
    const least = Math.min(
      ...rampColors(ramp, 64, false).flatMap((color) =>
        none.map((grey) => away(seen(color, sight), grey)),
      ),
    );
    expect(least).toBeGreaterThan(11);
  });

  test('nor the green of repaired plots', () => {
    const least = Math.min(
      ...rampColors(ramp, 64, false).map((color) => away(parse(color)!, parse('#006f13')!)),
    );
    expect(least).toBeGreaterThan(20);
  });

  test('runs steadily in lightness', () => {
    const lightness = rampColors(ramp, 64, false).map((color) => lch(parse(color))!.l);
    const rising = lightness[0]! < lightness.at(-1)! ? lightness : lightness.toReversed();
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  });

  test('reversed runs the other way', () => {
    expect(rampColors(ramp, 5, true)).toEqual(rampColors(ramp, 5, false).toReversed());
  });
});

describe('change', () => {
  const [loss, zero, gain] = rampColors(CHANGE_RAMP, 3, false);

  test.each(Object.keys(SIGHTS))('its ends and its middle are told apart in %s sight', (sight) => {
    const [one, middle, other] = [loss!, zero!, gain!].map((color) => seen(color, sight));
    expect(away(one!, other!)).toBeGreaterThan(22);
    expect(away(one!, middle!)).toBeGreaterThan(33);
    expect(away(other!, middle!)).toBeGreaterThan(33);
  });

  test.each(Object.keys(SIGHTS))(
    'seven classes and the red of failures too, in %s sight',
    (sight) => {
      const colors = rampColors(CHANGE_RAMP, 7, false).map((color) => seen(color, sight));
      const apart = colors.flatMap((one, i) =>
        colors.slice(i + 1).map((other) => away(one, other)),
      );
      expect(Math.min(...apart)).toBeGreaterThan(9.5);
      const red = seen('#d3222f', sight);
      const all = rampColors(CHANGE_RAMP, 64, false).map((color) => away(seen(color, sight), red));
      expect(Math.min(...all)).toBeGreaterThan(26);
    },
  );

  test('the loss end is the darker one: lightness holds where hue does not', () => {
    const lightness = (color: string) => lch(parse(color))!.l;
    expect(lightness(loss!)).toBeLessThan(lightness(gain!) - 20);
    expect(lightness(zero!)).toBeGreaterThan(85);
  });
});

test("the ends are the ramp's ends, a single class is its middle", () => {
  const many = rampColors('viridis', 10, false);
  expect([many[0], many[9]]).toEqual(['#440154', '#fde725']);
  expect(rampColors('viridis', 1, false)).toEqual(['#23908c']);
  expect(rampColors('viridis', 0, false)).toEqual([]);
});

test('an unknown ramp is the default', () => {
  expect(rampColors('constructor', 3, false)).toEqual(rampColors('viridis', 3, false));
});
