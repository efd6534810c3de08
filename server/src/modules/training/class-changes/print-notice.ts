import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { labelOf } from '@graduate/contract/platform/fields.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { changeKinds, changeReasons } from '@graduate/contract/training/class-changes/choices.ts';
import { ChangeRow } from '@graduate/contract/training/class-changes/class-changes.ts';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { ChangeScope } from './changes.scope.ts';
import { changeErrors } from './class-changes.errors.ts';
import { findChange } from './read-changes.ts';

type Printed = {
  title: string;
  school: string;
  no: string;
  opening: string;
  facts: [string, string][];
  notice: string;
  signed: string[];
  footer: string;
};

const template = pdfTemplate<Printed>('modules/training/class-changes/notice.typ');

/** 调课通知单: what holds instead, as it is put up at the door of a room. Only of what was approved. */
export const printNotice = async (
  context: HttpContext<ChangeScope>,
  { id }: { id: string },
): Promise<FastifyReply> => {
  const { services, language, reply, db } = context;
  const change = await findChange(context, { id });
  if (change.state !== 'approved') throw changeErrors.notApproved();
  const { name: department } = await db
    .selectFrom('classChanges')
    .innerJoin('departments', 'departments.id', 'classChanges.departmentId')
    .select('departments.name')
    .where('classChanges.id', '=', id)
    .executeTakeFirstOrThrow();
  const fact = (key: keyof typeof ChangeRow.shape, value: string): [string, string] => [
    labelOf(ChangeRow.shape[key])?.[language] ?? key,
    value,
  ];
  const school = services.config.schoolName;
  const title = text('调课通知单', 'Notice of a change of a class')[language];
  const none = text('停课，补课另行通知', 'Cancelled; the make-up time will be announced')[language];
  const pdf = await renderPdf(template, {
    title,
    school,
    no: change.no,
    opening: text(
      `各位任课教师、研究生：经审批，“${change.courseName}”的上课安排调整如下。`,
      `To teachers and students: “${change.courseName}” meets as follows instead.`,
    )[language],
    facts: [
      fact('courseName', change.courseName),
      fact('className', change.className),
      fact('teacherNames', change.teacherNames),
      fact('kind', changeKinds[change.kind][language]),
      fact('before', change.before),
      fact('after', change.after || change.makeupOn || none),
      fact('reasonKind', changeReasons[change.reasonKind][language]),
    ],
    notice: change.notice,
    signed: [department, dayInShanghai(new Date())],
    footer: `${school} 研究生综合业务系统`,
  });
  return reply
    .type('application/pdf')
    .header('Content-Disposition', contentDisposition('attachment', `${title} ${change.no}.pdf`))
    .send(pdf);
};
