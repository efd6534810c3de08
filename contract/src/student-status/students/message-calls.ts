import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { studentFilters } from './records.ts';
import { SearchGroups } from './search.ts';

export const LONGEST_STUDENT_MESSAGE = 300;
const MOST_CHOSEN_STUDENTS = 1000;

/** Some students of the list: those chosen, all that its filter finds, or all that an advanced search finds. */
const meant = {
  ids: labelled('学生', 'Students', z.array(z.uuid()).min(1).max(MOST_CHOSEN_STUDENTS).optional()),
  filter: labelled('筛选条件', 'Filter', z.strictObject(studentFilters).optional()),
  search: labelled('高级搜索', 'Search', SearchGroups.optional()),
};

type Meant = { ids?: unknown; filter?: unknown; search?: unknown };

const ofOneKind = <T extends z.ZodType>(schema: T): T =>
  mustHold(
    schema,
    (given) => {
      const { ids, filter, search } = given as Meant;
      return [ids, filter, search].filter((one) => one !== undefined).length === 1;
    },
    '请指定接收消息的学生',
    'Choose the students it is for',
  );

const MeantStudents = ofOneKind(z.strictObject(meant));
export type MeantStudents = z.output<typeof MeantStudents>;

/** Calls that write messages to students. */
export const studentMessageCalls = defineCalls('students', {
  previewMessage: {
    path: 'api/student/records/messages/preview',
    summary: text('预览消息接收人数', 'How many people a message would reach'),
    access: requires('student:message:send'),
    body: MeantStudents,
    /** Receivers are people with an account in use: two records of one person are one receiver. */
    answer: z.object({ students: z.number(), receivers: z.number() }),
  },
  sendMessage: {
    path: 'api/student/records/messages',
    summary: text('给学生发消息', 'Send a message to students'),
    access: requires('student:message:send'),
    body: ofOneKind(
      z.strictObject({
        ...meant,
        content: labelled('消息内容', 'Message', z.string().trim().min(2).max(LONGEST_STUDENT_MESSAGE)),
        /** As the preview said: nobody writes to more people than they saw. */
        receivers: labelled('接收人数', 'Receivers', z.int().min(1)),
      }),
    ),
    answer: z.object({ sent: z.number() }),
  },
});
