import { z } from 'zod';
import { requires, signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { Version } from '../../platform/version.ts';
import { onTheWire, WireTime } from '../../platform/wire.ts';
import { Education, FamilyMember, Honour, RecordData, Work, withRecord } from './records.ts';

const ById = z.object({ id: z.uuid() });
const Reason = (least: number, most: number) =>
  labelled('原因', 'Reason', z.string().trim().min(least).max(most));
const Failed = z.array(z.object({ id: z.uuid(), message: z.string() }));

const Created = onTheWire(
  z.object({
    id: z.uuid(),
    cardNo: z.string().nullable(),
    studentNo: z.string().nullable(),
    version: Version,
  }),
  { cardNo: 'xykh' },
);

/** Calls that change student records. */
export const writingCalls = defineCalls('students', {
  create: {
    path: 'api/xj/xjxx/stuinfo/add',
    summary: text('新增学籍', 'Create a student record'),
    access: requires('student:record:create'),
    body: withRecord({
      family: z.array(FamilyMember).max(8).optional(),
      education: z.array(Education).max(15).optional(),
      intl: RecordData.optional(),
      equivalent: RecordData.optional(),
      /** Takes the next card number. */
      autoXykh: z.boolean().optional(),
      /** The card number is an old one and follows no rule. */
      legacyNumber: z.boolean().optional(),
      /** Has already arrived: the record begins as 在读. */
      checkedIn: z.boolean().optional(),
    }),
    answer: Created,
  },
  createVisiting: {
    path: 'api/xj/xjxx/stuinfo/addjxs',
    summary: text('新增进修生', 'Create a visiting student'),
    access: requires('student:visiting:create'),
    body: withRecord({ visit: RecordData }),
    answer: Created,
  },
  edit: {
    method: 'PUT',
    path: 'api/xj/xjxx/stuinfo',
    summary: text('修改学籍', 'Edit a student record'),
    access: signedIn,
    /** Only the fields that change. */
    body: withRecord({
      id: z.uuid(),
      version: Version,
      intl: RecordData.optional(),
      visit: RecordData.optional(),
      equivalent: RecordData.optional(),
    }),
    answer: z.object({ id: z.uuid(), version: Version, changed: z.array(z.string()) }),
  },
  editSeveral: {
    method: 'PUT',
    path: 'api/xj/xjxx/stuinfoList',
    summary: text('批量修改学籍', 'Edit several records'),
    access: requires('student:record:edit'),
    body: z.strictObject({
      ids: z.array(z.uuid()).min(1).max(1000),
      patch: RecordData,
      reason: Reason(2, 200),
      /** Changes those it can when others cannot be changed. */
      partial: z.boolean().optional(),
    }),
    answer: z.object({ updated: z.number(), failed: Failed }),
  },
  remove: {
    method: 'DELETE',
    path: 'api/xj/xjxx/stuinfo/:id',
    summary: text('删除学籍', 'Delete a record made by mistake'),
    access: requires('student:record:delete'),
    query: z.strictObject({ reason: Reason(2, 200) }),
    answer: ById,
  },
  reveal: {
    path: 'api/student/records/:id/reveal',
    summary: text('查看明文', 'See masked fields unmasked'),
    access: requires('student:record:reveal'),
    body: z.strictObject({ fields: z.array(z.string().max(40)).min(1).max(20), reason: z.string().max(500) }),
    answer: z.object({ values: RecordData, until: WireTime }),
    secret: true,
  },
  setFamily: {
    method: 'PUT',
    path: 'api/student/records/:id/family',
    summary: text('维护家庭成员', 'Set the family'),
    access: requires('student:record:edit'),
    body: z.strictObject({ version: Version, list: z.array(FamilyMember).max(20) }),
    answer: z.object({ version: Version }),
  },
  setEducation: {
    method: 'PUT',
    path: 'api/student/records/:id/education',
    summary: text('维护学习经历', 'Set the education'),
    access: requires('student:record:edit'),
    body: z.strictObject({ version: Version, list: z.array(Education).max(30) }),
    answer: z.object({ version: Version }),
  },
  setWork: {
    method: 'PUT',
    path: 'api/student/records/:id/work',
    summary: text('维护工作经历', 'Set the work experience'),
    access: requires('student:record:edit'),
    body: z.strictObject({ version: Version, list: z.array(Work).max(30) }),
    answer: z.object({ version: Version }),
  },
  setAwards: {
    method: 'PUT',
    path: 'api/student/records/:id/awards',
    summary: text('维护奖惩', 'Set awards and punishments'),
    access: requires('student:record:edit'),
    body: z.strictObject({ version: Version, list: z.array(Honour).max(50) }),
    answer: z.object({ version: Version }),
  },
});
