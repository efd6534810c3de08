import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { requires } from '../../platform/access.ts';
import { choice, severalOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { exportColumns, exportQuery } from '../../platform/export.ts';
import { labelled } from '../../platform/fields.ts';
import { Money } from '../../platform/money.ts';
import { Statistics } from '../../platform/statistics.ts';
import { text } from '../../platform/text.ts';
import { onTheWire, YearInQuery } from '../../platform/wire.ts';
import { awardLevels } from '../award-schemes/choices.ts';
import { AcademicYear, AwardGradeInQuery } from '../award-schemes/schemes.ts';

const see = requires('awards:stat:view');

/** Which scholarships; the same filters find them in the list. */
const summaryFilters = {
  academicYear: AcademicYear.optional(),
  yxCode: departmentCodes('院系', 'Department'),
  pycc: labelled('培养层次', 'Level', severalOf(awardLevels)),
  grade: labelled('年级', 'Grade', YearInQuery.optional()),
  gradeCode: AwardGradeInQuery,
};
const summaryQuery = z.strictObject(summaryFilters);

const counted = {
  places: labelled('名额', 'Places', z.number()),
  applied: labelled('申请', 'Applied', z.number()),
  proposed: labelled('推荐', 'Proposed', z.number()),
  granted: labelled('确定', 'Granted', z.number()),
  amount: labelled('金额', 'Amount', Money),
  left: labelled('名额差', 'Places left', z.number()),
};

const rowFields = {
  departmentCode: labelled('院系代码', 'Department code', z.string()),
  departmentName: labelled('院系', 'Department', z.string()),
  level: choice('培养层次', 'Level', awardLevels),
  /** None of those who are not proposed. */
  gradeCode: z.string().nullable(),
  gradeName: labelled('等级', 'Grade of the award', z.string().nullable()),
  ...counted,
};
const SummaryRow = onTheWire(z.object(rowFields), {
  departmentCode: 'yxCode',
  departmentName: 'yxmc',
  level: 'pycc',
});
export type SummaryRow = z.output<typeof SummaryRow>;

const Summary = z.object({
  academicYear: z.string().nullable(),
  /** Years there are academic scholarships of, the newest first. */
  years: z.array(z.string()),
  grades: z.array(z.object({ code: z.string(), name: z.string() })),
  /** What a college can send on. */
  batches: z.array(z.object({ id: z.uuid(), name: z.string() })),
  totals: z.object(counted),
  rows: z.array(SummaryRow),
});
export type Summary = z.output<typeof Summary>;

export const summaryExport = exportColumns(
  rowFields,
  ['departmentName', 'level', 'gradeName', 'places', 'applied', 'proposed', 'granted', 'amount', 'left'],
  ['departmentCode'],
);

export const awardStatisticsCalls = defineCalls('award-statistics', {
  summary: {
    path: 'api/awards/academic-summary',
    summary: text('学业奖学金汇总', 'Academic scholarships summed up'),
    access: see,
    query: summaryQuery,
    answer: Summary,
  },
  exportSummary: {
    path: 'api/awards/academic-summary/export',
    summary: text('导出学业奖学金汇总表', 'Export the summary'),
    access: see,
    query: exportQuery(summaryQuery, summaryExport),
    carries: 'file',
  },
  printSummary: {
    path: 'api/awards/academic-summary/pdf',
    summary: text('打印学业奖学金汇总表（盖章版）', 'Print the summary to be sealed'),
    access: see,
    query: summaryQuery,
    carries: 'file',
  },
  statistics: {
    path: 'api/awards/statistics',
    summary: text('奖助统计', 'Awards in numbers'),
    access: see,
    query: z.strictObject({
      academicYear: AcademicYear.optional(),
      yxCode: departmentCodes('院系', 'Department'),
    }),
    answer: z.object({
      ...Statistics.shape,
      academicYear: z.string().nullable(),
      years: z.array(z.string()),
    }),
  },
});
