/** The normal distribution's tail. */

/** Coefficients of a Chebyshev fit; from the constant on. */
const FIT = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
  -0.82215223, 0.17087277,
];

/**
 * Returns how likely a normal number is at least `z`, which is not below 0: to 1.2e-7 of itself, however small it is.
 * Source: `erfcc` of Press and others 1992, "Numerical Recipes in C", 6.2.
 */
export function normalTail(z: number): number {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + x / 2);
  let exponent = 0;
  for (let i = FIT.length - 1; i >= 0; i--) exponent = exponent * t + FIT[i]!;
  return (t * Math.exp(-x * x + exponent)) / 2;
}
