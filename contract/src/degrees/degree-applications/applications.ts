import { z } from 'zod';
import { degreeTypes } from '../../administration/accounts/degree-types.ts';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { Attachment } from '../../commons/files/files.ts';
import { Progress } from '../../mechanisms/approvals/approval-rows.ts';
import { choice, severalOf, yesNo } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { onTheWire, WireDate, WireTime } from '../../platform/wire.ts';
import { StudentBrief } from '../../student-status/students/records.ts';
import { degreeBatchInQuery } from '../degree-batches/batch-filter.ts';
import { applicantTypes, degreeLevels } from '../degree-batches/choices.ts';
import {
  defenceStandings,
  degreeActions,
  degreeCategories,
  degreeStates,
  degreeStations,
  FEWEST_KEYWORDS,
  gates,
  MOST_AVOIDED,
  MOST_KEYWORDS,
  openAccesses,
  plagiarismResults,
  practiceKinds,
  previousLevels,
  reviewStandings,
  thesisLanguages,
  topicSources,
  workCategories,
  workTypes,
} from './choices.ts';

const words = (zh: string, en: string, most: number) => labelled(zh, en, z.string().trim().max(most));

const Keywords = z.array(z.string().trim().min(1).max(30)).max(MOST_KEYWORDS);

const Avoided = z.strictObject({
  name: words('专家姓名', 'Name', 50).min(2),
  unit: words('专家单位', 'Unit', 100).min(2),
  reason: words('回避理由', 'Reason', 200).min(2),
});

const PreviousDegree = z.strictObject({
  level: choice('前置学位', 'Previous degree', previousLevels),
  unit: words('前置学位授予单位', 'Awarded by', 100),
  date: labelled('前置学位获得日期', 'Awarded on', WireDate.nullable()),
  certificateNo: words('前置学位证书编号', 'Certificate', 50),
});
export type PreviousDegree = z.output<typeof PreviousDegree>;

/** What the applicant writes; a draft may lack most of it. */
export const contentFields = {
  degreeCategory: choice('学位类别（学科门类）', 'Category', degreeCategories).nullable(),
  workType: choice('成果形式', 'Form', workTypes),
  practiceKind: choice('实践成果类型', 'Kind of outcome', practiceKinds).nullable(),
  titleZh: words('论文题目（中文）', 'Title (Chinese)', 200),
  titleEn: words('论文题目（英文）', 'Title (English)', 300),
  keywordsZh: labelled('中文关键词', 'Keywords (Chinese)', Keywords),
  keywordsEn: labelled('英文关键词', 'Keywords (English)', Keywords),
  abstractZh: words('中文摘要', 'Abstract (Chinese)', 3000),
  abstractEn: words('英文摘要', 'Abstract (English)', 6000),
  workCategory: choice('论文类型', 'Kind of work', workCategories).nullable(),
  topicSource: choice('论文选题来源', 'Source of the topic', topicSources).nullable(),
  direction: words('研究方向', 'Direction', 100),
  language: choice('撰写语种', 'Language', thesisLanguages).nullable(),
  wordCount: labelled(
    '论文字数（万）',
    'Length (10,000 characters)',
    z.number().min(0.1).max(99.9).nullable(),
  ),
  avoidExperts: labelled('申请回避专家', 'Reviewers to be avoided', z.array(Avoided).max(MOST_AVOIDED)),
  previousDegree: labelled('前置学位信息', 'Previous degree', PreviousDegree.nullable()),
  phone: words('联系电话', 'Phone', 20),
  email: words('邮箱', 'E-mail', 100),
  integrityPromise: labelled('本人承诺遵守学术诚信', 'I promise academic integrity', z.boolean()),
};
const Content = z.strictObject(contentFields);
export type DegreeContent = z.output<typeof Content>;

