import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { CheckChange, CheckState } from '@graduate/contract/student-status/info-checks/checks.ts';
import { checkIdOf } from '../../../src/modules/student-status/info-checks/check-rows.ts';
import { COLLEGE, demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { ago, timeOf } from '../../times.ts';

export type DemonstrationStudent = {
  id: string;
  checkState: CheckState;
  gradCheckState: CheckState | null;
  departmentCode: string;
  accountId: string | null;
  hobbies: string | null;
  mailingAddress: string | null;
  email: string | null;
  languageLevel: string | null;
};

/** So many days ago at a time of the day when people do such things. */
const inTheDay = (daysAgo: number, hour: number, minute: number): Date => {
  const two = (n: number) => String(n).padStart(2, '0');
  return timeOf(dayInShanghai(ago(daysAgo)), `${two(hour)}:${two(minute)}`);
};

const HOBBIES = ['羽毛球、摄影', '长跑、阅读', '书法', '合唱、吉他', '登山'];
const LEVELS = ['CET-6', 'CET-6 512分', 'IELTS 6.5'];

/** What students usually put right. */
const changesOf = (student: DemonstrationStudent, at: number): CheckChange[] => {
  const wanted: CheckChange[] = [
    { field: 'hobbies', before: student.hobbies, after: HOBBIES[at % HOBBIES.length] ?? null },
    { field: 'languageLevel', before: student.languageLevel, after: LEVELS[at % LEVELS.length] ?? null },
    {
      field: 'mailingAddress',
      before: student.mailingAddress,
      after: `研究生公寓${(at % 9) + 1}号楼${100 + (at % 60)}室`,
    },
  ];
  return wanted.slice(0, (at % 3) + 1).filter(({ before, after }) => before !== after);
};

const workOf = (at: number) =>
  at % 5 === 2
    ? {
        work: {
          before: [],
          after: [
            { fromDate: '2024-07-01', toDate: '2025-07-31', unit: '西北信息技术有限公司', duty: '工程师' },
          ],
        },
      }
    : {};

const RETURNED = {
  opinion: '通讯地址不完整，请补充后重新提交',
  flagged: [{ field: 'mailingAddress', note: '请填写到房间号' }],
};

/** The row of a check in a state; who has not begun has none. */
export const checkRowOf = (
  roundId: string,
  student: DemonstrationStudent,
  state: CheckState,
  at: number,
  daysAgo: number,
) => {
  if (state === '0') return [];
  const daysBefore = daysAgo - ((at * 7) % 6);
  const submitted = inTheDay(daysBefore, 8 + ((at * 5) % 14), (at * 17) % 60);
  const audited = inTheDay(daysBefore - 1, 9 + (at % 8), (at * 23) % 60);
  const decided = state === '3' || state === '9';
  const auditor = student.departmentCode === COLLEGE ? 'secretary' : 'enrolment';
  const onceReturned = state === '3' && at % 11 === 0;
  return [
    {
      id: checkIdOf(roundId, student.id),
      roundId,
      studentId: student.id,
      state,
      changes: state === '3' ? [] : changesOf(student, at),
      lists: state === '2' ? workOf(at) : {},
      flagged: state === '9' ? RETURNED.flagged : [],
      settledBy: state === '3' ? 'student' : null,
      savedAt: submitted,
      confirmedAt: state === '1' ? null : submitted,
      submittedAt: state === '1' ? null : submitted,
      auditedBy: decided ? demonstrationIds.account(auditor) : null,
      auditedAt: decided ? audited : null,
      opinion: state === '9' ? RETURNED.opinion : null,
      returnCount: state === '9' || onceReturned ? 1 : 0,
      version: 1,
    },
  ];
};
