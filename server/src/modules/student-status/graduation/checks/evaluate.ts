import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { Check } from '@graduate/contract/student-status/graduation/application-calls.ts';
import {
  checkKeys,
  graduationChecks,
  planFulfilled,
  type Target,
} from '@graduate/contract/student-status/graduation/choices.ts';
import { readParameter } from '../../../../platform/parameters.ts';
import type { Services } from '../../../../platform/services.ts';
import { yearsToReplace } from '../../students/public.ts';
import { askModules } from './ask-modules.ts';
import { type Judged, localChecks } from './local-checks.ts';
import type { FoundCheck, StoredCheck, Waivers } from './stored-check.ts';

/** What the plan of training consists of. */
const OF_THE_PLAN: readonly string[] = ['plan', 'credits', 'links', 'grades'];

/** For completion the defence is replaced by everything the plan asks for, waivers counted. */
const forCompletion = (checks: readonly StoredCheck[]): StoredCheck[] => {
  const open = checks.filter(({ key, result }) => OF_THE_PLAN.includes(key) && !isMet(result));
  const result = open.some((one) => one.result === 'fail') ? 'fail' : open.length > 0 ? 'pending' : 'pass';
  const detail =
    open.length === 0
      ? text('培养环节均已达标', 'Everything is in order')
      : text(
          `尚未达标：${open.map(({ label }) => label.zh).join('、')}`,
          `Not yet: ${open.map(({ label }) => label.en).join(', ')}`,
        );
  return checks.map((check) =>
    check.key === 'thesis' && check.result !== 'waived'
      ? { ...check, label: planFulfilled, result, detail, link: null }
      : check,
  );
};

export const isMet = (result: StoredCheck['result']): boolean => result === 'pass' || result === 'waived';

const withWaiver = (check: FoundCheck, waivers: Waivers): StoredCheck =>
  check.result !== 'pass' && waivers[check.key] ? { ...check, result: 'waived' } : check;

/** All conditions, in their order. */
export const inOrder = (found: readonly FoundCheck[], waivers: Waivers, target: Target): StoredCheck[] => {
  const checks = checkKeys.flatMap((key) => {
    const check = found.find((one) => one.key === key);
    return check ? [withWaiver(check, waivers)] : [];
  });
  return target === 'completed' ? forCompletion(checks) : checks;
};

export type Question = Omit<Judged, 'today' | 'replaceYears'>;

/** Checks every condition now. */
export const evaluate = async (
  services: Services,
  question: Question,
  waivers: Waivers,
): Promise<StoredCheck[]> => {
  const { db } = services;
  const judged = {
    ...question,
    today: dayInShanghai(new Date()),
    replaceYears: await readParameter(db, yearsToReplace),
  };
  const [here, elsewhere] = await Promise.all([localChecks(db, judged), askModules(services, question)]);
  return inOrder([...here, ...elsewhere], waivers, question.target);
};

/** Those that stand in the way, and those that only need to be confirmed. */
export const unmetIn = (checks: readonly StoredCheck[]) => {
  const open = checks.filter(({ result }) => !isMet(result));
  const blocks = ({ key, result }: StoredCheck) => graduationChecks[key].hard || result === 'pending';
  return { hard: open.filter(blocks), soft: open.filter((check) => !blocks(check)) };
};

export const labelsOf = (checks: readonly StoredCheck[]): Text =>
  text(
    checks.map(({ label, result }) => (result === 'pending' ? `${label.zh}（待核查）` : label.zh)).join('、'),
    checks.map(({ label, result }) => (result === 'pending' ? `${label.en} (unknown)` : label.en)).join(', '),
  );

/** The conditions as a reader sees them. */
export const shownChecks = (checks: readonly StoredCheck[], waivers: Waivers, mayWaive: boolean): Check[] =>
  checks.map((check) => {
    const { hard, source, waivable } = graduationChecks[check.key];
    const waiver = check.result === 'waived' ? waivers[check.key] : undefined;
    return {
      ...check,
      hard,
      source,
      waiver: waiver ? { ...waiver, at: new Date(waiver.at) } : null,
      waivable: mayWaive && waivable && !isMet(check.result),
    };
  });
