import { z } from 'zod';
import { degreeTypes } from '../../administration/accounts/degree-types.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { choice, choiceOf, severalOf } from '../../platform/choices.ts';
import { addDays } from '../../platform/days.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { described, labelled, mustHold, yearIn } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion, Version } from '../../platform/version.ts';
import { WireDate, YearInQuery } from '../../platform/wire.ts';
import { ACCEPTANCE_DAYS, applicantTypes, degreeBatchStates, degreeLevels, seasons } from './choices.ts';
import { DegreeRule, EffectiveRule, RuleEdit } from './rules.ts';

const several = <T extends z.ZodType>(zh: string, en: string, schema: T) =>
  described(labelled(zh, en, z.array(schema).min(1).max(5)), { several: true });

const batchFields = {
  name: labelled('批次名称', 'Batch', z.string().trim().min(2).max(50)),
  year: yearIn('授予年份', 'Year', 2000),
  season: choice('季次', 'Half', seasons),
  applyFrom: labelled('申请开始日期', 'Applications from', WireDate),
  applyTo: labelled('申请截止日期', 'Applications until', WireDate),
  acceptDeadline: labelled('受理决定截止', 'Acceptance decided by', WireDate),
  reviewTo: labelled('评阅截止', 'Reviews until', WireDate),
  defenceTo: labelled('答辩截止', 'Defences until', WireDate),
  subMeetingTo: labelled('分委会截止', 'Sub-committees until', WireDate),
  schoolMeetingTo: labelled('校学位会截止', 'School committee until', WireDate),
  levels: several('培养层次', 'Levels', choiceOf(degreeLevels)),
  degreeTypes: several('学位类型', 'Degree types', choiceOf(degreeTypes)),
  applicantTypes: several('申请人类型', 'Applicants', choiceOf(applicantTypes)),
};

type Days = Record<
  'applyFrom' | 'applyTo' | 'acceptDeadline' | 'reviewTo' | 'defenceTo' | 'subMeetingTo' | 'schoolMeetingTo',
  string
>;

const ascending = ({ applyFrom, applyTo, reviewTo, defenceTo, subMeetingTo, schoolMeetingTo }: Days) => {
  const days = [applyFrom, applyTo, reviewTo, defenceTo, subMeetingTo, schoolMeetingTo];
  return days.every((day, at) => at === 0 || (days[at - 1] ?? '') <= day);
};

const inTime = ({ applyTo, acceptDeadline }: Days) =>
  applyTo <= acceptDeadline && acceptDeadline <= addDays(applyTo, ACCEPTANCE_DAYS);

const sound = <T extends z.ZodType<Days>>(schema: T): T =>
  mustHold(
    mustHold(
      schema,
      ascending,
      '申请、评阅、答辩、分委会、校学位会的日期应依次递增',
      'The dates of application, review, defence and both committees must be in order',
    ),
    inTime,
    `受理决定不得晚于申请截止后${ACCEPTANCE_DAYS}日`,
    `Acceptance must be decided within ${ACCEPTANCE_DAYS} days of the end of applications`,
  );

export const NewDegreeBatch = sound(z.strictObject(batchFields));
export type NewDegreeBatch = z.output<typeof NewDegreeBatch>;
export const DegreeBatchEdit = sound(z.strictObject({ ...batchFields, version: Version }));
export type DegreeBatchEdit = z.output<typeof DegreeBatchEdit>;

export const DegreeBatch = z.object({
  id: z.uuid(),
  ...batchFields,
  status: choice('状态', 'State', degreeBatchStates),
  applied: labelled('申请人数', 'Applications', z.number()),
  version: Version,
});
export type DegreeBatch = z.output<typeof DegreeBatch>;

const batchQuery = pageQuery(['name', 'year', 'applyFrom'], {
  keyword: keywordIn('批次名称', 'Batch'),
  year: labelled('授予年份', 'Year', YearInQuery.optional()),
  status: labelled('状态', 'State', severalOf(degreeBatchStates)),
});

const BATCHES = 'api/degree/batches';
const edit = requires('degree:batch:edit');
const rule = requires('degree:rule:edit');

export const degreeBatchCalls = defineCalls('degree-batches', {
  list: {
    path: BATCHES,
    summary: text('学位批次', 'Batches of degrees'),
    access: signedIn,
    query: batchQuery,
    answer: pageOf(DegreeBatch),
  },
  find: {
    path: `${BATCHES}/:id`,
    summary: text('学位批次详情', 'A batch of degrees'),
    access: signedIn,
    answer: DegreeBatch,
  },
  create: {
    path: BATCHES,
    summary: text('新增学位批次', 'Add a batch'),
    access: edit,
    body: NewDegreeBatch,
    answer: DegreeBatch,
  },
  edit: {
    method: 'PUT',
    path: `${BATCHES}/:id`,
    summary: text('修改学位批次', 'Change a batch'),
    access: edit,
    body: DegreeBatchEdit,
    answer: DegreeBatch,
  },
  open: {
    path: `${BATCHES}/:id/open`,
    summary: text('开放学位批次', 'Open a batch'),
    access: edit,
    body: AtVersion,
    answer: DegreeBatch,
  },
  close: {
    path: `${BATCHES}/:id/close`,
    summary: text('结束学位批次', 'Close a batch'),
    access: edit,
    body: AtVersion,
    answer: DegreeBatch,
  },
  rules: {
    path: 'api/degree/rules',
    summary: text('学位规则', 'Rules of degrees'),
    access: rule,
    answer: z.array(DegreeRule),
  },
  setRule: {
    method: 'PUT',
    path: 'api/degree/rules',
    summary: text('设置学位规则', 'Set a rule'),
    access: rule,
    body: RuleEdit,
    answer: z.array(DegreeRule),
  },
  effective: {
    path: 'api/degree/rules/effective',
    summary: text('生效的学位规则', 'The rule in force'),
    access: signedIn,
    query: z.strictObject({
      yxCode: labelled('院系', 'Department', z.string().max(40).optional()),
      pycc: choice('培养层次', 'Level', degreeLevels),
      degreeType: choice('学位类型', 'Degree type', degreeTypes),
    }),
    answer: EffectiveRule,
  },
});
