import { z } from 'zod';
import { choice, choiceOf, Enabled, EnabledInQuery, severalOf } from '../../platform/choices.ts';
import { described, labelled, mustHold, yearIn } from '../../platform/fields.ts';
import { Money, sumOf } from '../../platform/money.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { onTheWire, WireDate } from '../../platform/wire.ts';
import { studyModes } from '../../student-status/students/choices.ts';
import {
  awardConditions,
  awardKinds,
  awardLevels,
  batchStates,
  MOST_MONTHS,
  majorClasses,
  monthsFrom,
  scoreSources,
} from './choices.ts';

const ItemCode = labelled(
  '项目代码',
  'Item code',
  mustHold(
    z.string().trim(),
    (code) => /^[A-Z0-9-]{2,20}$/.test(code),
    '项目代码为2至20位大写字母、数字或连字符',
    'A code has 2 to 20 capital letters, digits or hyphens',
  ),
);

const itemFields = {
  code: ItemCode,
  name: labelled('项目名称', 'Item', z.string().trim().min(2).max(50)),
  kind: choice('类别', 'Kind', awardKinds),
  /** Items whose money cannot be had at the same time, by code. */
  exclusiveWith: labelled('不可兼得项目', 'Cannot be combined with', z.array(ItemCode).max(20)),
  conditions: described(labelled('申报条件', 'Conditions', z.array(choiceOf(awardConditions)).max(20)), {
    several: true,
  }),
  enabled: Enabled,
};

export const NewAwardItem = z.strictObject(itemFields);
export type NewAwardItem = z.output<typeof NewAwardItem>;
export const AwardItemEdit = z.strictObject({ ...itemFields, version: Version });
export const AwardItem = z.object({ id: z.uuid(), ...itemFields, version: Version });
export type AwardItem = z.output<typeof AwardItem>;

export const awardItemQuery = pageQuery(['code', 'name', 'kind'], {
  keyword: keywordIn('项目代码或名称', 'Code or name'),
  kind: labelled('类别', 'Kind', severalOf(awardKinds)),
  enabled: EnabledInQuery,
});

export const Month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/);
export const MonthInQuery = labelled('月份', 'Month', Month.optional());

const standardFields = {
  level: choice('培养层次', 'Level', awardLevels),
  majorClass: choice('专业分类', 'Class of majors', majorClasses),
  standard: labelled('标准（元/月）', 'Standard a month', Money),
  min: labelled('下限', 'Least', Money),
  max: labelled('上限', 'Most', Money),
  schoolPart: labelled('学校承担', "School's share", Money),
  tutorPart: labelled('导师承担', "Supervisor's share", Money),
};

type StandardFields = z.output<z.ZodObject<typeof standardFields>>;
const addsUp = ({ standard, min, max, schoolPart, tutorPart }: StandardFields): boolean =>
  sumOf([schoolPart, tutorPart]) === standard && min <= standard && standard <= max && standard > 0;

/** What is given in a month to students of a level and a class of majors, and who pays which part of it. */
export const AwardStandard = onTheWire(z.strictObject(standardFields), {
  level: 'pycc',
  majorClass: 'zyfl',
});
export type AwardStandard = z.output<typeof AwardStandard>;

const Standards = mustHold(
  mustHold(
    z.array(AwardStandard).max(8),
    (standards) => standards.every(addsUp),
    '标准须在上下限之间，且学校承担与导师承担之和等于标准',
    'A standard must be within its limits and equal what the school and the supervisor pay together',
  ),
  (standards) =>
    new Set(standards.map(({ level, majorClass }) => level + majorClass)).size === standards.length,
  '同一层次和专业分类只能有一个标准',
  'Each level and class of majors can have only one standard',
);

export const AcademicYear = labelled(
  '学年',
  'Academic year',
  mustHold(
    z.string(),
    (year) => /^20\d{2}-20\d{2}$/.test(year) && Number(year.slice(5)) === Number(year.slice(0, 4)) + 1,
    '学年格式为2026-2027',
    'An academic year is written 2026-2027',
  ),
);

const batchFields = {
  name: labelled('批次名称', 'Batch', z.string().trim().min(2).max(50)),
  academicYear: AcademicYear,
  monthFrom: labelled('开始月份', 'First month', Month),
  monthTo: labelled('结束月份', 'Last month', Month),
  closeDay: labelled('每月申报截止日', 'Last day of a month', z.int().min(1).max(28)),
  levels: described(labelled('培养层次', 'Levels', z.array(choiceOf(awardLevels)).min(1).max(2)), {
    several: true,
  }),
  studyModes: described(labelled('学习方式', 'Study modes', z.array(choiceOf(studyModes)).min(1).max(2)), {
    several: true,
  }),
  /** Years of entry; none of them means all. */
  entryYears: labelled(
    '入学年份',
    'Years of entry',
    z.array(yearIn('入学年份', 'Year of entry', 2000)).max(12),
  ),
  standards: labelled('发放标准', 'Standards', Standards),
};

const Ratio = described(z.number().min(0).max(100).multipleOf(0.1), { kind: 'number' });

const gradeFields = {
  level: choice('培养层次', 'Level', awardLevels),
  code: labelled('等级代码', 'Code', z.string().trim().min(1).max(10)),
  name: labelled('等级', 'Grade', z.string().trim().min(1).max(20)),
  amount: labelled('金额（元）', 'Amount', Money),
  /** Of those who can apply; where the number of places is given, that counts. */
  ratio: labelled('比例（%）', 'Share (%)', Ratio.nullable()),
  places: labelled('名额', 'Places', z.int().min(0).max(100_000).nullable()),
};

