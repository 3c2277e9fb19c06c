/**
 * Which components React renders, as its developer tools tell it: after each commit the tree is compared with the one
 * before. Import it before anything that imports React's DOM.
 */
interface Fiber {
  tag: number;
  flags: number;
  type: { name?: string; displayName?: string; type?: { name?: string } } | null;
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

interface Hook {
  supportsFiber?: boolean;
  inject?: () => number;
  onCommitFiberRoot?: (id: number, root: { current: Fiber }, ...rest: unknown[]) => void;
}

/** React's tags of components that are functions, memoized or not. */
const FUNCTIONS = [0, 11, 14, 15];
/** React's flag of a component whose function ran. */
const PERFORMED_WORK = 1;

let parts: string[] | null = null;

const global = window as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook };
const hook = (global.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 });
const before = hook.onCommitFiberRoot;
hook.onCommitFiberRoot = (id, root, ...rest) => {
  before?.(id, root, ...rest);
  if (parts) collect(root.current, parts);
};

/** Below a component whose child is the same as before, nothing was rendered. */
function collect(fiber: Fiber, into: string[]): void {
  const previous = fiber.alternate;
  if (FUNCTIONS.includes(fiber.tag) && (fiber.flags & PERFORMED_WORK) !== 0)
    into.push(fiber.type?.displayName ?? fiber.type?.name ?? fiber.type?.type?.name ?? '?');
  if (previous?.child === fiber.child) return;
  const kept = new Set<Fiber>();
  for (let at = previous?.child ?? null; at; at = at.sibling) kept.add(at);
  for (let child = fiber.child; child; child = child.sibling)
    if (!kept.has(child)) collect(child, into);
}

/** Begins to note what is rendered; returns what ends that, with the names of the components that were, each once. */
export function noteRendered(): () => string[] {
  const noted: string[] = [];
  parts = noted;
  return () => {
    parts = null;
    return [...new Set(noted)].sort();
  };
}
