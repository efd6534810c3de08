import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { termOfDay } from '../../../src/modules/commons/academic-calendar/public.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertWindow } from './insert-window.ts';

/** Windows around the day of seeding, so that a demonstration shows one that is open. */
export const seedDateWindows = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  const termId = (await termOfDay(tx, today))?.id ?? null;
  const around = (name: string, before: number, after: number) => ({
    id: idOf(`date-window:${name}`),
    from: addDays(today, -before),
    to: addDays(today, after),
  });
  await insertWindow(tx, {
    ...around('registration', 30, 335),
    code: 'XT_REGISTER',
    note: '校外专家、行业导师和同等学力申请人自行注册',
  });
  await insertWindow(tx, {
    ...around('assistants', 14, 45),
    code: 'XT_ASSISTANT',
    termId,
    note: '每学期集中聘任导师助理',
  });
  await insertWindow(tx, {
    ...around('assistants of a college', 7, 30),
    code: 'XT_ASSISTANT',
    termId,
    departmentId: demonstrationIds.department(COLLEGE),
    narrows: true,
    note: '学院内部提前截止，便于汇总',
  });
};
