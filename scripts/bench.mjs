import { ensureBrowser } from './lib/browser.mjs';
import { buildIfStale } from './lib/build.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { ensurePgbench } from './lib/pgbench.mjs';
import { run } from './lib/run.mjs';

/** Without names all of it; with names only these, and nothing in a browser. */
const chosen = process.argv.slice(2);

await ensurePackages();
await buildIfStale();
if (chosen.length === 0 || chosen.includes('selection')) await ensurePgbench();
process.exitCode = await run('tsx', ['server/bench/main.ts', ...chosen]);
if (process.exitCode === 0 && chosen.length === 0)
  process.exitCode = await run('playwright', ['test', '--config', 'e2e/bench.config.ts', '--reporter=line'], {
    env: { CHROMIUM: await ensureBrowser() },
  });
