import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { severalOf } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf } from '../../platform/page.ts';
import { Statistics } from '../../platform/statistics.ts';
import { text } from '../../platform/text.ts';
import { WireDate, WireTime, YearText } from '../../platform/wire.ts';
import { entryStates, reviewResults } from '../students/choices.ts';
import { studentFilters, studentQuery } from '../students/records.ts';
import { CheckIn, Desk, EntryReview, Newcomer, Outcome, ReviewRow } from './check-ins.ts';

/** The date control of the desk. */
export const CHECK_IN_WINDOW = 'STU_CHECKIN';

const Year = labelled('年度', 'Year', YearText.optional());

const Counts = z.array(z.object({ key: z.string(), count: z.number() }));

const manage = requires('student:checkin:manage');
const review = requires('student:checkin:review');

/** Arrival of new students and the review of what they brought. */
export const checkInCalls = defineCalls('check-in', {
  newcomers: {
    path: 'api/xj/xsbd/getXs',
    summary: text('新生报到名单', 'New students'),
    access: manage,
    query: z.strictObject({
      ...studentQuery.shape,
      year: Year,
      entryState: labelled('入学状态', 'Entry state', severalOf(entryStates)),
      /** Only those who asked to arrive later. */
      onLeave: z.enum(['1']).optional(),
    }),
    answer: z.object({ ...pageOf(Newcomer).shape, cards: Counts }),
  },
  board: {
    path: 'api/student/check-ins/cards',
    summary: text('报到进度', 'Progress of the check-in'),
    access: manage,
    query: z.strictObject({ year: Year, yxCode: studentFilters.yxCode }),
    answer: z.object({
      year: z.number(),
      cards: Counts,
      /** Of a hundred expected. */
      rate: z.number(),
      /** When somebody was last dealt with: lists older than this are stale. */
      changedAt: WireTime.nullable(),
    }),
  },
  desk: {
    path: 'api/student/check-ins/:studentId',
    summary: text('新生报到详情', 'A new student at the desk'),
    access: manage,
    answer: Desk,
  },
  act: {
    path: 'api/student/check-ins',
    summary: text('办理报到', 'Check in'),
    access: manage,
    body: CheckIn,
    /** What one student is refused for is the answer itself; of several the refused ones are listed. */
    answer: Outcome,
  },
  onsitePhoto: {
    path: 'api/student/check-ins/:studentId/onsite-photo',
    summary: text('拍摄现场照', 'Take the on-site photo'),
    access: manage,
    carries: 'upload',
    answer: z.object({ photoUrl: z.string() }),
  },
  reviews: {
    path: 'api/student/entry-reviews',
    summary: text('入学资格复查名单', 'Entry reviews'),
    access: review,
    query: z.strictObject({
      ...studentQuery.shape,
      year: Year,
      result: labelled('复查结果', 'Review', severalOf(reviewResults)),
    }),
    answer: z.object({ ...pageOf(ReviewRow).shape, cards: Counts }),
  },
  review: {
    path: 'api/student/entry-reviews',
    summary: text('登记复查结果', 'Record the result of reviews'),
    access: review,
    body: EntryReview,
    answer: Outcome,
  },
  numbers: {
    path: 'api/xj/xjxx/getXsbdTj',
    summary: text('新生报到统计', 'Check-in in numbers'),
    access: requires('student:stats:view'),
    query: z.strictObject({ year: Year }),
    answer: z.object({
      ...Statistics.shape,
      byDept: z.array(
        z.object({ yxCode: z.string(), yxName: z.string(), expected: z.number(), enrolled: z.number() }),
      ),
      byMajor: z.array(z.object({ name: z.string(), expected: z.number(), enrolled: z.number() })),
      byDay: z.array(z.object({ day: WireDate, count: z.number() })),
      /** Of the day on which most arrived. */
      byHour: z.array(z.object({ hour: z.number(), count: z.number() })),
    }),
  },
});
