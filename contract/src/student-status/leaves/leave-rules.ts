import { z } from 'zod';
import type { SettingDocument } from '../../administration/settings/office-settings.ts';
import { labelled } from '../../platform/fields.ts';

const Days = z.int().min(1).max(365);
const FewDays = z.int().min(0).max(60);

/** What the school allows: set by the office, asked whenever a leave is written. */
export const LeaveRules = z.strictObject({
  maxDays: labelled('单次请假上限（天，含续假）', 'Maximum days of one leave, extensions included', Days),
  termDays: labelled('每学期病事假累计上限（天）', 'Days of sick and personal leave in a term', Days),
  abroadDays: labelled('出国（境）请假上限（天）', 'Maximum days of a leave abroad', Days),
  backDays: labelled('学生可补请假的天数', 'Days in the past that students may still apply for', FewDays),
  proofDays: labelled(
    '病假超过几天须上传医院证明',
    'Sick leave longer than this (days) needs proof',
    FewDays,
  ),
  countHolidays: labelled('请假天数包含节假日', 'Days off count as days of leave', z.boolean()),
});
export type LeaveRules = z.output<typeof LeaveRules>;

export const leaveRulesSetting = { tab: 'leaveRules', schema: LeaveRules } satisfies SettingDocument;

/** What holds until the office decides otherwise. */
export const usualLeaveRules: LeaveRules = {
  maxDays: 42,
  termDays: 30,
  abroadDays: 30,
  backDays: 3,
  proofDays: 3,
  countHolidays: true,
};
