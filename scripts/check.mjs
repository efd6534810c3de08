import './lib/node-version.mjs';
import { availableParallelism } from 'node:os';
import { capture } from './lib/run.mjs';

/** So many checks run beside each other. */
const LANES = 2;

/** Types that several checkers need are worked out by each of them: where cores are few, one does it with a third less. */
const checkers = String(Math.max(1, Math.floor(availableParallelism() / LANES)));
const typesOf = (workspace) => ({
  name: `types ${workspace}`,
  // What was right stays right until something it is made of changes: a second check takes a tenth.
  command: [
    'tsc',
    '-p',
    workspace,
    '--checkers',
    checkers,
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types-${workspace}.json`,
  ],
});

/** The longest first, so that no lane is left alone with one at the end. */
const checks = [
  { name: 'lint', command: ['oxlint', '--type-aware'] },
  typesOf('server'),
  typesOf('web'),
  { name: 'dead code', command: ['knip'] },
  { name: 'generated docs', command: ['tsx', 'server/src/tools/print-permissions.ts', '--check'] },
  typesOf('contract'),
  { name: 'format', command: ['biome', 'check', '--error-on-warnings'] },
  typesOf('e2e'),
  { name: 'import rules', command: [process.execPath, 'scripts/check-imports.mjs'] },
  { name: 'styles', command: [process.execPath, 'scripts/check-styles.mjs'] },
  { name: 'texts', command: [process.execPath, 'scripts/check-texts.mjs'] },
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
await Promise.all(Array.from({ length: LANES }, work));
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
