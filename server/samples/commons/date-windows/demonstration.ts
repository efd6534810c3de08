import '../../../src/modules/commons/date-windows/date-windows.tables.ts';
import { addDays, dayInShanghai } from '@graduate/contract/commons/academic-calendar/days.ts';
import { termOfDay } from '../../../src/modules/commons/academic-calendar/public.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';

const COLLEGE = '208';

/** From the first minute of one day to the last of another. */
const days = (first: string, last: string) => ({
  opensAt: new Date(`${first}T00:00:00+08:00`),
  closesAt: new Date(`${last}T23:59:00+08:00`),
});

/** Windows around the day of seeding, so that a demonstration shows one that is open. */
export const seedDateWindows = async (tx: Tx): Promise<void> => {
  const today = dayInShanghai(new Date());
  const term = await termOfDay(tx, today);
  const aWindow = (name: string) => ({
    id: idOf(`date-window:${name}`),
    termId: null,
    departmentId: null,
    grade: null,
    level: null,
    population: null,
    narrows: false,
  });
  await tx
    .insertInto('dateWindows')
    .values([
      {
        ...aWindow('registration'),
        code: 'XT_REGISTER',
        ...days(addDays(today, -30), addDays(today, 335)),
        note: '校外专家、行业导师和同等学力申请人自行注册',
      },
      {
        ...aWindow('assistants'),
        code: 'XT_ASSISTANT',
        termId: term?.id ?? null,
        ...days(addDays(today, -14), addDays(today, 45)),
        note: '每学期集中聘任导师助理',
      },
      {
        ...aWindow('assistants of a college'),
        code: 'XT_ASSISTANT',
        termId: term?.id ?? null,
        departmentId: demonstrationIds.department(COLLEGE),
        narrows: true,
        ...days(addDays(today, -7), addDays(today, 30)),
        note: '学院内部提前截止，便于汇总',
      },
    ])
    .execute();
};
