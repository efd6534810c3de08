import { z } from 'zod';
import { Attachment } from '../../commons/files/files.ts';
import { ShownSection } from '../../examination/papers/design.ts';
import { Answers } from '../../examination/questions/answers.ts';
import { labelled } from '../../platform/fields.ts';
import { WireTime } from '../../platform/wire.ts';

const ticketFields = {
  id: z.uuid(),
  courseName: labelled('课程', 'Course', z.string()),
  className: labelled('教学班', 'Class', z.string()),
  teacherName: labelled('教师', 'Teacher', z.string()),
  batchName: labelled('批次', 'Batch', z.string()),
  paperTitle: labelled('评教问卷', 'Form', z.string()),
  done: labelled('已评价', 'Done', z.boolean()),
  /** It can be done now. */
  open: z.boolean(),
  opensAt: labelled('开放时间', 'Opens', WireTime.nullable()),
  closesAt: labelled('截止时间', 'Closes', WireTime.nullable()),
};
/** Somebody a student is to evaluate, or has evaluated. */
export const Ticket = z.object(ticketFields);
export type Ticket = z.output<typeof Ticket>;

export const TicketPaper = z.object({
  ...ticketFields,
  title: z.string(),
  titleEn: z.string(),
  description: z.string(),
  sections: z.array(ShownSection),
  pictures: z.array(Attachment),
});
export type TicketPaper = z.output<typeof TicketPaper>;

export const Evaluation = z.strictObject({ answers: labelled('评价', 'Answers', Answers) });
/** It was done before: nothing was kept this time. */
export const EvaluationTaken = z.object({ already: z.boolean() });
