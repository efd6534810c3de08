import type { QueryOf } from '@graduate/contract/platform/define-call.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { taskStates } from '@graduate/contract/training/teaching/choices.ts';
import type { taskPaperCalls } from '@graduate/contract/training/teaching/task-papers.ts';
import { taskRowFields } from '@graduate/contract/training/teaching/tasks.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { listTasks } from './read-tasks.ts';
import type { TaskScope } from './tasks.scope.ts';
import { taskErrors } from './teaching.errors.ts';

type Printed = {
  title: string;
  school: string;
  subtitle: string;
  footer: string;
  heading: string[];
  rows: string[][];
  signatures: string[];
};

const template = pdfTemplate<Printed>('modules/training/teaching/tasks.typ');
const MOST_PRINTED = 200;

const columns = [
  'courseCode',
  'courseName',
  'credits',
  'hours',
  'teacherNames',
  'audience',
  'expectedStudents',
  'classCount',
  'state',
] as const;

/** The tasks a list shows as a paper to sign: 教学任务书. */
export const printTasks = async (
  context: HttpContext<TaskScope>,
  query: QueryOf<typeof taskPaperCalls.printTasks>,
): Promise<FastifyReply> => {
  const { services, language, reply } = context;
  const { list, total } = await listTasks(context, { ...query, page: 1, limit: MOST_PRINTED });
  if (total > MOST_PRINTED) throw taskErrors.tooManyToPrint({ most: MOST_PRINTED, count: total });
  if (total === 0) throw taskErrors.nothingToPrint();
  const title = text('教学任务书', 'Teaching tasks')[language];
  const school = services.config.schoolName;
  const departments = [...new Set(list.map(({ department }) => department.name))];
  const pdf = await renderPdf(template, {
    title,
    school,
    subtitle: [
      departments.length <= 3 ? departments.join('、') : '',
      text(`共${total}项`, `${total} tasks`)[language],
      formatWireTime(new Date()).slice(0, 10),
    ]
      .filter(Boolean)
      .join('　'),
    footer: `${school} 研究生综合业务系统`,
    heading: columns.map((key) => labelOf(taskRowFields[key])?.[language] ?? key),
    rows: list.map((row) =>
      columns.map((key) => {
        if (key === 'state') return taskStates[row.state][language];
        if (key === 'classCount') return `${row.classCount}×${row.capacityEach}`;
        return String(row[key]);
      }),
    ),
    signatures: [
      text('经办人', 'Prepared by')[language],
      text('学院负责人（盖章）', 'Dean (seal)')[language],
      text('研究生院', 'Graduate school')[language],
    ],
  });
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `${title}.pdf`))
    .send(pdf);
};
