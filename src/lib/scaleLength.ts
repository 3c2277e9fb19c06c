import { texts } from './later.texts.en.ts';

/** A bar's length in CSS px, and what it stands for. */
export interface ScaleLength {
  pixels: number;
  text: string;
}

/** Returns the longest round length (1, 2 or 5 times a power of ten) that fits into `room` CSS px. */
export function scaleLength(metresPerPixel: number, room: number): ScaleLength {
  const most = metresPerPixel * room;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((factor) => factor * power <= most) ?? 1) * power;
  return { pixels: metres / metresPerPixel, text: lengthText(metres) };
}

function lengthText(metres: number): string {
  if (metres >= 1000) return texts.kilometres(metres / 1000);
  return metres >= 1 ? `${metres} m` : texts.centimetres(Math.round(metres * 100));
}
