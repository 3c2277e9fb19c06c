/**
 * Plots into a tile's pixels, many at a time: which records are dots, their dots, and the outlines of
 * the others. What is drawn in another way is told, and drawn elsewhere (engine/paint/paintTile.ts).
 */
export { others, press, sort } from './dots';
export { draw } from './outlines';
export * from './plotLayout';
