import { type Text, text } from '@graduate/contract/platform/text.ts';
import type {
  ApplicationKind,
  CheckKey,
  Target,
} from '@graduate/contract/student-status/graduation/choices.ts';
import { graduationChecks } from '@graduate/contract/student-status/graduation/choices.ts';
import {
  checkStates,
  feeStates,
  registrationStates,
  statuses,
} from '@graduate/contract/student-status/students/choices.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/connect.ts';
import { currentPhotos, datesOf, studyYearRules } from '../../students/public.ts';
import type { FoundCheck } from './stored-check.ts';

export type Judged = {
  studentId: string;
  target: Target;
  kind: ApplicationKind;
  /** The day the studies would end. */
  graduationDate: string;
  today: string;
  replaceYears: number;
};

const recordOf = (db: Db | Tx, studentId: string) =>
  db
    .selectFrom('studentRecords')
    .select(['status', 'entryDate', 'studyYears', 'expectedGraduationDate', 'maxEndDate', 'excludedDays'])
    .select(['trainingLevel', 'degreeType', 'studyMode', 'trainingMode', 'majorCode', 'graduationDate'])
    .select(['registrationState', 'gradCheckState', 'feeState'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow();
type Facts = Awaited<ReturnType<typeof recordOf>>;

type Outcome = Pick<FoundCheck, 'result' | 'detail'> & { link?: string };

const says = (ok: boolean, detail: Text, link?: string): Outcome => ({
  result: ok ? 'pass' : 'fail',
  detail,
  ...(!ok && link && { link }),
});

const statusCheck = ({ status }: Facts, kind: ApplicationKind): Outcome => {
  const detail = text(`当前学籍状态：${statuses[status].zh}`, `Status: ${statuses[status].en}`);
  return says(status === (kind === 'replace' ? 'completed' : 'active'), detail, '/student/my-changes');
};

export const yearsLater = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** Who completed may graduate only within some years. */
const replaceCheck = ({ graduationDate }: Facts, { today, replaceYears }: Judged): Outcome => {
  const last = graduationDate && yearsLater(graduationDate, replaceYears);
  return says(
    last !== null && today <= last,
    text(
      `结业日期${graduationDate ?? '—'}，${replaceYears}年内可换发`,
      `Completed on ${graduationDate ?? '—'}; possible for ${replaceYears} years`,
    ),
  );
};

/** The earlier of the planned end and the end that was agreed to; interruptions have moved the latter only. */
const earliestEnd = (facts: Facts, usualEnd: string | null): string | null => {
  const ends = [facts.expectedGraduationDate, usualEnd].filter((end) => end !== null);
  return ends.sort()[0] ?? null;
};

const yearsCheck = (facts: Facts, judged: Judged, usualEnd: string | null): Outcome => {
  if (judged.kind === 'replace') return replaceCheck(facts, judged);
  const { graduationDate, target } = judged;
  const { maxEndDate } = facts;
  const end = earliestEnd(facts, usualEnd);
  if (end === null || graduationDate < end)
    return says(
      false,
      text(`最早毕业日期为${end ?? '未定'}`, `The earliest day is ${end ?? 'not set'}`),
      '/student/my-changes',
    );
  if (maxEndDate && graduationDate > maxEndDate)
    return says(
      target === 'completed',
      text(
        `已超过最长学习年限（${maxEndDate}），只能结业或肄业`,
        `Past the study limit (${maxEndDate}): only completion is possible`,
      ),
    );
  return says(true, text(`预计毕业日期${end}`, `Expected ${end}`));
};

const registeredCheck = ({ registrationState }: Facts, kind: ApplicationKind): Outcome =>
  kind === 'replace'
    ? says(true, text('结业换发无需注册', 'Not needed after completion'))
    : says(
        registrationState === 'registered' || registrationState === 'exempt',
        registrationStates[registrationState],
        '/student/my-registration',
      );

const infoCheck = ({ gradCheckState }: Facts): Outcome =>
  says(gradCheckState === '3', checkStates[gradCheckState ?? '0'], '/byxxhd');

const photoCheck = async (db: Db | Tx, studentId: string): Promise<Outcome> => {
  const photo = await currentPhotos(db, [studentId]).where('kind', '=', 'graduation').executeTakeFirst();
  return says(
    photo !== undefined,
    photo
      ? text('已采集', 'Taken')
      : text('尚未采集，请联系学院秘书', 'Not taken yet: ask the secretary of your college'),
  );
};

const punishments = (db: Db | Tx, studentId: string, today: string) =>
  db
    .selectFrom('studentHonours')
    .select('title')
    .where('studentId', '=', studentId)
    .where('kind', '=', 'punishment')
    .where(sql<SqlBool>`(expiry_date is null or expiry_date >= ${today}::date)`)
    .orderBy('date')
    .execute();

const punishCheck = async (db: Db | Tx, { studentId, today }: Judged): Promise<Outcome> => {
  const inForce = await punishments(db, studentId, today);
  const titles = inForce.map(({ title }) => title).join('、');
  return says(
    inForce.length === 0,
    inForce.length === 0 ? text('无', 'None') : text(`未解除：${titles}`, `In force: ${titles}`),
  );
};

const feeCheck = ({ feeState }: Facts): Outcome =>
  says(
    feeState === 'paid' || feeState === null,
    feeState ? feeStates[feeState] : text('无欠费记录', 'Nothing is owed'),
  );

const found = (key: CheckKey, { link, ...outcome }: Outcome): FoundCheck => ({
  key,
  label: graduationChecks[key].label,
  link: link ?? null,
  ...outcome,
});

/** The conditions that the records of students answer for. */
export const localChecks = async (db: Db | Tx, judged: Judged): Promise<FoundCheck[]> => {
  const facts = await recordOf(db, judged.studentId);
  const usualEnd = datesOf(facts, await studyYearRules(db)).expectedGraduationDate;
  return [
    found('status', statusCheck(facts, judged.kind)),
    found('years', yearsCheck(facts, judged, usualEnd)),
    found('registered', registeredCheck(facts, judged.kind)),
    found('infoCheck', infoCheck(facts)),
    found('photo', await photoCheck(db, judged.studentId)),
    found('punish', await punishCheck(db, judged)),
    found('fee', feeCheck(facts)),
  ];
};

/** Whether somebody graduates before the planned end of their studies, by an agreed change. */
export const kindFor = async (db: Db | Tx, studentId: string): Promise<ApplicationKind> => {
  const facts = await recordOf(db, studentId);
  if (facts.status === 'completed') return 'replace';
  const usualEnd = datesOf(facts, await studyYearRules(db)).expectedGraduationDate;
  const expected = facts.expectedGraduationDate;
  return usualEnd && expected && expected < usualEnd ? 'early' : 'normal';
};
