import './lib/node-version.mjs';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { buildIfStale } from './lib/build.mjs';
import { folderForThrowaways } from './lib/folder-in-memory.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { ensurePoppler } from './lib/poppler.mjs';
import { root, run } from './lib/run.mjs';

const filters = process.argv.slice(2).filter((argument) => argument !== '--e2e');
const withBrowser = filters.length === 0 || process.argv.includes('--e2e');
/** Everything the tests throw away lies in it: reports, databases, profiles of browsers. */
const scratch = mkdtempSync(join(folderForThrowaways(), 'graduate-test-'));
// The account of the database passes through.
chmodSync(scratch, 0o711);
process.on('exit', () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const results = [];
/** As many windows as keep two cores busy. */
const BROWSER_PARTS = '2';
const SLOWEST = 12;

/** A stage returns its counts, or nothing when it only can succeed or fail; it fails by throwing. */
const stage = async (name, work) => {
  console.log(`\n── ${name}`);
  const begun = Date.now();
  const result = { name, passed: 0, failed: 0, failures: [], unsteady: [], files: [], ok: true };
  try {
    Object.assign(result, await work());
  } catch (error) {
    console.error(error.message);
    result.ok = false;
  }
  if (!result.ok && result.failed === 0) result.failed = 1;
  results.push({ ...result, seconds: (Date.now() - begun) / 1000 });
  return result.ok;
};

const readReport = (file, count) => {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
};

/** What failed, with the first lines of why: the last lines of a long output must say enough to look for the cause. */
const failure = (title, message = '') => ({ title, why: message.split('\n').slice(0, 6).join('\n') });

const failedUnitTests = ({ testResults }) =>
  testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && file.status === 'failed') return [failure(file.name, file.message)];
    return failed.map((test) => failure(`${file.name} › ${test.fullName}`, test.failureMessages[0]));
  });

/** The browser tests with such a verdict: `unexpected`, or `flaky` when the second try went well. */
const browserTestsThatWere = (verdict, suites) =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === verdict)
        .map(({ results: tries }) => failure(`${file} › ${title}`, tries[0]?.error?.message)),
    ),
    ...browserTestsThatWere(verdict, inner),
  ]);

/** How long each file took, tests and what they need set up. */
const unitTestFiles = ({ testResults }) =>
  testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(root, name),
    tests: assertionResults.length,
    seconds: (endTime - startTime) / 1000,
  }));

const browserTestFiles = (suites) =>
  suites.map((suite) => {
    const tries = triesIn(suite);
    const seconds = tries.reduce((sum, { duration }) => sum + duration, 0) / 1000;
    return { file: `e2e/${suite.file}`, tests: tries.length, seconds };
  });

const triesIn = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results: tries }) => tries)),
  ...suites.flatMap(triesIn),
];

const unitTests = async () => {
  const file = join(scratch, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters];
  const ok = (await run('vitest', args, { env: { TMPDIR: scratch } })) === 0;
  const counts = readReport(file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: failedUnitTests(report),
    files: unitTestFiles(report),
  }));
  return { ok, ...counts };
};

const browserTests = async (chromium) => {
  const file = join(scratch, 'playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
  const env = {
    CHROMIUM: chromium,
    E2E_PARTS: BROWSER_PARTS,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    TMPDIR: scratch,
  };
  const ok = (await run('playwright', args, { env })) === 0;
  const counts = readReport(file, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: browserTestsThatWere('unexpected', suites),
    unsteady: browserTestsThatWere('flaky', suites),
    files: browserTestFiles(suites),
  }));
  return { ok, ...counts };
};

const tell = (what, tests) => {
  for (const { title, why } of tests) console.log(`\n${what}: ${title}\n${why}`);
};

/** Where the time of the tests goes. */
const tellSlowest = () => {
  const files = results.flatMap((result) => result.files).sort((one, other) => other.seconds - one.seconds);
  if (files.length <= SLOWEST) return;
  const all = files.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`\n── 最慢的文件 slowest of ${files.length} files, ${all.toFixed(0)} s of tests`);
  for (const { file, tests, seconds } of files.slice(0, SLOWEST))
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}  ${tests} tests`);
};

/** What failed stands last: whoever sees only the end of a long output knows where to look. */
const summarise = () => {
  tellSlowest();
  tell(
    '不稳定，重试通过 unsteady, passed when tried again',
    results.flatMap(({ unsteady }) => unsteady),
  );
  tell(
    '失败 failed',
    results.flatMap(({ failures }) => failures),
  );
  console.log('\n── 结果 summary');
  for (const { name, ok, passed, failed, seconds } of results) {
    const counts = passed + failed > 0 ? `${passed} passed, ${failed} failed` : '';
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${seconds.toFixed(1).padStart(6)} s  ${name}  ${counts}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${(sum('seconds') / 60).toFixed(1)} min`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
};

const runStages = async () => {
  if (!(await stage('依赖包 packages', ensurePackages))) return;
  let chromium;
  const findBrowser = async () => {
    chromium = await ensureBrowser();
  };
  if (withBrowser) await stage('浏览器 browser', findBrowser);
  await stage('PDF 工具 poppler', ensurePoppler);
  await stage('检查 check', async () => ({ ok: (await run(process.execPath, ['scripts/check.mjs'])) === 0 }));
  await stage('单元与接口测试 unit and API tests', unitTests);
  if (!withBrowser) return;
  await stage('构建 build', () => buildIfStale());
  await stage('浏览器测试 browser tests', () => browserTests(chromium));
};

await runStages();
summarise();
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
