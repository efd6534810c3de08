import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { capture, root } from './lib/run.mjs';

const typeChecks = ['contract', 'server', 'web', 'e2e']
  .filter((workspace) => existsSync(join(root, workspace, 'tsconfig.json')))
  .map((workspace) => ({ name: `types ${workspace}`, command: ['tsc', '-p', workspace] }));

const permissions = 'server/src/tools/print-permissions.ts';
const generatedDocs = existsSync(join(root, permissions))
  ? [{ name: 'generated docs', command: ['tsx', permissions, '--check'] }]
  : [];

const checks = [
  ...typeChecks,
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  { name: 'format', command: ['biome', 'check', '--error-on-warnings'] },
  { name: 'import rules', command: [process.execPath, 'scripts/check-imports.mjs'] },
  { name: 'styles', command: [process.execPath, 'scripts/check-styles.mjs'] },
  { name: 'texts', command: [process.execPath, 'scripts/check-texts.mjs'] },
  { name: 'dead code', command: ['knip'] },
  ...generatedDocs,
];

const perform = async ({ name, command: [program, ...args] }) => {
  const begun = Date.now();
  const { code, output } = await capture(program, args);
  return { name, ok: code === 0, output, seconds: (Date.now() - begun) / 1000 };
};

const report = ({ name, ok, output, seconds }) => {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(5)} s  ${name}`);
  if (!ok || output.startsWith('note:')) console.log(output.trimEnd().replace(/^/gm, '    '));
};

const results = [];
let reported = 0;

/** Results come in any order and are printed in the order of the list. */
const reportFinished = () => {
  for (; results[reported]; reported += 1) report(results[reported]);
};

const queue = checks.entries();

const work = async () => {
  for (const [position, check] of queue) {
    results[position] = await perform(check);
    reportFinished();
  }
};

// Two cores are what a small build machine has.
await Promise.all([work(), work()]);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
