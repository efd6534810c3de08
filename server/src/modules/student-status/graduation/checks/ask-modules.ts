import { text } from '@graduate/contract/platform/text.ts';
import {
  type CheckKey,
  graduationChecks,
  type Target,
} from '@graduate/contract/student-status/graduation/choices.ts';
import type { Services } from '../../../../platform/services.ts';
import { businessIn, openInWords } from '../../student-business/public.ts';
import type { CheckAnswer } from './graduation-check.ts';
import type { FoundCheck } from './stored-check.ts';

const MOST_MS = 3_000;

const unknown: CheckAnswer = {
  result: 'pending',
  detail: text('暂无法核查，请稍后重试或联系研究生院', 'Cannot be checked now: try later, or ask the office'),
};
const nobody: CheckAnswer = {
  result: 'pending',
  detail: text('相关系统尚未提供数据，请联系研究生院', 'There are no data on this yet: ask the office'),
};

/** An answer in time, or none; a module that fails must not lose the application. */
const inTime = async <T>(services: Services, key: string, ask: () => Promise<T>): Promise<T | undefined> => {
  let late: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new Error(`no answer on ${key}`)), MOST_MS);
  });
  try {
    return await Promise.race([ask(), timeout]);
  } catch (error) {
    services.log.warn({ error, check: key }, 'a condition of graduation could not be checked');
    return undefined;
  } finally {
    clearTimeout(late);
  }
};

type Asked = { studentId: string; target: Target };

const worstFirst = ['fail', 'pending', 'pass'] as const;
const worstOf = (answers: readonly CheckAnswer[]): CheckAnswer =>
  worstFirst.flatMap((result) => answers.filter((answer) => answer.result === result)).at(0) ?? nobody;

/** What the modules say of each condition; whoever answers for several is asked once. */
const answersTo = async (services: Services, asked: Asked): Promise<(key: CheckKey) => CheckAnswer> => {
  const checks = services.modules.flatMap(({ graduationChecks: declared = [] }) => declared);
  const answers = await Promise.all(
    checks.map(({ keys, check }) => inTime(services, keys.join(), () => check(services.db, asked))),
  );
  return (key) =>
    worstOf(checks.flatMap(({ keys }, at) => (keys.includes(key) ? (answers[at]?.[key] ?? unknown) : [])));
};

const businessLinks: Readonly<Record<string, string>> = {
  changes: '/student/my-changes',
  tutorChanges: '/student/my-changes',
  modifications: '/xs/xxxgsq/xxxgsqIndex',
  leaves: '/student/my-leaves',
};

/** Nothing of these kinds of business may be under way. */
const nothingUnderWay = async (
  services: Services,
  kinds: readonly string[],
  studentId: string,
): Promise<CheckAnswer> => {
  const declared = businessIn(services).filter(({ key }) => kinds.includes(key));
  const answers = await Promise.all(
    declared.map(({ key, underWay }) =>
      inTime(services, key, async (): Promise<CheckAnswer> => {
        const items = ((await underWay?.(services.db, studentId)) ?? []).map(openInWords);
        if (items.length === 0) return { result: 'pass', detail: text('无', 'None') };
        return {
          result: 'fail',
          detail: text(
            `在办：${items.map(({ zh }) => zh).join('、')}`,
            `Under way: ${items.map(({ en }) => en).join(', ')}`,
          ),
          ...(businessLinks[key] && { link: businessLinks[key] }),
        };
      }),
    ),
  );
  return worstOf(answers.map((answer) => answer ?? unknown));
};

const found = (key: CheckKey, { result, detail, link }: CheckAnswer): FoundCheck => ({
  key,
  label: graduationChecks[key].label,
  result,
  detail,
  link: link ?? null,
});

const elsewhere: readonly CheckKey[] = ['plan', 'credits', 'links', 'grades', 'thesis'];

/** The conditions other modules answer for. */
export const askModules = async (services: Services, asked: Asked): Promise<FoundCheck[]> => {
  const { studentId } = asked;
  const [openChange, leave, answerTo] = await Promise.all([
    nothingUnderWay(services, ['changes', 'tutorChanges', 'modifications'], studentId),
    nothingUnderWay(services, ['leaves'], studentId),
    answersTo(services, asked),
  ]);
  return [
    found('openChange', openChange),
    found('leave', leave),
    ...elsewhere.map((key) => found(key, answerTo(key))),
  ];
};
