/** The painter's module: plots into a tile's pixels. paint/plotMemory.ts is its other side. */
export { drawDot, drawDots, others, selectDots } from './dots';
export { drawCross, drawFaintCross, makeCross, makeDot } from './marks';
export { drawFailed, drawPlot } from './shapes';
export { prepare } from './outline';
