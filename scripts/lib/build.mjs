import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { capture, root } from './run.mjs';
import { hashOfSources } from './source-hash.mjs';

const shared = ['package-lock.json', 'tsconfig.base.json', 'scripts/lib/build.mjs', 'contract/src'];

/** Packages with native parts or files of their own beside their code, and one that others try to load but nobody has. */
const leftOutside = [
  '@aws-sdk/*',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@myriaddreamin/*',
  '@napi-rs/canvas',
  '@node-rs/argon2',
  'nodemailer',
  'pdfjs-dist',
  'pg-native',
  'sharp',
];

/** Bundled CommonJS packages ask for Node's own modules with `require`, which a module does not have. */
const requireForBundled =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

const buildServer = async (outdir) => {
  const { build } = await import('esbuild');
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/src/main.ts',
      // Loaded by the server only where a demonstration is wanted; an image for production leaves it out.
      samples: 'server/samples/index.ts',
      'pdf-worker': 'server/src/platform/pdf/pdf-worker.ts',
      'pdf-text-worker': 'server/src/platform/pdf/pdf-text-worker.ts',
      'pdf-mark-worker': 'server/src/platform/pdf/pdf-mark-worker.ts',
      'search-worker': 'server/src/modules/training/timetabling/search-worker.ts',
      ...toolEntries(),
    },
    outdir,
    bundle: true,
    // What is imported only when needed stays a file of its own.
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Packages are bundled too: reading their thousands of files took half of a start.
    external: leftOutside,
    banner: { js: requireForBundled },
    sourcemap: true,
    logLevel: 'error',
    plugins: [bundledContract],
  });
};

const toolEntries = () => {
  const folder = join(root, 'server/src/tools');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name)) : [];
  return Object.fromEntries(files.map((name) => [`tools/${name.slice(0, -3)}`, `server/src/tools/${name}`]));
};

/** The contract is TypeScript source, which Node cannot import from node_modules. */
const bundledContract = {
  name: 'bundled-contract',
  setup: (build) => {
    build.onResolve({ filter: /^@graduate\/contract\// }, ({ path }) => ({
      path: join(root, 'contract/src', path.slice('@graduate/contract/'.length)),
    }));
  },
};

const buildWeb = async (outdir) => {
  const args = ['build', '--outDir', outdir, '--emptyOutDir', '--logLevel', 'warn'];
  const { code, output } = await capture('vite', args, { cwd: join(root, 'web') });
  if (code !== 0) throw new Error(`vite build:\n${output}`);
};

const targets = [
  {
    name: '服务端 server',
    folder: join(root, 'server'),
    sources: [...shared, 'server/src', 'server/samples', 'server/migrations'],
    build: buildServer,
  },
  { name: '网页 web', folder: join(root, 'web'), sources: [...shared, 'web'], build: buildWeb },
];

/** Brings server/dist and web/dist up to date; what was built from the same sources is left alone. */
export const buildIfStale = async ({ force = false } = {}) => {
  for (const { name, folder, sources, build } of targets) {
    const hash = hashOfSources(sources);
    if (!force && builtFrom(folder) === hash) continue;
    const begun = Date.now();
    await buildAside(folder, hash, build);
    console.log(`已构建 ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)`);
  }
};

const stampName = '.built-from';

const builtFrom = (folder) => {
  const stamp = join(folder, 'dist', stampName);
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : null;
};

/** Builds beside dist and swaps at the end, so that a killed build is never taken for a finished one. */
const buildAside = async (folder, hash, build) => {
  removeUnfinished(folder);
  const unfinished = join(folder, `.dist-unfinished-${process.pid}`);
  const replaced = join(folder, `.dist-unfinished-${process.pid}-replaced`);
  try {
    await build(unfinished);
    writeFileSync(join(unfinished, stampName), hash);
    if (existsSync(join(folder, 'dist'))) renameSync(join(folder, 'dist'), replaced);
    renameSync(unfinished, join(folder, 'dist'));
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
    rmSync(replaced, { recursive: true, force: true });
  }
};

const removeUnfinished = (folder) => {
  for (const name of readdirSync(folder)) {
    const pid = /^\.dist-unfinished-(\d+)/.exec(name)?.[1];
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true });
  }
};

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};
