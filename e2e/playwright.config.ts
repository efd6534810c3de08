import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Workers load this file again: what the first one decides reaches them through the environment. */
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'graduate-e2e-'));
process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000));

/** So many windows beside each other, each on a server of its own. */
const parts = Array.from({ length: Number(process.env['E2E_PARTS'] ?? 1) }, (_, part) => part);
const portOf = (part: number): number => Number(process.env['E2E_PORT']) + part;

/** Where the server of a part is; `test.ts` leads each window to that of its worker. */
export const addressOf = (part: number): string => `http://127.0.0.1:${portOf(part)}/lzuyjs/`;

/** The built product, started as `npm start` starts it, on databases of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: 'results',
  // One window at a time on one server. Whoever has done with a file takes the next one: nobody waits for the other.
  workers: parts.length,
  fullyParallel: false,
  // A second try is told as flaky in the summary: a busy machine is no fault of the product.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  // The longest takes a little over a minute beside another part.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // What is not there is told long before the whole test has run out of time.
    actionTimeout: 45_000,
    baseURL: addressOf(0),
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A third less work for the browser; the tests of the shell see it move.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // Every window would fetch the whole program in the background; `service-worker.spec.ts` looks at that once.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  webServer: parts.map((part) => ({
    command: 'node scripts/start.mjs',
    cwd: join(import.meta.dirname, '..'),
    url: `${addressOf(part)}service/readyz`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(portOf(part)),
      DATA_DIR: join(process.env['E2E_DATA_DIR'] ?? '', String(part)),
      CAPTCHA: 'off',
      DATABASE_DURABLE: 'off',
      DEMO_STUDENTS: '600',
      LOG_LEVEL: 'warn',
    },
  })),
});
