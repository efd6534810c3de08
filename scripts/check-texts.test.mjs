import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkTexts } from './check-texts.mjs';

let tree;

const plant = (tables) => {
  const files = {
    'web/src/ui/words.ts': `export const words = { save: ['保存', 'Save'] } as const satisfies Words;`,
    ...Object.fromEntries(
      Object.entries(tables).map(([path, table]) => [
        path,
        `export const texts = defineTexts({ ${table} });`,
      ]),
    ),
  };
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), code);
  }
  return checkTexts(tree);
};

const notices = 'web/src/modules/mechanisms/notices/notices-texts.ts';
const files = 'web/src/modules/commons/files/files-texts.ts';
const menu = 'web/src/shell/menu/menu.tsx';

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'graduate-texts-'));
});

afterEach(() => rmSync(tree, { recursive: true, force: true }));

describe('texts', () => {
  test('may be said by two modules, and otherwise named words may differ', () =>
    expect(
      plant({
        [notices]: `title: ['通知', 'Notices'], all: ['全部', 'All'], end: ['结束', 'End'], keep: words.save`,
        [files]: `all: ['全部', 'All'], close: ['结束', 'Close'], count: (n) => [n + '份', n + ' files']`,
      }),
    ).toEqual([]));

  test('do not say a shared word again', () =>
    expect(plant({ [files]: `keep: ['保存', 'Save']` })).toEqual([`${files} keep: 保存 is words.save`]));

  test('that three modules say become a shared word', () =>
    expect(
      plant({
        [notices]: `all: ['全部', 'All']`,
        [files]: `every: ['全部', 'All']`,
        [menu]: `all: ['全部', 'All']`,
      }),
    ).toEqual([
      '全部 / All belongs to web/src/ui/words.ts: web/src/modules/commons/files, web/src/modules/mechanisms/notices, web/src/shell',
    ]));

  test('of the same name and Chinese have one English', () =>
    expect(
      plant({ [notices]: `way: ['审批流程', 'Steps']`, [files]: `way: ['审批流程', 'Who decides']` }),
    ).toEqual([`way: 审批流程 is said in several ways: Who decides (${files}), Steps (${notices})`]));

  test('of the same name and a definite English have one Chinese', () =>
    expect(
      plant({
        [notices]: `hint: ['学号、姓名、拼音', 'Number, name or pinyin'], at: ['时间', 'When']`,
        [files]: `hint: ['学号、姓名或拼音', 'Number, name or pinyin'], at: ['何时', 'When']`,
      }),
    ).toEqual([
      `hint: Number, name or pinyin is said in several ways: 学号、姓名或拼音 (${files}), 学号、姓名、拼音 (${notices})`,
    ]));
});
