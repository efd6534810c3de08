import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findCycles } from './lib/import-cycles.mjs';
import { readImports } from './lib/read-imports.mjs';
import { root } from './lib/run.mjs';
import { listSources } from './lib/source-tree.mjs';

/**
 * Who may import whom, by paths relative to the repository; packages and Node's own modules are `package:name`.
 * A file that matches `from` may import what matches `only` and nothing that matches `never`. With `only`, it may
 * also import what lies in the folder that `from` matched, and a test what matches `inTests`.
 */
const rules = [
  {
    name: 'contract-imports-only-contract-and-zod',
    from: /^contract\/src\//,
    only: [/^package:zod(\/|$)/],
    inTests: [/^package:/],
  },
  {
    name: 'contract-platform-knows-no-module',
    from: /^contract\/src\/platform\//,
    never: [/^contract\/src\/(?!platform\/)/],
  },
  { name: 'platform-knows-no-module', from: /^server\/src\/platform\//, never: [/^server\/src\/modules\//] },
  {
    name: 'samples-are-loaded-only-when-wanted',
    from: /^server\/src\/(?!load-samples\.ts$)(?!.*\.test\.ts$)/,
    never: [/^server\/samples\//],
  },
  { name: 'ui-and-api-know-no-module', from: /^web\/src\/(ui|api)\//, never: [/^web\/src\/modules\//] },
  {
    name: 'server-module-boundary',
    from: /^server\/src\/modules\/[^/]+\/[^/]+\//,
    only: [
      /^package:/,
      /^contract\/src\//,
      /^server\/src\/platform\//,
      /^server\/src\/modules\/[^/]+\/[^/]+\/public\.ts$/,
    ],
    inTests: [/^server\/(test|samples)\//],
  },
  {
    name: 'web-module-boundary',
    from: /^web\/src\/modules\/[^/]+\/[^/]+\//,
    only: [
      /^package:/,
      /^contract\/src\//,
      /^web\/src\/(ui|api)\//,
      /^web\/src\/shell\/public\.tsx?$/,
      // What the home page loads stands apart from what other pages use, so that the first load stays small.
      /^web\/src\/modules\/[^/]+\/[^/]+\/(home-)?public\.tsx?$/,
    ],
    inTests: [/^web\/test\//],
  },
  {
    name: 'workbooks-through-one-door',
    from: /^(server\/(?!src\/platform\/excel\/workbook\.ts$)|web\/(?!src\/ui\/workbook\.ts$))/,
    never: [/^package:hucre(\/|$)/],
  },
  {
    name: 'archives-through-one-door',
    from: /^server\/(?!src\/platform\/archive\/)/,
    never: [/^package:(yauzl|zip-stream)$/],
  },
  { name: 'web-never-server', from: /^web\//, never: [/^server\//] },
  { name: 'server-never-web', from: /^server\//, never: [/^web\//] },
];

const meaninglessFolder = /\/(utils|helpers|common|types)$/;
const longFileLines = 350;
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Checks a tree laid out like this repository: breaches are refused, long files are only worth a look. */
export const checkImports = (directory) => {
  const { files, folders } = listSources(directory);
  const imports = files.flatMap((file) => readImports(directory, file));
  const breaches = [
    ...imports.flatMap((each) => brokenRules(each).map((rule) => `${rule}: ${each.from} imports ${each.to}`)),
    ...findCycles(imports).map((cycle) => `no-import-cycles: ${cycle.join(' → ')}`),
    ...folders
      .filter((folder) => meaninglessFolder.test(folder))
      .map((folder) => `folder-says-nothing: ${folder}`),
  ];
  return { breaches, longFiles: longFilesOf(directory, files) };
};

const brokenRules = ({ from, to }) =>
  rules.filter((rule) => isBroken(rule, from, to)).map(({ name }) => name);

const isBroken = (rule, from, to) => {
  const folder = rule.from.exec(from)?.[0];
  if (folder === undefined) return false;
  const matches = (patterns = []) => patterns.some((pattern) => pattern.test(to));
  if (matches(rule.never)) return true;
  if (!rule.only || to.startsWith(folder) || matches(rule.only)) return false;
  return !(isTest(from) && matches(rule.inTests));
};

const longFilesOf = (directory, files) =>
  files
    .filter((file) => !isTest(file) && !file.includes('/migrations/'))
    .map((file) => ({ file, lines: readFileSync(join(directory, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > longFileLines)
    .map(({ file, lines }) => `${file} has ${lines} lines`);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { breaches, longFiles } = checkImports(root);
  for (const text of longFiles) console.log(`note: ${text}`);
  for (const text of breaches) console.error(text);
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
