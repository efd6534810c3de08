import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles } from './lib/import-cycles.mjs';
import { readImports } from './lib/read-imports.mjs';
import { listSources } from './lib/source-tree.mjs';
import { checkWhenStarted } from './lib/when-started.mjs';

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
  {
    name: 'web-platform-knows-nothing-above',
    from: /^web\/src\/platform\//,
    never: [/^web\/src\/(api|ui|shell|modules)\//],
  },
  {
    name: 'api-knows-no-ui',
    from: /^web\/src\/api\/(?!.*\.test\.ts$)/,
    never: [/^web\/src\/(ui|shell|modules)\//],
  },
  { name: 'ui-knows-no-module', from: /^web\/src\/ui\//, never: [/^web\/src\/(shell|modules)\//] },
  { name: 'shell-knows-no-module', from: /^web\/src\/shell\//, never: [/^web\/src\/modules\//] },
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
      /^web\/src\/(platform|api|ui)\//,
      /^web\/src\/shell\/public\.tsx?$/,
      /^web\/src\/modules\/[^/]+\/[^/]+\/public\.tsx?$/,
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

/** A module in one of the three trees: `server/src/modules/<domain>/<module>/…`. */
const modulePath = /^(contract\/src|server\/src\/modules|web\/src\/modules)\/([^/]+)\/([^/]+)\//;

const meaninglessFolder = /\/(utils|helpers|common|types)$/;
const longFileLines = 350;
const isTest = (file) => /\.test\.tsx?$/.test(file);

/** Checks a tree laid out like this repository: breaches are refused, long files are only worth a look. */
export const checkImports = (directory) => {
  const { files, folders } = listSources(directory);
  const imports = files.flatMap((file) => readImports(directory, file));
  const order = readOrder(directory);
  const breaches = [
    ...files.flatMap((file) => homelessness(order, file)),
    ...imports.flatMap((each) => upwardImport(order, each)),
    ...moduleLists.flatMap((list) => disorder(directory, files, order, list)),
    ...imports.flatMap((each) => brokenRules(each).map((rule) => `${rule}: ${each.from} imports ${each.to}`)),
    ...findCycles(imports).map((cycle) => `no-import-cycles: ${cycle.join(' → ')}`),
    ...folders
      .filter((folder) => meaninglessFolder.test(folder))
      .map((folder) => `folder-says-nothing: ${folder}`),
  ];
  return { breaches, longFiles: longFilesOf(directory, files) };
};

/** The place of every module in the one order of domains, and of modules inside them: a module uses those before it. */
const readOrder = (directory) => {
  const domains = JSON.parse(readFileSync(join(directory, 'contract/src/domains.json'), 'utf8'));
  const modules = Object.entries(domains).flatMap(([domain, names]) =>
    names.map((name) => `${domain}/${name}`),
  );
  return new Map(modules.map((module, place) => [module, place]));
};

const moduleOf = (file) => {
  const [, , domain, module] = modulePath.exec(file) ?? [];
  return domain === undefined || domain === 'platform' ? undefined : `${domain}/${module}`;
};

const homelessness = (order, file) => {
  const module = moduleOf(file);
  return module === undefined || order.has(module) ? [] : [`module-has-no-place: ${file} (${module})`];
};

const upwardImport = (order, { from, to }) => {
  const [user, used] = [moduleOf(from), moduleOf(to)];
  if (user === undefined || used === undefined || isTest(from)) return [];
  return order.get(used) > order.get(user) ? [`no-import-upwards: ${from} imports ${to}`] : [];
};

/** Where server and web list their modules, each under the name it is imported by. */
const moduleLists = ['server/src/modules/index.ts', 'web/src/modules/index.ts'];

const disorder = (directory, files, order, list) => {
  if (!files.includes(list)) return [];
  const code = readFileSync(join(directory, list), 'utf8');
  const folders = new Map(
    [...code.matchAll(/import \{ (\w+) \} from '\.\/([^/]+\/[^/]+)\//g)].map(([, name, folder]) => [
      name,
      folder,
    ]),
  );
  const listed = /= \[([^\]]*)\]/.exec(code)?.[1].match(/\w+/g) ?? [];
  const places = listed.map((name) => order.get(folders.get(name)));
  const wrong = listed.find((_, at) => at > 0 && !(places[at] > places[at - 1]));
  return wrong === undefined ? [] : [`modules-out-of-order: ${list} lists ${wrong} too late or too early`];
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

checkWhenStarted(import.meta.url, (directory) => {
  const { breaches, longFiles } = checkImports(directory);
  for (const text of longFiles) console.log(`note: ${text}`);
  return breaches;
});
