import { basisOf } from '#core/values/basis.ts';
import { formatCount, formatFixed } from '#lib/format.ts';
import { formatShare } from '#lib/formatPlot.ts';
import { texts } from './texts.en.ts';

/** Returns what a record's values rest on, as a card says it: `Rests on 124.5 pixels in 3 pictures, 96 % valid`; null where it isn't said. */
export function basisText(members: Readonly<Record<string, string>>): string | null {
  const basis = basisOf(members);
  if (!basis) return null;
  const { pixels, validShare, scenes } = basis;
  const pictures = scenes === null ? null : texts.pictureCount(scenes);
  const counted = pixels === null ? null : pixelText(pixels);
  const both = counted && pictures && texts.pixelsInPictures(counted, pictures);
  const valid = validShare === null ? [] : [texts.validShare(formatShare(validShare, 1))];
  return texts.restsOn([both ?? counted ?? pictures ?? texts.pixels, ...valid].join(', '));
}

/** Shares of pixels count, so few pixels have decimals. */
function pixelText(pixels: number): string {
  if (Number.isInteger(pixels)) return texts.pixelCount(pixels);
  return texts.pixelsAndParts(
    pixels < 1000 ? formatFixed(pixels, pixels < 10 ? 2 : 1) : formatCount(Math.round(pixels)),
  );
}
