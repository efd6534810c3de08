import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkImports } from './check-imports.mjs';

let tree;

const plant = (files) => {
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), code);
  }
  return checkImports(tree);
};

const lawful = {
  'contract/src/domains.json': `{
    "people": ["guidance", "students"],
    "mechanisms": ["notices"]
  }`,
  'contract/src/platform/page.ts': `import { z } from 'zod'; export const page = z.object({});`,
  'contract/src/mechanisms/notices/notices.ts': `import { page } from '../../platform/page.ts'; export const notices = page;`,
  'contract/src/mechanisms/notices/notices.test.ts': `import { test } from 'vitest'; import './notices.ts'; test('x', () => {});`,
  'server/src/app.ts': `import './modules/index.ts';`,
  'server/src/modules/index.ts': `import './mechanisms/notices/notices.module.ts';`,
  'server/src/platform/clock.ts': `export const now = () => new Date();`,
  'server/src/modules/mechanisms/notices/notices.module.ts': `
    import 'fastify';
    import { notices } from '@graduate/contract/mechanisms/notices/notices.ts';
    import { now } from '../../../platform/clock.ts';
    import { tuteesOf } from '../../people/guidance/public.ts';
    import './notices.queries.ts';
    export const loaded = () => import('./notices.queries.ts');`,
  'server/src/modules/mechanisms/notices/notices.queries.ts': `export {};`,
  'server/src/modules/mechanisms/notices/notices.test.ts': `
    import { testApp } from '../../../../test/app.ts';
    import '../../../../samples/index.ts';`,
  'server/src/modules/people/guidance/public.ts': `export const tuteesOf = 1;`,
  'server/src/modules/people/guidance/tutors.queries.ts': `export const secret = 1;`,
  'server/src/load-samples.ts': `export const loadSamples = () => import('../samples/index.ts');`,
  'server/samples/index.ts': `import '../src/modules/people/guidance/tutors.queries.ts';`,
  'server/test/app.ts': `import '../src/app.ts'; export const testApp = 1;`,
  'web/src/ui/list-page.tsx': `export const ListPage = () => <p>列表</p>;`,
  'web/src/shell/public.tsx': `export const Guard = 1;`,
  'web/src/main.tsx': `import './modules/index.ts';`,
  'web/src/shell/tabs.tsx': `export const Tabs = 1;`,
  'web/src/modules/index.ts': `export const pages = () => import('./mechanisms/notices/notices-page.tsx');`,
  'web/src/modules/mechanisms/notices/notices-page.tsx': `
    import { ListPage } from '../../../ui/list-page.tsx';
    import { Guard } from '../../../shell/public.tsx';
    import { StudentPicker } from '../../people/students/public.tsx';
    import type { Notice } from '@graduate/contract/mechanisms/notices/notices.ts';`,
  'web/src/modules/people/students/public.tsx': `export const StudentPicker = 1;`,
  'web/src/modules/people/students/students-page.tsx': `export const StudentsPage = 1;`,
};

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'graduate-imports-'));
  plant(lawful);
});

afterEach(() => rmSync(tree, { recursive: true }));

test('a lawful tree has no breach', () => {
  expect(checkImports(tree)).toEqual({ breaches: [], longFiles: [] });
});

