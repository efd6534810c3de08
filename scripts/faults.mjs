import { buildIfStale } from './lib/build.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { run } from './lib/run.mjs';

await ensurePackages();
await buildIfStale();
process.exitCode = await run('tsx', ['server/faults/main.ts', ...process.argv.slice(2)]);
