import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensurePackages } from './lib/packages.mjs';
import { root } from './lib/run.mjs';

await ensurePackages();

const programs = join(root, 'node_modules');
const start = (program, args, cwd) =>
  spawn(process.execPath, [join(programs, program), ...args], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, DEV: '1' },
  });

const server = start('tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/src/main.ts'], root);
const web = start('vite/bin/vite.js', ['--clearScreen', 'false'], join(root, 'web'));
const both = [server, web];

const stopBoth = (signal) => {
  for (const child of both) child.kill(signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopBoth('SIGTERM'));
for (const child of both) child.once('exit', () => stopBoth('SIGTERM'));
await Promise.all(both.map((child) => once(child, 'exit')));
