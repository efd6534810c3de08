import { ensureBrowser } from './lib/browser.mjs';
import { buildIfStale } from './lib/build.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { run } from './lib/run.mjs';

await ensurePackages();
const chromium = await ensureBrowser();
await buildIfStale();
process.exitCode =
  (await run('tsx', ['server/bench/main.ts'])) ||
  (await run('playwright', ['test', '--config', 'e2e/bench.config.ts', '--reporter=line'], {
    env: { CHROMIUM: chromium },
  }));
