/** The painter's module: plots into a tile's pixels. paint/plotMemory.ts is its other side. */
export { drawDot, drawDots, drawGhostDot, others, selectDots } from './dots';
export { drawCross, drawTick, makeCross, makeDot, makeTick } from './marks';
export { drawFailed, drawGhost, drawPlot } from './shapes';
export { prepare } from './outline';