describe('a breach is caught', () => {
  test.each([
    [
      'contract-imports-only-contract-and-zod',
      'contract/src/mechanisms/notices/draft.ts',
      `import { readFileSync } from 'node:fs';`,
    ],
    [
      'contract-imports-only-contract-and-zod',
      'contract/src/mechanisms/notices/draft.ts',
      `import type { now } from '../../../server/src/platform/clock.ts';`,
    ],
    [
      'contract-platform-knows-no-module',
      'contract/src/platform/ids.ts',
      `import { notices } from '@graduate/contract/mechanisms/notices/notices.ts';`,
    ],
    [
      'platform-knows-no-module',
      'server/src/platform/http/serve.ts',
      `import { tuteesOf } from '../../modules/people/guidance/public.ts';`,
    ],
    ['ui-knows-no-module', 'web/src/ui/picker.tsx', `export * from '../modules/people/students/public.tsx';`],
    ['api-knows-no-ui', 'web/src/api/call.ts', `import '../modules/people/students/public.tsx';`],
    ['api-knows-no-ui', 'web/src/api/call.ts', `import { ListPage } from '../ui/list-page.tsx';`],
    [
      'web-platform-knows-nothing-above',
      'web/src/platform/web-module.ts',
      `import type { ListPage } from '../ui/list-page.tsx';`,
    ],
    [
      'no-import-upwards',
      'contract/src/people/guidance/tutors.ts',
      `import { notices } from '../../mechanisms/notices/notices.ts';`,
    ],
    [
      'no-import-upwards',
      'server/src/modules/people/guidance/tell.ts',
      `import type { notices } from '@graduate/contract/mechanisms/notices/notices.ts';`,
    ],
    [
      'no-import-upwards',
      'web/src/modules/people/guidance/tutor-page.tsx',
      `export const later = () => import('../students/public.tsx');`,
    ],
    [
      'samples-are-loaded-only-when-wanted',
      'server/src/main.ts',
      `export const late = () => import('../samples/index.ts');`,
    ],
    [
      'server-module-boundary',
      'server/src/modules/mechanisms/notices/publish.ts',
      `import { secret } from '../../people/guidance/tutors.queries.ts';`,
    ],
    [
      'server-module-boundary',
      'server/src/modules/mechanisms/notices/publish.ts',
      `export const late = () => import('../../people/guidance/tutors.queries.ts');`,
    ],
    [
      'server-module-boundary',
      'server/src/modules/mechanisms/notices/publish.ts',
      `import '../../../app.ts';`,
    ],
    [
      'server-module-boundary',
      'server/src/modules/mechanisms/notices/publish.ts',
      `import '../../../../test/app.ts';`,
    ],
    [
      'web-module-boundary',
      'web/src/modules/mechanisms/notices/dialog.tsx',
      `import { StudentsPage } from '../../people/students/students-page.tsx';`,
    ],
    [
      'web-module-boundary',
      'web/src/modules/mechanisms/notices/dialog.tsx',
      `import { Tabs } from '../../../shell/tabs.tsx';`,
    ],
    [
      'web-never-server',
      'web/src/shell/now.ts',
      `import type { now } from '../../../server/src/platform/clock.ts';`,
    ],
    ['shell-knows-no-module', 'web/src/shell/now.ts', `import '../modules/index.ts';`],
    ['web-never-server', 'web/src/shell/now.ts', `import '@graduate/server/src/app.ts';`],
    [
      'workbooks-through-one-door',
      'server/src/platform/excel/sheet.ts',
      `import { readXlsx } from 'hucre/xlsx';`,
    ],
    ['workbooks-through-one-door', 'web/src/ui/chart.ts', `export const load = () => import('hucre');`],
    ['archives-through-one-door', 'server/src/platform/excel/sheet.ts', `import { open } from 'yauzl';`],
    ['server-never-web', 'server/src/pages.ts', `import { Guard } from '../../web/src/shell/public.tsx';`],
  ])('%s: %s %s', (rule, path, code) => {
    const { breaches } = plant({ [path]: code });
    expect(breaches).toEqual(expect.arrayContaining([expect.stringContaining(`${rule}: ${path} imports `)]));
  });

  test('no-import-cycles', () => {
    const { breaches } = plant({
      'server/src/a.ts': `import { b } from './b.ts'; export const a = 1;`,
      'server/src/b.ts': `export { c as b } from './c.ts';`,
      'server/src/c.ts': `import './a.ts'; export const c = 1;`,
    });
    expect(breaches).toEqual([
      'no-import-cycles: server/src/a.ts → server/src/b.ts → server/src/c.ts → server/src/a.ts',
    ]);
  });

  test('module-has-no-place', () => {
    const { breaches } = plant({ 'server/src/modules/people/alumni/public.ts': 'export {};' });
    expect(breaches).toEqual([
      'module-has-no-place: server/src/modules/people/alumni/public.ts (people/alumni)',
    ]);
  });

  test('modules-out-of-order', () => {
    const { breaches } = plant({
      'web/src/modules/people/students/students.web.ts': 'export const studentsWeb = {};',
      'web/src/modules/mechanisms/notices/notices.web.ts': 'export const noticesWeb = {};',
      'web/src/modules/index.ts': `
        import { noticesWeb } from './mechanisms/notices/notices.web.ts';
        import { studentsWeb } from './people/students/students.web.ts';
        export const modules = [noticesWeb, studentsWeb];`,
    });
    expect(breaches).toEqual([
      'modules-out-of-order: web/src/modules/index.ts lists studentsWeb too late or too early',
    ]);
  });

  test.each(['utils', 'helpers', 'common', 'types'])('a folder named %s', (name) => {
    const { breaches } = plant({ [`web/src/${name}/dates.ts`]: 'export {};' });
    expect(breaches).toEqual([`folder-says-nothing: web/src/${name}`]);
  });
});

test('types and lazily loaded pages may refer back', () => {
  const { breaches } = plant({
    'server/src/a.ts': `import type { B } from './b.ts'; export type A = B;`,
    'server/src/b.ts': `import { type A } from './a.ts'; export type B = A;`,
    'web/src/a.ts': `export const later = () => import('./b.ts');`,
    'web/src/b.ts': `import './a.ts';`,
  });
  expect(breaches).toEqual([]);
});

test('a long file is listed but not refused, unless it is a test', () => {
  const long = 'export {};\n'.repeat(351);
  const files = { 'server/src/long.ts': long, 'server/src/long.test.ts': long };
  expect(plant(files)).toEqual({ breaches: [], longFiles: ['server/src/long.ts has 351 lines'] });
});
