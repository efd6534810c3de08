import './lib/node-version.mjs';
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

// A second signal makes tsx kill the server instead of letting it finish, so each child gets just one.
let stopping = false;
const stopBoth = () => {
  if (stopping) return;
  stopping = true;
  for (const child of both) child.kill('SIGTERM');
};
// Ctrl-C reaches the children without our help.
process.on('SIGINT', () => {
  stopping = true;
});
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, stopBoth);
for (const child of both) child.once('exit', stopBoth);
await Promise.all(both.map((child) => once(child, 'exit')));
