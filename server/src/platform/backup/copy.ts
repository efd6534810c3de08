import { once } from 'node:events';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** What the driver lends to a query while it runs. */
type Wire = {
  query: (statement: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (reason: string) => void;
  stream: Socket;
};

const nothing = () => undefined;
const unused = {
  handleRowDescription: nothing,
  handleDataRow: nothing,
  handlePortalSuspended: nothing,
  handleEmptyQuery: nothing,
  handleCommandComplete: nothing,
  handleCopyInResponse: nothing,
  handleCopyData: nothing,
};

/** What `COPY … TO STDOUT` gives, as a stream; the database waits when nobody reads. */
export const copyOut = (client: pg.Client, statement: string): Readable => {
  let wire: Wire | undefined;
  const output = new Readable({ read: () => void wire?.stream.resume() });
  client.query({
    ...unused,
    submit: (connection: Wire) => {
      wire = connection;
      connection.query(statement);
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }, connection: Wire) => {
      // The driver uses its buffer again.
      if (!output.push(Buffer.from(chunk))) connection.stream.pause();
    },
    handleError: (error: Error) => void output.destroy(error),
    handleReadyForQuery: (connection: Wire) => {
      // What came last may have paused it, and whoever asks next would wait for ever.
      connection.stream.resume();
      output.push(null);
    },
  } as never);
  return output;
};

const feed = async (wire: Wire, source: Readable): Promise<void> => {
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      wire.sendCopyFromChunk(chunk);
      if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
    }
    wire.endCopyFrom();
  } catch (error) {
    wire.sendCopyFail(error instanceof Error ? error.message : String(error));
  }
};

/** Gives a stream to `COPY … FROM STDIN`. */
export const copyIn = (client: pg.Client, statement: string, source: Readable): Promise<void> =>
  new Promise((resolve, reject) => {
    let failure: Error | undefined;
    client.query({
      ...unused,
      submit: (connection: Wire) => connection.query(statement),
      handleCopyInResponse: (connection: Wire) => void feed(connection, source),
      handleError: (error: Error) => {
        failure = error;
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    } as never);
  });
