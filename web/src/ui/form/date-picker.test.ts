import dayjs from 'dayjs';
import localeData from 'dayjs/plugin/localeData';
import { expect, test } from 'vitest';
import './date-picker.ts';

test('weeks begin on Monday in both languages', () => {
  dayjs.extend(localeData);
  const first = (language: string) => dayjs().locale(language).localeData().firstDayOfWeek();
  expect([first('zh-cn'), first('en')]).toEqual([1, 1]);
});
