import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const localPrograms = join(root, 'node_modules', '.bin');

/** Windows programs in node_modules/.bin are .cmd files, which only a shell can start. */
const shell = process.platform === 'win32';

const start = (command, args, { env, ...options }) =>
  spawn(command, args, {
    cwd: root,
    shell,
    ...options,
    env: { ...process.env, PATH: `${localPrograms}${delimiter}${process.env.PATH}`, ...env },
  });

/** Runs a program in the foreground and resolves with its exit code; 127 when it could not be started. */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = start(command, args, { stdio: 'inherit', ...options });
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(signal ? 1 : code));
  });

/** Runs a program quietly and resolves with its exit code and everything it said. */
export const capture = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = start(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.stderr.on('data', (part) => parts.push(part));
    child.once('error', (error) => resolve({ code: 127, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(parts).toString() }));
  });
