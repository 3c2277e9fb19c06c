/** Messages between tabs of the app, or their workers, over a BroadcastChannel, which reaches this origin alone. */
import type * as v from 'valibot';
import { checked } from './checked.ts';

/** A channel on which everyone but the sender hears a message. */
export interface TabChannel<S extends v.GenericSchema> {
  /** Sends to the others; does nothing once closed. Throws where the message can't be cloned. */
  readonly post: (message: v.InferInput<S>) => void;
  /** Calls the only listener with the messages of others, those since the channel was opened included. */
  readonly listen: (listener: (message: v.InferOutput<S>) => void) => void;
  readonly close: () => void;
}

/** Opens the channel of this name. A tab may run another version of the app: what isn't as the schema says isn't heard. */
export function openTabChannel<S extends v.GenericSchema>(name: string, schema: S): TabChannel<S> {
  const channel = new BroadcastChannel(name);
  const early: v.InferOutput<S>[] = [];
  let hear = (message: v.InferOutput<S>): void => void early.push(message);
  let isOpen = true;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = checked(schema, data);
    if (message !== null && isOpen) hear(message);
  });
  return {
    post: (message) => {
      if (isOpen) channel.postMessage(message);
    },
    listen(listener) {
      hear = listener;
      for (const message of early.splice(0)) listener(message);
    },
    close() {
      isOpen = false;
      channel.close();
    },
  };
}
