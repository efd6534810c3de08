import type { OwnWindow } from '@graduate/contract/commons/date-windows/own-windows.ts';
import { expect, test } from 'vitest';
import { barText } from './window-bar.tsx';

const window: OwnWindow = {
  code: 'TR_GRADE_ENTRY',
  operation: '成绩录入',
  state: 'open',
  opensAt: new Date('2026-11-01T08:00:00+08:00'),
  closesAt: new Date('2026-11-30T17:59:00+08:00'),
  note: '',
  link: null,
};

const at = (time: string) => Date.parse(`${time}+08:00`);

test('while it is open the bar says when and how long', () => {
  expect(barText(window, at('2026-11-28T14:30:00'), 'zh')).toBe(
    '成绩录入开放时间：2026-11-01 08:00 至 2026-11-30 17:59，剩余2天3小时',
  );
  expect(barText(window, at('2026-11-30T17:30:00'), 'zh')).toMatch(/，剩余不足1小时$/);
});

test('before and after it says only when', () => {
  for (const state of ['upcoming', 'over'] as const)
    expect(barText({ ...window, state }, at('2026-12-24T00:00:00'), 'zh')).toBe(
      '成绩录入开放时间：2026-11-01 08:00 至 2026-11-30 17:59',
    );
});

test('what nobody has opened is said to be so, what is always open needs no words', () => {
  const without = { ...window, opensAt: null, closesAt: null };
  expect(barText({ ...without, state: 'unset' }, 0, 'zh')).toBe('成绩录入尚未开放');
  expect(barText(without, 0, 'zh')).toBeUndefined();
});