/** What is granted to students of a level, the highest first. */
/** A grade of a scholarship by its code, as a filter. */
export const AwardGradeInQuery = described(
  labelled('等级', 'Grade of the award', z.string().max(10).optional()),
  { codesOf: 'awardGrade' },
);

export const AwardGrade = onTheWire(z.strictObject(gradeFields), { level: 'pycc' });
export type AwardGrade = z.output<typeof AwardGrade>;

const Grades = mustHold(
  z.array(AwardGrade).max(20),
  (grades) => new Set(grades.map(({ level, code }) => `${level} ${code}`)).size === grades.length,
  '同一层次的等级代码不能重复',
  'Each grade can appear only once in a level',
);

const NoticeDays = z.int().min(1).max(30);

/** What only those batches have that students apply for. */
const roundFields = {
  applyFrom: labelled('申请开始日期', 'Applications from', WireDate.nullable()),
  applyTo: labelled('申请截止日期', 'Applications until', WireDate.nullable()),
  schemeId: labelled('评分方案', 'Scoring scheme', z.uuid().nullable()),
  rankByMajor: labelled('按专业排名', 'Ranked by major', z.boolean()),
  collegeNoticeDays: labelled('学院公示工作日', 'Days of the college notice', NoticeDays),
  schoolNoticeDays: labelled('学校公示工作日', 'Days of the school notice', NoticeDays),
  grades: labelled('等级', 'Grades', Grades),
};
const roundInput = {
  applyFrom: roundFields.applyFrom.optional(),
  applyTo: roundFields.applyTo.optional(),
  schemeId: roundFields.schemeId.optional(),
  rankByMajor: roundFields.rankByMajor.optional(),
  collegeNoticeDays: roundFields.collegeNoticeDays.optional(),
  schoolNoticeDays: roundFields.schoolNoticeDays.optional(),
  grades: roundFields.grades.optional(),
};

const spansMonths = ({ monthFrom, monthTo }: { monthFrom: string; monthTo: string }): boolean =>
  monthFrom <= monthTo && monthsFrom(monthFrom, monthTo).length <= MOST_MONTHS;

const withMonths = <T extends z.ZodType<{ monthFrom: string; monthTo: string }>>(schema: T): T =>
  mustHold(
    schema,
    spansMonths,
    '结束月份不能早于开始月份，一个批次最多12个月',
    'The last month cannot be before the first, and a batch covers at most twelve months',
  );

const itemId = labelled('项目', 'Item', z.uuid());

export const NewAwardBatch = withMonths(z.strictObject({ itemId, ...batchFields, ...roundInput }));
export type NewAwardBatch = z.output<typeof NewAwardBatch>;
export const AwardBatchEdit = withMonths(z.strictObject({ ...batchFields, ...roundInput, version: Version }));
export type AwardBatchEdit = z.output<typeof AwardBatchEdit>;

export const AwardBatch = z.object({
  id: z.uuid(),
  itemId: z.uuid(),
  itemName: labelled('项目', 'Item', z.string()),
  kind: choice('类别', 'Kind', awardKinds),
  ...batchFields,
  ...roundFields,
  standards: z.array(AwardStandard),
  grades: z.array(AwardGrade),
  status: choice('状态', 'State', batchStates),
  version: Version,
});
export type AwardBatch = z.output<typeof AwardBatch>;

export const awardBatchQuery = pageQuery(['name', 'academicYear', 'monthFrom'], {
  keyword: keywordIn('批次或项目名称', 'Batch or item'),
  kind: labelled('类别', 'Kind', severalOf(awardKinds)),
  status: labelled('状态', 'State', severalOf(batchStates)),
  academicYear: labelled('学年', 'Academic year', z.string().max(9).optional()),
});

export const ScoreItem = z.strictObject({
  code: labelled(
    '代码',
    'Code',
    z
      .string()
      .trim()
      .regex(/^[a-z][a-zA-Z0-9]{1,19}$/),
  ),
  name: labelled('评分项', 'Item', z.string().trim().min(2).max(20)),
  weight: labelled('权重（%）', 'Weight (%)', z.int().min(1).max(100)),
  max: labelled('满分', 'Most', z.int().min(1).max(1000)),
  source: choice('来源', 'Source', scoreSources),
});
export type ScoreItem = z.output<typeof ScoreItem>;

const ScoreItems = mustHold(
  mustHold(
    z.array(ScoreItem).min(1).max(10),
    (items) => items.reduce((sum, { weight }) => sum + weight, 0) === 100,
    '评分权重合计应为100%',
    'The weights must add up to 100%',
  ),
  (items) => new Set(items.map(({ code }) => code)).size === items.length,
  '评分项代码不能重复',
  'Each item needs a code of its own',
);

const schemeFields = {
  name: labelled('方案名称', 'Scheme', z.string().trim().min(2).max(50)),
  /** Who has the same total is told apart by the items in their order. */
  items: labelled('评分项', 'Items', ScoreItems),
  enabled: Enabled,
};

export const NewScoreScheme = z.strictObject(schemeFields);
export type NewScoreScheme = z.output<typeof NewScoreScheme>;
export const ScoreSchemeEdit = z.strictObject({ ...schemeFields, version: Version });
export const ScoreScheme = z.object({ id: z.uuid(), ...schemeFields, version: Version });
export type ScoreScheme = z.output<typeof ScoreScheme>;

export const scoreSchemeQuery = pageQuery(['name'], {
  keyword: keywordIn('方案名称', 'Name'),
  enabled: EnabledInQuery,
});
