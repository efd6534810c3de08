import './lib/node-version.mjs';

// Everything else is imported after the version check, because an older Node could not even parse it.
const { stopWhenNpmDies } = await import('./lib/npm-watch.mjs');
const { ensurePackages } = await import('./lib/packages.mjs');
const { buildIfStale } = await import('./lib/build.mjs');

stopWhenNpmDies();
try {
  await ensurePackages();
  await buildIfStale();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
await import('../server/dist/main.js');
