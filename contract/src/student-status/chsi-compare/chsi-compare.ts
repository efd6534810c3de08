import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { choice, choiceOf, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { type ExportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { onTheWire, TextPair, WireTime } from '../../platform/wire.ts';

export const COMPARE_LIMITS = { megabytes: 30, rows: 50_000, decisions: 500 } as const;

/** The three lists of a comparison. */
export const diffSides = choices({
  fields: ['字段不一致', 'Different fields'],
  ours: ['仅本校有', 'Only here'],
  theirs: ['仅学信网有', 'Only in the register'],
});
export type DiffSide = keyof typeof diffSides;

export const diffDecisions = choices({
  ours: ['以本校为准', 'Ours is right', 'good'],
  theirs: ['以学信网为准', 'Theirs is right', 'running'],
});
export type DiffDecision = keyof typeof diffDecisions;

export const runStates = choices({
  running: ['比对中', 'Comparing', 'running'],
  done: ['已完成', 'Done', 'good'],
  failed: ['失败', 'Failed', 'bad'],
});

/** What a file of the ministry's register may hold, by the names its headings have. */
export const comparedFields = choices({
  idNumber: ['证件号码', 'Document number'],
  examineeNo: ['考生编号', 'Examinee number'],
  studentNo: ['学号', 'Student number'],
  name: ['姓名', 'Name'],
  gender: ['性别', 'Gender'],
  birthDate: ['出生日期', 'Date of birth'],
  ethnicity: ['民族', 'Ethnic group'],
  politicalStatus: ['政治面貌', 'Political status'],
  departmentName: ['院系', 'Department'],
  majorCode: ['专业代码', 'Major code'],
  majorName: ['专业名称', 'Major'],
  trainingLevel: ['层次', 'Level'],
  studyYears: ['学制', 'Years of study'],
  studyMode: ['学习形式', 'Study mode'],
  entryDate: ['入学日期', 'Entry date'],
  expectedGraduationDate: ['预计毕业日期', 'Expected graduation'],
});
export type ComparedField = keyof typeof comparedFields;

export const chsiPermissions = {
  'student:chsi:compare': text('学信网比对', "Compare with the ministry's register"),
} as const satisfies PermissionTable;

export const CompareRun = z.object({
  id: z.uuid(),
  fileName: labelled('文件', 'File', z.string()),
  grades: labelled('比对年级', 'Grades', z.array(z.number())),
  state: choice('状态', 'State', runStates),
  percent: labelled('进度', 'Progress', z.number()),
  message: TextPair.nullable(),
  /** Rows of the file. */
  rows: labelled('文件行数', 'Rows', z.number()),
  fields: labelled('比对字段', 'Fields', z.array(choiceOf(comparedFields))),
  same: labelled('一致', 'Same', z.number()),
  different: labelled('字段不一致', 'Different', z.number()),
  onlyOurs: labelled('仅本校有', 'Only here', z.number()),
  onlyTheirs: labelled('仅学信网有', 'Only in the register', z.number()),
  decided: labelled('已确认', 'Decided', z.number()),
  createdAt: labelled('比对时间', 'Compared', WireTime),
  createdBy: labelled('操作人', 'By', z.string().nullable()),
});
export type CompareRun = z.output<typeof CompareRun>;

export const CompareDiff = z.object({
  id: z.uuid(),
  side: choiceOf(diffSides),
  studentId: z.uuid().nullable(),
  /** Of the file. */
  rowNo: labelled('文件行号', 'Row', z.number().nullable()),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  /** Masked. */
  idNumber: labelled('证件号码', 'Document number', z.string().nullable()),
  examineeNo: labelled('考生编号', 'Examinee number', z.string().nullable()),
  matchedBy: labelled('匹配方式', 'Matched by', z.enum(['idNumber', 'examineeNo']).nullable()),
  fields: labelled(
    '不一致字段',
    'Different fields',
    z.array(z.object({ field: choiceOf(comparedFields), ours: z.string(), theirs: z.string() })),
  ),
  /** The row stands in the file a second time. */
  repeated: z.boolean(),
  decision: labelled('处理', 'Decision', choiceOf(diffDecisions).nullable()),
  decidedBy: labelled('处理人', 'By', z.string().nullable()),
  decidedAt: labelled('处理时间', 'Decided', WireTime.nullable()),
});
export type CompareDiff = z.output<typeof CompareDiff>;

const correctionLabels = {
  studentNo: text('学号', 'Student number'),
  name: text('姓名', 'Name'),
  idNumber: text('证件号码', 'Document number'),
  examineeNo: text('考生编号', 'Examinee number'),
  field: text('更正项', 'Field'),
  theirs: text('学信网信息', 'In the register'),
  ours: text('更正为', 'Right'),
} as const;
type CorrectionColumn = keyof typeof correctionLabels;
export const correctionColumns: ExportColumns<CorrectionColumn> = {
  keys: Object.keys(correctionLabels) as [CorrectionColumn, ...CorrectionColumn[]],
  labels: correctionLabels,
  usual: Object.keys(correctionLabels) as CorrectionColumn[],
};

/** The fields of the form beside the file. */
export const CompareForm = onTheWire(
  z.strictObject({
    /** Only students of these grades are looked for in the file; all when left out. */
    grades: labelled(
      '比对年级',
      'Grades',
      z
        .string()
        .regex(/^(\d{4}(,\d{4}){0,19})?$/)
        .optional(),
    ),
  }),
  {},
);

const access = requires('student:chsi:compare');
const diffQuery = pageQuery(['rowNo', 'studentNo', 'name'], {
  side: labelled('列表', 'List', choiceOf(diffSides).optional()),
  decision: labelled('处理', 'Decision', z.enum(['ours', 'theirs', 'none']).optional()),
  field: labelled('不一致字段', 'Field', choiceOf(comparedFields).optional()),
  keyword: labelled('学号或姓名', 'Student', z.string().trim().max(50).optional()),
});

export const chsiCompareCalls = defineCalls('chsi-compare', {
  start: {
    path: 'api/student/chsi-compare',
    summary: text('上传学信网数据并比对', "Compare with a file of the ministry's register"),
    access,
    carries: 'upload',
    answer: z.object({ id: z.uuid(), jobId: z.uuid() }),
  },
  list: {
    path: 'api/student/chsi-compare',
    summary: text('学信网比对记录', 'Comparisons'),
    access,
    query: pageQuery(['createdAt'], {}),
    answer: pageOf(CompareRun),
  },
  find: {
    path: 'api/student/chsi-compare/:id',
    summary: text('一次学信网比对', 'A comparison'),
    access,
    answer: CompareRun,
  },
  diffs: {
    path: 'api/student/chsi-compare/:id/diffs',
    summary: text('学信网比对差异', 'The differences of a comparison'),
    access,
    query: diffQuery,
    answer: pageOf(CompareDiff),
  },
  apply: {
    path: 'api/student/chsi-compare/:id/apply',
    summary: text('确认差异以哪方为准', 'Say which side is right'),
    access,
    body: z.strictObject({
      ids: labelled('差异', 'Differences', z.array(z.uuid()).min(1).max(COMPARE_LIMITS.decisions)),
      decision: labelled('处理', 'Decision', choiceOf(diffDecisions).nullable()),
    }),
    answer: z.object({ done: z.number() }),
  },
  corrections: {
    path: 'api/student/chsi-compare/:id/corrections',
    summary: text('导出学信网更正表', 'Export what the register has to correct'),
    access,
    carries: 'file',
    query: exportQuery(pageQuery(['rowNo'], {}), correctionColumns),
  },
});
