import { z } from 'zod';
import { degreeTypes } from '../../administration/accounts/degree-types.ts';
import { trainingLevels } from '../../people/guidance/choices.ts';
import { requires } from '../../platform/access.ts';
import { choice, choiceOf, severalOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { onTheWire, WireDate, WireTime, YearNumber } from '../../platform/wire.ts';
import { chsiStates, conclusions, studyModes } from '../students/choices.ts';
import { RecordData, StudentTutors, studentFilters, studentQuery } from '../students/records.ts';
import { missingChoices, revealing, Year } from '../students/sheet-calls.ts';
import { ColumnsInQuery } from '../students/sheet-columns.ts';

const wireNames = {
  departmentName: 'yxName',
  trainingLevel: 'pycc',
  certificateNo: 'byzbh',
} as const;

const shown = {
  /** That of the student record. */
  id: z.uuid(),
  studentNo: labelled('学号', 'Student number', z.string().nullable()),
  name: labelled('姓名', 'Name', z.string()),
  batchId: z.uuid().nullable(),
  batchName: labelled('毕业批次', 'Batch', z.string().nullable()),
  departmentName: labelled('院系', 'Department', z.string()),
  majorName: labelled('专业', 'Major', z.string().nullable()),
  grade: labelled('年级', 'Grade', YearNumber.nullable()),
  trainingLevel: choice('层次', 'Level', trainingLevels),
  degreeType: labelled('学位类型', 'Degree type', choiceOf(degreeTypes).nullable()),
  studyMode: labelled('学习方式', 'Study mode', choiceOf(studyModes).nullable()),
  conclusion: choice('结论', 'Conclusion', conclusions),
  graduationDate: labelled('毕（结）业日期', 'Graduated on', WireDate),
  certificateNo: labelled('证书编号', 'Certificate number', z.string().nullable()),
  certReplacedNo: labelled('原结业证书编号', 'Replaced number', z.string().nullable()),
  mainTutorName: labelled('导师', 'Supervisor', z.string().nullable()),
  chsiGradState: choice('学历注册状态', 'Registration', chsiStates),
  chsiMessage: labelled('注册失败原因', 'Why it failed', z.string().nullable()),
  /** How often it was written; corrections make a new one. */
  revision: labelled('版本', 'Revision', z.number()),
};

export const graduateActions = ['correct', 'report', 'undo', 'sheet'] as const;

export const Graduate = onTheWire(
  z.object({ ...shown, actions: z.array(z.enum(graduateActions)) }),
  wireNames,
);
export type Graduate = z.output<typeof Graduate>;

const Revision = z.object({
  revision: z.number(),
  reason: labelled('原因', 'Reason', z.string()),
  at: labelled('时间', 'At', WireTime),
  by: labelled('操作人', 'By', z.string().nullable()),
  /** What it says otherwise than the one before. */
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});

export const GraduateDetail = onTheWire(
  z.object({
    ...shown,
    applicationId: z.uuid().nullable(),
    presidentName: labelled('校长', 'President', z.string()),
    /** The record as it was, as far as the reader may see it. */
    record: RecordData,
    masked: z.array(z.string()),
    tutors: StudentTutors,
    photoUrl: z.string().nullable(),
    revisions: z.array(Revision),
    version: Version,
    actions: z.array(z.enum(graduateActions)),
  }),
  wireNames,
);
export type GraduateDetail = z.output<typeof GraduateDetail>;

/** What may be put right in the library without a new confirmation. */
export const correctable = [
  'name',
  'namePinyin',
  'nameEn',
  'politicalStatus',
  'majorName',
  'direction',
  'thesisTitle',
  'degreeCategory',
  'degreeDate',
  'degreeCertNo',
  'destination',
  'employer',
  'originPlace',
  'examineeNo',
  'entryDate',
  'studyYears',
] as const;

const filters = {
  ...studentFilters,
  batchId: labelled('毕业批次', 'Batch', z.uuid().optional()),
  year: labelled('年度', 'Year', Year.optional()),
  conclusion: labelled('结论', 'Conclusion', severalOf(conclusions)),
  chsiGradState: labelled('学历注册状态', 'Registration', severalOf(chsiStates)),
};
const sheetFilters = {
  ...studentQuery.shape,
  batchId: filters.batchId,
  year: filters.year,
  conclusion: filters.conclusion,
  chsiGradState: filters.chsiGradState,
};

const GRADUATES = 'api/student/graduates';
const view = requires('student:graduates:view');
const office = requires('student:graduation:manage');

/** The library of graduates: snapshots made when graduation was confirmed. */
export const graduateCalls = defineCalls('graduation', {
  listGraduates: {
    path: GRADUATES,
    summary: text('毕业生库', 'Library of graduates'),
    access: view,
    query: pageQuery(['studentNo', 'graduationDate', 'certificateNo'], filters),
    answer: pageOf(Graduate),
  },
  findGraduate: {
    path: `${GRADUATES}/:id`,
    summary: text('毕业生详情', 'A graduate'),
    access: view,
    answer: GraduateDetail,
  },
  correctGraduate: {
    method: 'PUT',
    path: `${GRADUATES}/:id`,
    summary: text('更正毕业生信息', 'Correct what the library says'),
    access: office,
    body: z.strictObject({
      version: Version,
      values: z.partialRecord(
        z.enum(correctable),
        z.union([z.string().trim().max(200), z.number(), z.null()]),
      ),
      reason: labelled('更正原因', 'Reason', z.string().trim().min(5).max(200)),
    }),
    answer: z.object({ version: Version }),
  },
  printSheet: {
    path: `${GRADUATES}/:id/certificate-sheet`,
    summary: text('打印结业、肄业证书数据页', 'Print the data sheet of a certificate'),
    access: requires('student:graduates:export'),
    carries: 'file',
  },
  exportGraduateDbf: {
    path: 'api/bysk/ExportDbf',
    summary: text('导出学历注册DBF', 'Export the DBF of graduates'),
    access: requires('student:dbf:export'),
    query: z.strictObject({
      batchId: filters.batchId,
      year: Year.optional(),
      conclusion: severalOf(conclusions),
      missing: labelled('生僻字与超长内容', 'Values that do not fit', z.enum(missingChoices).optional()),
    }),
    carries: 'file',
  },
  exportGraduateSheet: {
    path: 'api/bysk/downloadBysXx',
    summary: text('导出毕业生信息表', 'Export the full sheet of graduates'),
    access: requires('student:graduates:export'),
    query: z.strictObject(sheetFilters),
    carries: 'file',
  },
  exportGraduates: {
    path: 'api/bysk/ExportBysExcel',
    summary: text('导出毕业生', 'Export graduates'),
    access: view,
    query: z.strictObject({
      ...sheetFilters,
      columns: labelled('字段', 'Columns', ColumnsInQuery.optional()),
      ...revealing,
    }),
    carries: 'file',
  },
});

/** What came back from the ministry: number, result, remark. */
export const chsiImportCalls = defineCalls(
  'graduation.chsi-import',
  importSpecs(`${GRADUATES}/chsi-result`, text('学历注册结果', 'results of registration'), office),
);
