/** Opaque pixels to draw on: rectangles, what the painter has painted, and figures in a font of dots. No text but figures is drawn, so no font is needed. */
import { parseColor } from '#core/paint/colors.ts';
import type { Pixels } from './png.ts';

export interface Canvas extends Pixels {
  paint(rect: Rect, color: string): void;
  /** Draws pixels with straight alpha over the upper left part, down to its width and so many rows. */
  over(source: Uint8ClampedArray, side: number, rows: number): void;
  /** Draws a figure whose dots are squares of `dot` pixels; returns its width. Characters that no figure has are gaps. */
  figure(text: string, at: Place, dot: number): number;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Rect extends Place {
  readonly width: number;
  readonly height: number;
}

/** Rows of five dots, from the left, a bit each. */
const GLYPHS: Readonly<Record<string, readonly number[]>> = {
  '0': [0b01110, 0b10001, 0b10011, 0b10101, 0b11001, 0b10001, 0b01110],
  '1': [0b00100, 0b01100, 0b00100, 0b00100, 0b00100, 0b00100, 0b01110],
  '2': [0b01110, 0b10001, 0b00001, 0b00110, 0b01000, 0b10000, 0b11111],
  '3': [0b11111, 0b00010, 0b00100, 0b00010, 0b00001, 0b10001, 0b01110],
  '4': [0b00010, 0b00110, 0b01010, 0b10010, 0b11111, 0b00010, 0b00010],
  '5': [0b11111, 0b10000, 0b11110, 0b00001, 0b00001, 0b10001, 0b01110],
  '6': [0b00110, 0b01000, 0b10000, 0b11110, 0b10001, 0b10001, 0b01110],
  '7': [0b11111, 0b00001, 0b00010, 0b00100, 0b01000, 0b01000, 0b01000],
  '8': [0b01110, 0b10001, 0b10001, 0b01110, 0b10001, 0b10001, 0b01110],
  '9': [0b01110, 0b10001, 0b10001, 0b01111, 0b00001, 0b00010, 0b01100],
  '−': [0, 0, 0, 0b11111, 0, 0, 0],
  '-': [0, 0, 0, 0b11111, 0, 0, 0],
  '+': [0, 0b00100, 0b00100, 0b11111, 0b00100, 0b00100, 0],
  e: [0, 0, 0b01110, 0b10001, 0b11111, 0b10000, 0b01110],
  '.': [0, 0, 0, 0, 0, 0b11000, 0b11000],
};

/** Dots from one character to the next: a point and a gap are narrow. */
const NARROW: Readonly<Record<string, number>> = { '.': 3 };
const USUAL = 6;
const GAP = 3;

function advanceOf(character: string): number {
  return NARROW[character] ?? (GLYPHS[character] ? USUAL : GAP);
}

/** Returns the width of a figure in pixels. */
export function figureWidth(text: string, dot: number): number {
  return Array.from(text).reduce((sum, character) => sum + advanceOf(character), -1) * dot;
}

export function createCanvas(width: number, height: number, ink: string): Canvas {
  const rgba = new Uint8ClampedArray(4 * width * height).fill(255);

  function paint({ x, y, width: across, height: down }: Rect, color: string): void {
    const [red, green, blue] = parseColor(color);
    for (let row = Math.max(0, y); row < Math.min(height, y + down); row++)
      for (let column = Math.max(0, x); column < Math.min(width, x + across); column++) {
        const at = 4 * (row * width + column);
        rgba[at] = red;
        rgba[at + 1] = green;
        rgba[at + 2] = blue;
      }
  }

  function over(source: Uint8ClampedArray, side: number, rows: number): void {
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < width; column++) {
        const from = 4 * (row * side + column);
        const share = source[from + 3]! / 255;
        if (share === 0) continue;
        const to = 4 * (row * width + column);
        for (let channel = 0; channel < 3; channel++)
          rgba[to + channel] = rgba[to + channel]! * (1 - share) + source[from + channel]! * share;
      }
  }

  return {
    width,
    height,
    rgba,
    paint,
    over,
    figure(text, at, dot) {
      let { x } = at;
      for (const character of text) {
        for (const [row, bits] of (GLYPHS[character] ?? []).entries())
          for (let column = 0; column < 5; column++)
            if (bits & (0b10000 >> column))
              paint({ x: x + column * dot, y: at.y + row * dot, width: dot, height: dot }, ink);
        x += advanceOf(character) * dot;
      }
      return x - at.x;
    },
  };
}
