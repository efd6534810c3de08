// Everything else is imported after the version check, because an older Node could not even parse it.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`需要 Node.js 20.19 或更高版本，当前为 ${process.versions.node}。`);
  console.error(`Node.js 20.19 or newer is required; this is ${process.versions.node}.`);
  process.exit(1);
}

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
