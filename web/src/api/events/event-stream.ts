import { ServerEvent } from '@graduate/contract/commons/messages/events.ts';
import { messageCalls } from '@graduate/contract/commons/messages/messages.ts';
import { ApiError } from '../api-error.ts';
import { announce } from '../api-events.ts';
import { exchange } from '../exchange.ts';
import { addressOf, readJson } from '../wire-request.ts';

const eventIn = (block: string): ServerEvent | undefined => {
  const line = block.split('\n').find((one) => one.startsWith('data: '));
  return line ? ServerEvent.safeParse(readJson(line.slice('data: '.length))).data : undefined;
};

/** Takes text as it comes in pieces and gives the events that are complete; comments keep the line warm and are left out. */
export const eventReader = (): ((piece: string) => ServerEvent[]) => {
  let rest = '';
  return (piece) => {
    const blocks = (rest + piece).split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => eventIn(block) ?? []);
  };
};

const tellIfSessionEnded = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 401) announce('sessionEnded', { message: error.message });
  throw error;
};

/**
 * Opens the stream of events; `fetch` because it must carry the token, which EventSource cannot. A failure is no news for
 * anybody: it is tried again.
 */
export const openEventStream = async (signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> => {
  const url = addressOf(messageCalls.events, {});
  let body: ReadableStream<Uint8Array> | null = null;
  const send = async (headers: Record<string, string>) => {
    const answer = await fetch(url, {
      headers: { ...headers, Accept: 'text/event-stream' },
      credentials: 'same-origin',
      cache: 'no-store',
      signal,
    });
    if (answer.ok) body = answer.body;
    const envelope = answer.ok ? undefined : readJson(await answer.text());
    return { status: answer.status, headers: answer.headers, envelope };
  };
  await exchange(send, { url, unattended: true }).catch(tellIfSessionEnded);
  return body;
};

/** Tells every event of the stream until it ends. */
export const readEventStream = async (
  body: ReadableStream<Uint8Array>,
  tell: (event: ServerEvent) => void,
): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const read = eventReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    for (const event of read(decoder.decode(value, { stream: true }))) tell(event);
  }
};
