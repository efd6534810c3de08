import { z } from 'zod';
import { departmentCodes } from '../../administration/accounts/departments.ts';
import { MOST_PERIODS } from '../../commons/academic-calendar/periods.ts';
import { requires } from '../../platform/access.ts';
import { choice, choices } from '../../platform/choices.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { described, labelled, mustHold } from '../../platform/fields.ts';
import { keywordIn, pageOf, pageQuery } from '../../platform/page.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';

/** What teachers say of a period of the week; a class has stronger wishes of its own. */
export const teacherWishes = choices({
  prefer: ['优先', 'Preferred', 'good'],
  avoid: ['避免', 'Avoid', 'warning'],
  never: ['禁止', 'Never', 'bad'],
});
export type TeacherWish = keyof typeof teacherWishes;

const WishOfTeacher = z.strictObject({
  weekday: z.int().min(1).max(7),
  period: z.int().min(1).max(MOST_PERIODS),
  wish: choice('意愿', 'Wish', teacherWishes),
});
export type WishOfTeacher = z.output<typeof WishOfTeacher>;

const termId = described(labelled('学期', 'Term', z.uuid()), { reference: 'term' });

export const availabilityFields = {
  wishes: labelled('时段意愿', 'Wishes', z.array(WishOfTeacher).max(7 * MOST_PERIODS)),
  reason: labelled('禁止排课的原因', 'Why some periods are impossible', z.string().trim().max(100)),
};

export const AvailabilityEdit = mustHold(
  z.strictObject({ termId, version: Version, ...availabilityFields }),
  ({ wishes, reason }) => reason.length >= 2 || wishes.every(({ wish }) => wish !== 'never'),
  '设为“禁止”的时段须填写原因',
  'Say why some periods are impossible',
);
export type AvailabilityEdit = z.output<typeof AvailabilityEdit>;

/** When a teacher would like to teach in a term, and when not at all. */
export const Availability = z.object({
  staffId: z.uuid(),
  teacherName: labelled('教师', 'Teacher', z.string()),
  termId: z.uuid(),
  termName: labelled('学期', 'Term', z.string()),
  ...availabilityFields,
  /** Lessons that are placed in periods marked as impossible. */
  warnings: z.array(z.string()),
  /** 0 as long as nothing is written. */
  version: Version,
});
export type Availability = z.output<typeof Availability>;

const availabilityRowFields = {
  id: z.uuid(),
  staffNo: labelled('工号', 'Number', z.string()),
  teacherName: Availability.shape.teacherName,
  departmentName: labelled('所在单位', 'Department', z.string()),
  classes: labelled('本学期教学班', 'Classes this term', z.number()),
  prefer: labelled('优先（节）', 'Preferred periods', z.number()),
  avoid: labelled('避免（节）', 'Periods to avoid', z.number()),
  never: labelled('禁止（节）', 'Impossible periods', z.number()),
  reason: availabilityFields.reason,
  updatedAt: labelled('更新时间', 'Updated', WireTime.nullable()),
};
export const AvailabilityRow = z.object(availabilityRowFields);
export type AvailabilityRow = z.output<typeof AvailabilityRow>;

export const availabilityQuery = pageQuery(['staffNo', 'teacherName', 'never', 'updatedAt'], {
  keyword: keywordIn('工号或姓名', 'Number or name'),
  termId: termId.optional(),
  yxCode: departmentCodes('所在单位', 'Department'),
});
export type AvailabilityQuery = z.output<typeof availabilityQuery>;

const PATH = 'api/training/availability';
const own = requires('training:availability:own');
const edit = requires('training:schedule:edit');
const ofTerm = z.strictObject({ termId: termId.optional() });

export const availabilityCalls = defineCalls('availability', {
  ownWishes: {
    path: `${PATH}/mine`,
    summary: text('我的时间意愿', 'When I would like to teach'),
    access: own,
    query: ofTerm,
    answer: Availability,
  },
  saveOwnWishes: {
    method: 'PUT',
    path: `${PATH}/mine`,
    summary: text('保存我的时间意愿', 'Save when I would like to teach'),
    access: own,
    body: AvailabilityEdit,
    answer: Availability,
  },
  listWishes: {
    path: PATH,
    summary: text('教师时间意愿', 'When teachers would like to teach'),
    access: edit,
    query: availabilityQuery,
    answer: pageOf(AvailabilityRow),
  },
  findWishes: {
    path: `${PATH}/:id`,
    summary: text('一位教师的时间意愿', 'When a teacher would like to teach'),
    access: edit,
    query: ofTerm,
    answer: Availability,
  },
  saveWishes: {
    method: 'PUT',
    path: `${PATH}/:id`,
    summary: text('代教师填写时间意愿', 'Write down when a teacher would like to teach'),
    access: edit,
    body: AvailabilityEdit,
    answer: Availability,
  },
});
