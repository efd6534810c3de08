import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedPostgres } from '../src/platform/database/embedded/embedded.ts';
import { serverFolder } from '../src/platform/server-folder.ts';

const READY_WITHIN_MS = 60_000;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });

/** None of them outlives this process, however it ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export type RunningServer = { address: string; startedInMs: number; process: ChildProcess };

const isReady = (address: string): Promise<boolean> =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const BUILT = [join(serverFolder, 'dist', 'main.js')];

/** The built server as a process of its own, so that it can be killed; resolves when it is ready to work. */
export const startServer = async (
  database: Pick<EmbeddedPostgres, 'url' | 'serverUrl'>,
  dataDir: string,
  program: readonly string[] = BUILT,
): Promise<RunningServer> => {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.serverUrl,
      DATABASE_OWNER_URL: database.url,
      CAPTCHA: 'off',
      LOGIN_ENCRYPT: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  child.once('exit', (code, signal) => {
    // One that was not killed here is the cause of whatever is lost then.
    if (running.delete(child))
      process.stderr.write(`the server at port ${port} ended by itself: ${code ?? signal}\n`);
  });
  const address = `http://127.0.0.1:${port}/lzuyjs/service`;
  while (!(await isReady(address))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (performance.now() - begun > READY_WITHIN_MS) throw new Error('the server did not get ready');
    await pause(20);
  }
  return { address, startedInMs: performance.now() - begun, process: child };
};

/** As a power cut would do it. */
export const killServer = ({ process: child }: RunningServer): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve());
    running.delete(child);
    child.kill('SIGKILL');
  });
