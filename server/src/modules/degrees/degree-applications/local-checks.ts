import {
  finalStates,
  YEARS_AFTER_COMPLETION,
} from '@graduate/contract/degrees/degree-applications/choices.ts';
import { degreeLevels } from '@graduate/contract/degrees/degree-batches/choices.ts';
import { addMonths, dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { checkStates, statuses } from '@graduate/contract/student-status/students/choices.ts';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { CheckAnswer, DegreeCheck, DegreeSubject } from './degree-check.ts';

const today = (): string => dayInShanghai(new Date());
const same = (words: string): Text => text(words, words);

const yearsLater = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;

/** The same day some months later; the end of a shorter month where there is none. */
export const monthsLater = (day: string, months: number): string => {
  const month = addMonths(day.slice(0, 7), months);
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
  return `${month}-${String(Math.min(last, Number(day.slice(8)))).padStart(2, '0')}`;
};

const status: DegreeCheck = {
  code: 'STATUS',
  gates: { '1': 'hard', '3': 'hard', '6': 'hard' },
  check: async (_db, { applicant: { status: now, graduationDate, population }, gate }) => {
    const name = statuses[now];
    const completedLately =
      now === 'completed' &&
      graduationDate !== null &&
      today() <= yearsLater(graduationDate, YEARS_AFTER_COMPLETION);
    const ok =
      population === 'equivalent'
        ? now === 'applying'
        : now === 'active' || completedLately || (gate === '6' && now === 'graduated');
    return {
      ok,
      value: name,
      need: text(`学籍状态为“${name.zh}”，不能申请学位`, `No degree while the status is “${name.en}”`),
      link: '/student/my-changes',
    };
  },
};

const otherOpen = (db: Db | Tx, { applicant, application }: DegreeSubject) =>
  db
    .selectFrom('degreeApplications')
    .select('id')
    .where('studentId', '=', applicant.id)
    .where('status', 'not in', finalStates)
    .$if(application !== undefined, (found) => found.where('id', '<>', application?.id ?? ''))
    .executeTakeFirst();

/** A degree of the same level in the same discipline that was awarded here, to whichever record of the person. */
const awarded = (db: Db | Tx, { applicant }: DegreeSubject) =>
  db
    .selectFrom('degreeApplications')
    .innerJoin('studentRecords', 'studentRecords.id', 'degreeApplications.studentId')
    .select('degreeApplications.id')
    .where('studentRecords.personId', '=', applicant.personId)
    .where('degreeApplications.status', '=', 'awarded')
    .where('degreeApplications.level', '=', applicant.level)
    .where(
      sql<SqlBool>`degree_applications.discipline_code is not distinct from ${applicant.disciplineCode}::text`,
    )
    .executeTakeFirst();

const dup: DegreeCheck = {
  code: 'DUP',
  gates: { '1': 'hard' },
  check: async (db, subject) => {
    const level = degreeLevels[subject.applicant.level];
    if (await otherOpen(db, subject))
      return {
        ok: false,
        value: text('有进行中的申请', 'One under way'),
        need: text('您已有进行中的学位申请', 'You have an application under way already'),
      };
    const had = await awarded(db, subject);
    return {
      ok: had === undefined,
      value: had ? text('已获得', 'Awarded') : text('无', 'None'),
      need: text(`您已获得该学科${level.zh}学位`, `You have that degree (${level.en}) already`),
    };
  },
};

const info: DegreeCheck = {
  code: 'INFO',
  gates: { '1': 'hard' },
  check: async (_db, { applicant: { checkState, gradCheckState, population } }) => {
    if (population === 'equivalent') return undefined;
    const ok = checkState === '3' || gradCheckState === '3';
    return {
      ok,
      value: checkStates[ok ? '3' : (checkState as keyof typeof checkStates)],
      need: text('请先完成个人信息核对', 'Have your data checked first'),
      link: '/grxxwh',
    };
  },
};

type Measured = 'plan' | 'credits' | 'links';
const wanted: Readonly<Record<Measured, (detail: Text) => Text>> = {
  plan: () => text('培养计划未审核通过', 'The plan is not approved'),
  credits: ({ zh, en }) => text(`学分未达到培养方案要求：${zh}`, `Credits are missing: ${en}`),
  links: ({ zh, en }) => text(`培养环节未完成：${zh}`, `Required milestones are open: ${en}`),
};

const isMeasured = (key: string): key is Measured => key in wanted;

/** What those who answer for graduation say of a student: asked once for all conditions of a look. */
const saidOfGraduation = async (db: Db, { applicant, modules }: DegreeSubject) => {
  const declared = modules.flatMap(({ graduationChecks: own = [] }) => own);
  const said = [];
  for (const { check } of declared.filter(({ keys }) => keys.some(isMeasured)))
    said.push(await check(db, { studentId: applicant.id, target: 'graduated' }));
  return said;
};
const heard = new WeakMap<DegreeSubject, ReturnType<typeof saidOfGraduation>>();

/** What training knows: it answers the same for graduation. */
const fromTraining =
  (key: Measured): DegreeCheck['check'] =>
  async (db, subject): Promise<CheckAnswer | undefined> => {
    if (subject.applicant.population === 'equivalent') return undefined;
    const said = heard.get(subject) ?? saidOfGraduation(db as Db, subject);
    heard.set(subject, said);
    const open = (await said).flatMap((one) => one[key] ?? []).find(({ result }) => result !== 'pass');
    if (!open) return { ok: true, value: text('已完成', 'Done'), need: wanted[key](same('')) };
    const { detail, link } = open;
    return { ok: false, value: detail, need: wanted[key](detail), link };
  };

const proposalPassedOn = async (db: Db | Tx, studentId: string): Promise<string | null> => {
  const found = await db
    .selectFrom('linkRecords')
    .select('passedOn')
    .where('studentId', '=', studentId)
    .where('kind', '=', 'proposal')
    .where('state', '=', 'passed')
    .where('passedOn', 'is not', null)
    .orderBy('passedOn', 'desc')
    .executeTakeFirst();
  return found?.passedOn ?? null;
};

/** From which day on somebody has worked on the thesis long enough; nothing without a proposal. */
export const longEnoughFrom = async (
  db: Db | Tx,
  { applicant, rule }: Pick<DegreeSubject, 'applicant' | 'rule'>,
): Promise<string | null> => {
  const passedOn = await proposalPassedOn(db, applicant.id);
  return passedOn && monthsLater(passedOn, rule.monthsFromOpening);
};

const opening: DegreeCheck = {
  code: 'OPENING',
  gates: { '1': 'warning', '2': 'hard' },
  check: async (db, subject) => {
    const { applicant, rule } = subject;
    if (applicant.population === 'equivalent' || rule.monthsFromOpening === 0) return undefined;
    const from = await longEnoughFrom(db, subject);
    const passedOn = await proposalPassedOn(db, applicant.id);
    return {
      ok: from !== null && from <= today(),
      value: passedOn
        ? text(`${passedOn}通过开题`, `Proposal passed on ${passedOn}`)
        : text('未通过开题', 'No proposal has passed'),
      need: text(
        `开题至申请不足${rule.monthsFromOpening}个月`,
        `Less than ${rule.monthsFromOpening} months since the proposal`,
      ),
      link: '/training/links',
    };
  },
};

const years: DegreeCheck = {
  code: 'YEARS',
  gates: { '1': 'hard' },
  check: async (_db, { applicant: { maxEndDate } }) => ({
    ok: maxEndDate === null || today() <= maxEndDate,
    value: maxEndDate ? text(`最长至${maxEndDate}`, `Until ${maxEndDate}`) : text('无限制', 'No limit'),
    need: text('已超过最长学习年限', 'The study limit is over'),
  }),
};

const retry: DegreeCheck = {
  code: 'RETRY',
  gates: { '1': 'hard' },
  check: async (db, { applicant, rule }) => {
    const last = await db
      .selectFrom('degreeApplications')
      .select('statusSince')
      .where('studentId', '=', applicant.id)
      .where('status', '=', 'reviewFailed')
      .orderBy('statusSince', 'desc')
      .executeTakeFirst();
    if (!last) return undefined;
    const from = monthsLater(dayInShanghai(last.statusSince), rule.minRetryMonths);
    return {
      ok: from <= today(),
      value: text(`${dayInShanghai(last.statusSince)}评阅未通过`, 'A review has failed'),
      need: text(
        `评阅未通过后须间隔${rule.minRetryMonths}个月，可于${from}起再次申请`,
        `After a failed review you may apply again from ${from}`,
      ),
    };
  },
};

const punish: DegreeCheck = {
  code: 'PUNISH',
  gates: { '2': 'warning', '6': 'hard' },
  check: async (db, { applicant }) => {
    const inForce = await db
      .selectFrom('studentHonours')
      .select('title')
      .where('studentId', '=', applicant.id)
      .where('kind', '=', 'punishment')
      .where(sql<SqlBool>`(expiry_date is null or expiry_date >= ${today()}::date)`)
      .execute();
    return {
      ok: inForce.length === 0,
      value: inForce.length === 0 ? text('无', 'None') : same(inForce.map(({ title }) => title).join('、')),
      need: text('存在未解除的处分或学术不端调查', 'A punishment or an inquiry is in force'),
    };
  },
};

/** Conditions that records and training answer for. */
export const localChecks: readonly DegreeCheck[] = [
  status,
  dup,
  info,
  { code: 'PLAN', gates: { '1': 'hard' }, check: fromTraining('plan') },
  { code: 'CREDIT', gates: { '1': 'warning', '2': 'hard', '6': 'hard' }, check: fromTraining('credits') },
  { code: 'STAGE', gates: { '1': 'warning', '2': 'hard' }, check: fromTraining('links') },
  opening,
  years,
  retry,
  punish,
];
