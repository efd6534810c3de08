import './lib/node-version.mjs';
import { buildIfStale } from './lib/build.mjs';
import { ensurePackages } from './lib/packages.mjs';

await ensurePackages();
await buildIfStale({ force: process.argv.includes('--force') });
