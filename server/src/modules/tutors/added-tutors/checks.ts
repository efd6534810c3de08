import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import type { AddedCheck } from '@graduate/contract/tutors/added-tutors/added.ts';
import {
  type AddedCondition,
  addedConditions,
  FEWEST_MASTERS,
  FUNDS_FOR_DOCTORS,
  OLDEST_APPLICANT,
} from '@graduate/contract/tutors/added-tutors/choices.ts';
import {
  ethicsStates,
  staffDegrees,
  titleRanks,
  workStates,
} from '@graduate/contract/tutors/tutor-records/choices.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { defineParameter, readParameter } from '../../../platform/parameters.ts';
import { whyNotQualified } from '../../people/guidance/public.ts';
import { type AddedEntry, type Applicant, staffOf } from './hold-added.ts';

export const oldestApplicant = defineParameter({
  key: 'tutors.addedOldest',
  name: text('增列导师申请人年龄上限', 'Maximum age of applicants for supervisor'),
  schema: z.int().min(40).max(70),
  usual: OLDEST_APPLICANT,
});
export const fewestMasters = defineParameter({
  key: 'tutors.addedFewestMasters',
  name: text('增列博导须完整指导硕士届数', "Years of supervising master's students before doctoral students"),
  schema: z.int().min(0).max(10),
  usual: FEWEST_MASTERS,
});
export const fundsForDoctors = defineParameter({
  key: 'tutors.addedFunds',
  name: text(
    '增列博导科研经费下限（万元）',
    'Research funds needed to supervise doctoral students (10,000 yuan)',
  ),
  schema: z.int().min(0).max(9999),
  usual: FUNDS_FOR_DOCTORS,
});

export const ageOn = (birthDate: string | null, day: string): number | null => {
  if (!birthDate) return null;
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return birthDate.slice(5) > day.slice(5) ? years - 1 : years;
};

type Found = { ok: boolean; found: Text };
const DOCTOR = ['1', '2'];

/** Doctors: a full professor, or an associate one with a doctor's degree; masters: associate or a doctor's degree. */
const titleOf = ({ titleLevel, degree }: Applicant, { level }: Pick<AddedEntry, 'level'>): Found => {
  const doctor = degree !== null && DOCTOR.includes(degree);
  const senior = titleLevel === 'senior';
  const associate = titleLevel === 'associate';
  const title = titleLevel ? titleRanks[titleLevel] : text('无', 'none');
  const held = degree ? staffDegrees[degree as keyof typeof staffDegrees] : text('无', 'none');
  const ok = level === 'D' ? senior || (associate && doctor) : senior || associate || doctor;
  const found = text(`职称${title.zh}，学位${held.zh}`, `Title ${title.en}, degree ${held.en}`);
  return {
    ok,
    found: ok
      ? found
      : text(
          `职称或学位不符合申报条件：${found.zh}`,
          `Neither title nor degree is enough for this level: ${found.en}`,
        ),
  };
};

const ageOf = async (db: Db | Tx, { birthDate }: Applicant): Promise<Found> => {
  const most = await readParameter(db, oldestApplicant);
  const age = ageOn(birthDate, dayInShanghai(new Date()));
  if (age === null) return { ok: false, found: text('未登记出生日期', 'No date of birth is known') };
  return {
    ok: age <= most,
    found: text(age > most ? `年龄超过${most}周岁（${age}周岁）` : `${age}周岁`, `${age}, at most ${most}`),
  };
};

const dutyOf = ({ jobState, ethics }: Applicant): Found => {
  const conduct = ethics ?? 'good';
  return {
    ok: jobState === 'onDuty' && conduct !== 'bad',
    found: text(
      `${workStates[jobState].zh}，师德考核${ethicsStates[conduct].zh}`,
      `${workStates[jobState].en}, conduct ${ethicsStates[conduct].en}`,
    ),
  };
};

const count = (many: number, zh: string, en: string): Text => text(`${many}${zh}`, `${many} ${en}`);

/** Every condition of an application, fulfilled or not, with what that is known from. */
export const checksOf = async (db: Db | Tx, entry: AddedEntry, language: Language): Promise<AddedCheck[]> => {
  const applicant = await staffOf(db, entry.staffId);
  const { level, degreeType, disciplineCode } = entry;
  const { tutorId } = applicant;
  const kind = { level, degreeType, disciplineCode, year: 0 };
  const held = tutorId !== null && (await whyNotQualified(db, { tutorId, ...kind })) === null;
  const funds = entry.projects.reduce((sum, { fundsWan }) => sum + fundsWan, 0);
  const [masters, leastFunds] = [
    await readParameter(db, fewestMasters),
    await readParameter(db, fundsForDoctors),
  ];
  const found: Partial<Record<AddedCondition, Found>> = {
    notHeld: {
      ok: !held,
      found: held ? text('您已具有该类别导师资格', 'Held already') : text('未持有', 'Not held'),
    },
    onDuty: dutyOf(applicant),
    title: titleOf(applicant, entry),
    age: await ageOf(db, applicant),
    ...(entry.level === 'D' && {
      guided: {
        ok: entry.mastersGuided >= masters,
        found: text(
          `${entry.mastersGuided}届，须${masters}届以上`,
          `${entry.mastersGuided}, ${masters} needed`,
        ),
      },
    }),
    project: {
      ok: entry.projects.length > 0,
      found:
        entry.projects.length > 0
          ? count(entry.projects.length, '项', 'projects')
          : text('至少填写一项主持的科研项目', 'Name at least one project'),
    },
    ...(entry.level === 'D' && {
      funds: {
        ok: funds >= leastFunds,
        found: text(
          `${funds}万元，须${leastFunds}万元以上`,
          `${funds * 10_000} yuan of ${leastFunds * 10_000}`,
        ),
      },
    }),
    outcome: { ok: entry.outcomes.length > 0, found: count(entry.outcomes.length, '项', 'outcomes') },
    promise: {
      ok: entry.promised,
      found: entry.promised ? text('已承诺', 'Given') : text('请勾选师德承诺', 'Tick the promise'),
    },
  };
  return (Object.keys(addedConditions) as AddedCondition[]).flatMap((code) => {
    const one = found[code];
    return one ? [{ code, ok: one.ok, found: one.found[language] }] : [];
  });
};

/** Everything that is not fulfilled, in one sentence. */
export const unmetOf = (checks: readonly AddedCheck[]): Text | undefined => {
  const open = checks.filter(({ ok }) => !ok);
  if (open.length === 0) return undefined;
  return text(
    open.map(({ code, found }) => `${addedConditions[code].zh}（${found}）`).join('；'),
    open.map(({ code, found }) => `${addedConditions[code].en} (${found})`).join('; '),
  );
};
