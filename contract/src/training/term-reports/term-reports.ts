import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { requires } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { described, labelled } from '../../platform/fields.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { Statistics } from '../../platform/statistics.ts';
import { text } from '../../platform/text.ts';

export const termReportPermissions = {
  'training:statistics:view': text(
    '查看教学统计与学期体检',
    'View statistics of teaching and the health of a term',
  ),
  'training:grade:statistics': text('查看成绩分析', 'View grades in numbers'),
} as const satisfies PermissionTable;

export const healthKinds = choices({
  unconfirmedTasks: ['教师未确认的教学任务', 'Tasks no teacher has confirmed'],
  refusedTasks: ['教师拒绝的教学任务', 'Tasks a teacher has refused'],
  conflicts: ['有冲突的教学班', 'Classes in conflict'],
  unplaced: ['尚未排课的教学班', 'Classes without a timetable'],
  fewStudents: ['低于最低开课人数的教学班', 'Classes with too few students'],
  unmade: ['停课后未补课', 'Cancelled and not made up'],
  overdueSheets: ['逾期未交的成绩登记表', 'Grade sheets that are late'],
  unpublished: ['已提交未公布的成绩登记表', 'Grade sheets not published'],
  openCorrections: ['审批中的成绩更正', 'Corrections under review'],
  manyFailed: ['不及格率偏高的教学班', 'Classes many have failed'],
  fewEvaluations: ['参评率低于六成的教学班', 'Classes few have evaluated'],
  lowEvaluation: ['评教得分低于七十的教学班', 'Classes with a low evaluation'],
});
export type HealthKind = keyof typeof healthKinds;

const termId = described(labelled('学期', 'Term', z.uuid()), { reference: 'term' });

/** How much of it there is, and where it is seen. */
const HealthItem = z.object({
  kind: choice('项目', 'Item', healthKinds),
  count: labelled('数量', 'Count', z.number()),
  /** Out of how many. */
  of: labelled('总数', 'Of', z.number()),
  link: z.string(),
});
export type HealthItem = z.output<typeof HealthItem>;

const query = z.strictObject({
  termId: termId.optional(),
  yxCode: departmentCodes('开课单位', 'Offering department'),
});

/** The term that was asked for, else the one that goes on or was the last. */
const ofTerm = { termId: z.uuid().nullable(), termName: z.string() };

export const termReportCalls = defineCalls('termReports', {
  grades: {
    path: 'api/training/statistics/grades',
    summary: text('成绩统计', 'Grades in numbers'),
    access: requires('training:grade:statistics'),
    query,
    answer: z.object({ ...ofTerm, ...Statistics.shape }),
  },
  health: {
    path: 'api/training/health',
    summary: text('学期体检', 'The health of a term'),
    access: requires('training:statistics:view'),
    query,
    answer: z.object({ ...ofTerm, items: z.array(HealthItem) }),
  },
});
