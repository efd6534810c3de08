import { z } from 'zod';
import { StartedJob } from '../../mechanisms/jobs/jobs.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled, yearIn } from '../../platform/fields.ts';
import { importSpecs } from '../../platform/import.ts';
import { pageOf } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { AtVersion } from '../../platform/version.ts';
import { YearInQuery } from '../../platform/wire.ts';
import { Comparison } from './comparison.ts';
import {
  CourseOfProgramme,
  NewProgramme,
  Programme,
  ProgrammeCheck,
  ProgrammeEdit,
  ProgrammeRow,
  programmeQuery,
  programmeRowFields,
  SavedProgramme,
} from './programmes.ts';

const PROGRAMMES = 'api/training/programmes';

const view = requires('training:programme:view');
const edit = requires('training:programme:edit');
const publish = requires('training:programme:publish');
const MOST_COPIED = 1000;

type Holder = ReturnType<typeof requires>;

/** Moves a programme on; the version is that of the row which was looked at. */
const act = <const V extends string, const A extends Holder>(verb: V, zh: string, en: string, access: A) =>
  ({
    path: `${PROGRAMMES}/:id/${verb}`,
    summary: text(zh, en),
    access,
    body: AtVersion,
    answer: SavedProgramme,
  }) as const;

export const programmeExport = exportColumns(
  programmeRowFields,
  ['name', 'grade', 'majorName', 'department', 'level', 'degreeType', 'studyMode', 'population'],
  [
    'majorCode',
    'direction',
    'edition',
    'minTotalCredits',
    'courseCount',
    'errors',
    'state',
    'publishedAt',
    'updatedAt',
  ],
);

export const listedCourseExport = exportColumns(CourseOfProgramme.shape, [
  'module',
  'code',
  'name',
  'nameEn',
  'credits',
  'hours',
  'mustTake',
  'chooseGroup',
  'suggestedTerm',
  'isDegreeCourse',
  'minScore',
  'departmentName',
  'note',
]);

/** What a programme would become when it is copied to another grade. */
const CopyPreview = z.object({
  id: z.uuid(),
  name: programmeRowFields.name,
  department: programmeRowFields.department,
  exists: labelled('目标年级已有方案', 'There is one already', z.boolean()),
  retiredCourses: labelled('已停开或注销的课程', 'Courses out of use', z.array(z.string())),
});

export const programmeCalls = defineCalls('programmes', {
  list: {
    path: PROGRAMMES,
    summary: text('培养方案', 'Programmes'),
    access: view,
    query: programmeQuery,
    answer: pageOf(ProgrammeRow),
  },
  mine: {
    path: `${PROGRAMMES}/mine`,
    summary: text('我的培养方案', 'The programme I study by'),
    access: signedIn,
    answer: Programme,
  },
  find: {
    path: `${PROGRAMMES}/:id`,
    summary: text('培养方案详情', 'A programme'),
    access: view,
    answer: Programme,
  },
  create: {
    path: PROGRAMMES,
    summary: text('新建培养方案', 'Begin a programme from a template'),
    access: edit,
    body: NewProgramme,
    answer: SavedProgramme,
  },
  save: {
    method: 'PUT',
    path: `${PROGRAMMES}/:id`,
    summary: text('保存培养方案', 'Save a programme'),
    access: edit,
    body: ProgrammeEdit,
    answer: SavedProgramme,
  },
  remove: {
    method: 'DELETE',
    path: `${PROGRAMMES}/:id`,
    summary: text('删除培养方案草稿', 'Remove the draft of a programme'),
    access: edit,
  },
  check: {
    path: `${PROGRAMMES}/:id/check`,
    summary: text('检查培养方案', 'Check a programme'),
    access: edit,
    answer: z.array(ProgrammeCheck),
  },
  submit: act('submit', '提交培养方案', 'Submit a programme', edit),
  withdraw: act('withdraw', '撤回培养方案', 'Withdraw a programme', edit),
  publish: act('publish', '发布培养方案', 'Publish a programme', publish),
  unpublish: act('unpublish', '撤回发布', 'Withdraw a publication', publish),
  newEdition: act('new-edition', '培养方案新版次', 'Begin a new edition', edit),
  copyPreview: {
    path: `${PROGRAMMES}/copy-preview`,
    summary: text('可复制的培养方案', 'Programmes to copy'),
    access: edit,
    query: z.strictObject({
      sourceGrade: labelled('源年级', 'From grade', YearInQuery),
      targetGrade: labelled('目标年级', 'To grade', YearInQuery),
    }),
    answer: z.array(CopyPreview),
  },
  copyToGrade: {
    path: `${PROGRAMMES}/copy-to-grade`,
    summary: text('复制到新年级', 'Copy programmes to another grade'),
    access: edit,
    body: z.strictObject({
      sourceGrade: yearIn('源年级', 'From grade', 2000),
      targetGrade: yearIn('目标年级', 'To grade', 2000),
      /** Left out: all that are published for the grade. */
      ids: labelled('培养方案', 'Programmes', z.array(z.uuid()).min(1).max(MOST_COPIED).optional()),
      refreshCourses: labelled('用最新课程学分替换', 'Take the credits of today', z.boolean()),
    }),
    answer: StartedJob,
  },
  compare: {
    path: `${PROGRAMMES}/compare`,
    summary: text('对比培养方案', 'Compare two programmes'),
    access: view,
    query: z.strictObject({
      left: labelled('左侧方案', 'Left', z.uuid()),
      right: labelled('右侧方案', 'Right', z.uuid()),
    }),
    answer: Comparison,
  },
  print: {
    path: `${PROGRAMMES}/:id/print`,
    summary: text('打印培养方案', 'A programme on paper'),
    access: view,
    carries: 'file',
  },
  exportList: {
    path: `${PROGRAMMES}/export`,
    summary: text('导出培养方案列表', 'Export programmes'),
    access: view,
    query: exportQuery(programmeQuery, programmeExport),
    carries: 'file',
  },
  exportCourses: {
    path: `${PROGRAMMES}/:id/export`,
    summary: text('导出培养方案课程', 'Export the courses of a programme'),
    access: view,
    query: exportQuery(z.strictObject({}), listedCourseExport),
    carries: 'file',
  },
});

export const programmeImportCalls = defineCalls(
  'programmeCourses',
  importSpecs(`${PROGRAMMES}/:programmeId/courses`, text('方案课程', 'courses of a programme'), edit),
);