export const NewDegreeApplication = z.strictObject({
  batchId: labelled('学位批次', 'Batch', z.uuid()),
  /** For whom a college applies that writes for somebody who cannot sign in. */
  studentId: labelled('申请人', 'Applicant', z.uuid()).optional(),
});
export const DegreeApplicationEdit = z.strictObject({ ...contentFields, version: Version });
export type DegreeApplicationEdit = z.output<typeof DegreeApplicationEdit>;

/** What is reported of a degree, put right by the office; what is not given stays. */
export const DegreeCorrection = z.strictObject({
  version: Version,
  reason: labelled('更正理由', 'Reason', z.string().trim().min(10).max(500)),
  ...z
    .object({
      degreeCategory: contentFields.degreeCategory.unwrap(),
      titleZh: contentFields.titleZh.min(1),
      titleEn: contentFields.titleEn.min(1),
      keywordsZh: contentFields.keywordsZh.min(FEWEST_KEYWORDS),
      keywordsEn: contentFields.keywordsEn.min(FEWEST_KEYWORDS),
      workCategory: contentFields.workCategory.unwrap(),
      topicSource: contentFields.topicSource.unwrap(),
      direction: contentFields.direction.min(1),
      language: contentFields.language.unwrap(),
      previousDegree: labelled('前置学位信息', 'Previous degree', PreviousDegree),
    })
    .partial().shape,
});
export type DegreeCorrection = z.output<typeof DegreeCorrection>;

/** A condition as it is found: fulfilled, not, or only to be looked at. */
export const FoundCheck = z.object({
  code: z.string(),
  name: labelled('条件', 'Condition', z.string()),
  ok: labelled('是否满足', 'Met', z.boolean()),
  /** It stops the way; otherwise it is only pointed out. */
  hard: z.boolean(),
  value: labelled('现状', 'Found', z.string()),
  need: labelled('要求', 'Needed', z.string()),
  link: z.string().nullable(),
  waived: labelled('豁免理由', 'Waived', z.string().nullable()),
});
export type FoundCheck = z.output<typeof FoundCheck>;

const State = choice('状态', 'State', degreeStates);

export const SavedDegreeApplication = z.object({ id: z.uuid(), status: State, version: Version });
export type SavedDegreeApplication = z.output<typeof SavedDegreeApplication>;

const Station = z.object({
  key: choice('环节', 'Station', degreeStations),
  state: z.enum(['done', 'now', 'next', 'failed']),
  /** The day it was passed, or since when it is there. */
  on: WireDate.nullable(),
  /** Who has it now. */
  holder: z.string().nullable(),
});
export type DegreeStationFound = z.output<typeof Station>;

const Move = z.object({
  status: State,
  at: labelled('时间', 'Time', WireTime),
  reason: labelled('说明', 'Reason', z.string().nullable()),
});

export const applicationFields = {
  id: z.uuid(),
  batchId: z.uuid(),
  batchName: labelled('学位批次', 'Batch', z.string()),
  studentId: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  majorName: labelled('专业', 'Major', z.string().nullable()),
  level: choice('培养层次', 'Level', degreeLevels),
  degreeType: choice('学位类型', 'Degree type', degreeTypes),
  applicantType: choice('申请人类型', 'Applicant', applicantTypes),
  tutorName: labelled('导师', 'Supervisor', z.string().nullable()),
  titleZh: labelled('论文题目', 'Title', z.string()),
  checksMet: labelled('条件', 'Conditions', z.string().nullable()),
  openAccess: choice('公开属性', 'Publication', openAccesses),
  status: State,
  since: labelled('进入时间', 'Since', WireTime),
  days: labelled('停留天数', 'Days', z.number()),
  submittedAt: labelled('提交时间', 'Submitted', WireTime.nullable()),
  acceptDeadline: labelled('受理决定截止', 'Acceptance decided by', WireDate),
  overdue: labelled('超期未受理', 'Acceptance overdue', z.boolean()),
  version: Version,
  actions: z.array(z.enum(degreeActions)),
};
const wire = { departmentName: 'yxmc', level: 'pycc' } as const;

export const DegreeApplication = onTheWire(z.object(applicationFields), wire);
export type DegreeApplication = z.output<typeof DegreeApplication>;

