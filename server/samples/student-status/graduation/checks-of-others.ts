import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type CheckKey, graduationChecks } from '@graduate/contract/student-status/graduation/choices.ts';
import type {
  FoundCheck,
  Waivers,
} from '../../../src/modules/student-status/graduation/checks/stored-check.ts';

/** What modules that are not there yet would have to answer. */
export const ELSEWHERE: readonly CheckKey[] = ['plan', 'credits', 'links', 'grades', 'thesis'];
/** What modules answer that know nothing of these students. */
export const SETTLED: readonly CheckKey[] = ['openChange', 'leave'];
const DOCUMENT = '研院〔2026〕58号';

/** What an application may lack; where there are no words the record of the student says it. */
const lacking: Partial<Record<CheckKey, Text>> = {
  credits: text('已修 24 学分，要求 28 学分', '24 of 28 credits'),
  photo: text('', ''),
  thesis: text('尚未答辩', 'Not defended yet'),
  infoCheck: text('', ''),
  links: text('中期考核未完成', 'The mid-term review is not done'),
  fee: text('', ''),
  plan: text('培养计划待导师审核', 'The plan is waiting for the supervisor'),
  registered: text('', ''),
  grades: text('必修课程“高等工程数学”不合格', '“Advanced Engineering Mathematics” was not passed'),
  leave: text('事假尚未销假', 'A leave is still open'),
  openChange: text('在办：延长学习年限', 'Under way: longer studies'),
};
export const FAILING = Object.keys(lacking) as CheckKey[];

export const waiversOf = (keys: readonly CheckKey[], by: string, at: Date): Waivers =>
  Object.fromEntries(
    keys.map((key) => [
      key,
      {
        reason: key === 'years' ? '提前完成培养计划，学院同意随批次毕业' : '培养数据由学院线下核对无误',
        documentNo: graduationChecks[key].hard ? DOCUMENT : null,
        by,
        at: at.toISOString(),
      },
    ]),
  );

const answerOf = (key: CheckKey, failing: CheckKey | undefined): Pick<FoundCheck, 'result' | 'detail'> => {
  const detail = key === failing ? lacking[key] : undefined;
  if (detail) return { result: 'fail', detail };
  if (SETTLED.includes(key)) return { result: 'pass', detail: text('无', 'None') };
  return {
    result: 'pending',
    detail: text('相关系统尚未提供数据，请联系研究生院', 'There are no data on this yet: ask the office'),
  };
};

/** What other modules would say. */
export const elsewhere = (failing: CheckKey | undefined): FoundCheck[] =>
  [...ELSEWHERE, ...SETTLED].map((key) => ({
    key,
    label: graduationChecks[key].label,
    link: null,
    ...answerOf(key, failing),
  }));
