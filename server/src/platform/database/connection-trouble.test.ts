import { createServer, connect as dial } from 'node:net';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../test/ports.ts';
import { connect } from './connect.ts';
import { waitForDatabase } from './connection-trouble.ts';

const databaseAt = (change: (url: URL) => void) => {
  const url = new URL(inject('databaseUrl'));
  change(url);
  const db = connect(url.href, 1);
  onTestFinished(() => db.destroy());
  return db;
};

test('a server that is up before its database waits for it and says so once', async () => {
  const { hostname, port } = new URL(inject('databaseUrl'));
  const later = await freePort();
  const db = databaseAt((url) => {
    url.port = String(later);
  });
  const gate = createServer((socket) => {
    const there = dial(Number(port), hostname);
    socket.pipe(there).pipe(socket);
  });
  onTestFinished(() => void gate.close());
  const say = vi.fn(() => void gate.listen(later, hostname));
  await waitForDatabase(db, say);
  expect(say).toHaveBeenCalledTimes(1);
});

test('what waiting does not mend is told at once', async () => {
  const db = databaseAt((url) => {
    url.password = 'wrong';
  });
  const say = vi.fn();
  await expect(waitForDatabase(db, say)).rejects.toThrow(/password/);
  expect(say).not.toHaveBeenCalled();
});

test('a database that does not come is not waited for for ever', async () => {
  const nobody = await freePort();
  const db = databaseAt((url) => {
    url.port = String(nobody);
  });
  await expect(waitForDatabase(db, () => undefined, 0)).rejects.toThrow(/ECONNREFUSED/);
});