/** With how far its thesis is, for lists. */
export const listedFields = {
  ...applicationFields,
  plagiarism: choice('查重', 'Plagiarism', plagiarismResults).nullable(),
  review: choice('评阅', 'Reviews', reviewStandings).nullable(),
  defence: choice('答辩', 'Defence', defenceStandings).nullable(),
  defenceOn: labelled('答辩日期', 'Defence on', WireDate.nullable()),
};
export const ListedApplication = onTheWire(z.object(listedFields), wire);
export type ListedApplication = z.output<typeof ListedApplication>;

export const degreeApplicationQuery = pageQuery(['studentNo', 'submittedAt', 'since'], {
  batchId: degreeBatchInQuery,
  yxCode: departmentCodes('院系', 'Department'),
  pycc: labelled('培养层次', 'Level', severalOf(degreeLevels)),
  degreeType: labelled('学位类型', 'Degree type', severalOf(degreeTypes)),
  applicantType: labelled('申请人类型', 'Applicant', severalOf(applicantTypes)),
  status: labelled('状态', 'State', severalOf(degreeStates)),
  tutor: labelled('导师', 'Supervisor', z.string().trim().max(50).optional()),
  major: labelled('专业', 'Major', z.string().trim().max(50).optional()),
  unmet: choice('条件未满足', 'Conditions unmet', yesNo).optional(),
  overdue: choice('超期未受理', 'Acceptance overdue', yesNo).optional(),
  mine: choice('待我审批', 'Waiting for me', yesNo).optional(),
  keyword: keywordIn('学号、姓名、拼音或题目', 'Number, name, pinyin or title'),
});
export type DegreeApplicationQuery = z.output<typeof degreeApplicationQuery>;

/** What an applicant asks for whose thesis is not to be public, or not yet. */
export const SecrecyAsked = z.object({
  openAccess: choice('公开属性', 'Publication', openAccesses),
  delayUntil: labelled('延迟公开至', 'Published from', WireDate.nullable()),
  reason: labelled('申请理由', 'Reason', z.string()),
});

export const DegreeApplicationDetail = onTheWire(
  z.object({
    ...applicationFields,
    ...contentFields,
    delayUntil: labelled('延迟公开至', 'Published from', WireDate.nullable()),
    promisedAt: labelled('承诺时间', 'Promised', WireTime.nullable()),
    resultReason: labelled('终止或不授予原因', 'Reason', z.string().nullable()),
    disciplineCode: labelled('学科代码', 'Discipline code', z.string().nullable()),
    disciplineName: labelled('学科名称', 'Discipline', z.string().nullable()),
    tutorOpinion: labelled('导师意见', "Supervisor's opinion", z.string().nullable()),
    student: StudentBrief,
    own: z.boolean(),
    checks: z.array(FoundCheck),
    gate: choice('关卡', 'Gate', gates).nullable(),
    stations: z.array(Station),
    moves: z.array(Move),
    /** None of one that was never submitted. */
    progress: Progress.nullable(),
    secrecyProgress: Progress.nullable(),
    /** What was asked for and is not decided yet. */
    secrecyAsked: SecrecyAsked.nullable(),
    secrecyFiles: labelled('证明材料', 'Proof', z.array(Attachment)),
  }),
  wire,
);
export type DegreeApplicationDetail = z.output<typeof DegreeApplicationDetail>;

/** What somebody sees who comes to apply. */
export const OwnDegree = z.object({
  /** The open batches that fit, the one that ends first on top. */
  batches: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      applyFrom: WireDate,
      applyTo: WireDate,
      open: z.boolean(),
    }),
  ),
  applications: z.array(DegreeApplication),
  checks: z.array(z.object({ gate: choice('关卡', 'Gate', gates), checks: z.array(FoundCheck) })),
  /** When it can be applied for at the present pace, e.g. `2027年上半年`. */
  forecast: z.string().nullable(),
});
export type OwnDegree = z.output<typeof OwnDegree>;
