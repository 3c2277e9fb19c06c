import { requestTaking, type RequestSettings } from '#device/requestSettings.ts';
import type { Asked } from '#request/page/state/useAsked.ts';
import { useRequest, type RequestState } from '#request/page/state/requestState.tsx';
import { useToast } from '#ui/Toasts.tsx';
import { reasonOf } from '#worker/messages.ts';
import type { WrittenRequest } from '#request/protocol.ts';
import type { Sender, SendOrder } from './sender.ts';
import { factsOf, type RequestFacts } from './sentFacts.ts';
import { texts } from './texts.en.ts';

/** What a press can set going. */
export interface Orders {
  send: () => void;
  /** Sends the first plots alone, to learn the price. */
  sendSample: () => void;
  /** Sends again what may have been lost, under the same Idempotency-Key. */
  sendAgain: () => void;
}

/** Plots of a sample. */
export const SAMPLE_PLOTS = 20;

interface OrdersOf {
  asked: Asked;
  /** Null while the CSV is written. */
  facts: RequestFacts | null;
  settings: RequestSettings;
  sender: Sender;
}

/** Returns what sends the request as it's chosen now. */
export function useOrders({ asked, facts, settings, sender }: OrdersOf): Orders {
  const request = useRequest();
  const toast = useToast();
  async function order(sample: number | null, idempotencyKey: string): Promise<void> {
    const { draft, check, config, connection } = request;
    const { sendable: windows } = asked;
    const taking = requestTaking(config, connection);
    if (!draft || !check || !windows || !facts || !taking) return;
    const { written, plots } = await prepare(request, { windows, sample, settings });
    const { fileName, indexes, price } = facts;
    sender.describe({
      draft,
      facts: factsOf({ fileName, check, written, windows, indexes, price }),
    });
    await sender.send({
      ...plots,
      csv: written.csv,
      sentRows: written,
      csvName: csvName(fileName),
      fields: taking.fields,
      idempotencyKey,
      sendsKey: settings.sendsKey ?? connection.kind === 'same-origin',
      sample,
    });
  }
  const press = (sample: number | null, idempotencyKey: string) => () => {
    order(sample, idempotencyKey).catch((error: unknown) =>
      toast(texts.nothingSentReason(reasonOf(error))),
    );
  };
  return {
    send: () => press(null, newKey())(),
    sendSample: () => press(SAMPLE_PLOTS, newKey())(),
    sendAgain: () => {
      const state = sender.state();
      if (state.kind === 'lost') press(state.sending.sample, state.sending.idempotencyKey)();
    },
  };
}

interface Prepared {
  written: WrittenRequest;
  /** By which its job is known again. */
  plots: Pick<SendOrder, 'centres' | 'firstDay' | 'lastDay'>;
}

/** Has the worker write what goes out. Rejects with a CallError. */
async function prepare(
  { handle, file }: RequestState,
  {
    windows,
    sample,
    settings: { columns },
  }: {
    windows: NonNullable<Asked['sendable']>;
    sample: number | null;
    settings: RequestSettings;
  },
): Promise<Prepared> {
  if (!handle || !file) throw new Error(texts.fileNotRead);
  const written = await handle.call('writeRequest', {
    windows,
    columns,
    ...(sample !== null && { first: sample }),
  });
  const days =
    windows === 'file'
      ? { firstDay: file.firstDay, lastDay: file.lastDay }
      : {
          firstDay: Math.min(...windows.map(({ start }) => start)),
          lastDay: Math.max(...windows.map(({ end }) => end)),
        };
  return { written, plots: { ...days, centres: written.centres } };
}

/** Returns the name that the CSV goes out under: that of the file. */
export function csvName(fileName: string): string {
  const base = fileName.replace(/(?:\.[a-z0-9]{1,10}){1,2}$/i, '');
  return `${base === '' ? 'request' : base}.csv`;
}

/** `randomUUID` is missing at addresses that aren't secure. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
