import { describe, expect, test } from 'vitest';
import { modules } from '../../src/modules/index.ts';
import { commonCalls } from '../specimens/common.ts';
import { specimens } from '../specimens/index.ts';
import { isAboutRows, isList } from '../specimens/row-of-a-call.ts';

describe('the table of specimens', () => {
  const declared = modules.flatMap((module) => Object.values(module.calls));
  const tried = new Set(specimens.flatMap(({ calls }) => calls.map(({ call }) => call.name)));
  const shown = new Set(specimens.flatMap(({ lists = [] }) => lists.map(({ call }) => call.name)));

  const isMissing = (name: string) => !tried.has(name) && !shown.has(name) && !commonCalls[name];

  test('has every call that names a row', () => {
    const names = declared.filter(isAboutRows).map(({ name }) => name);
    expect(names.filter(isMissing), 'add a line for these in server/test/specimens').toEqual([]);
  });

  test('has every list and export', () => {
    const names = declared.filter(isList).map(({ name }) => name);
    expect(names.filter(isMissing), 'add a line for these in server/test/specimens').toEqual([]);
  });

  test('names no call that is gone or that it tries with rows', () => {
    const names = new Set(declared.map(({ name }) => name));
    const idle = Object.keys(commonCalls).filter(
      (name) => !names.has(name) || tried.has(name) || shown.has(name),
    );
    expect(idle).toEqual([]);
  });
});
