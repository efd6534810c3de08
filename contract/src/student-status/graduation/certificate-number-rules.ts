import { z } from 'zod';
import type { SettingDocument } from '../../administration/settings/office-settings.ts';
import { choice, choices } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';

/** Who gets the lower number when many are numbered at once. */
export const numberOrders = choices({
  department: ['院系代码、专业代码、校园卡号', 'Department, major, card number'],
  cardNo: ['校园卡号', 'Card number'],
});

const Serial = z.int().min(1).max(999_999);

/** What the office decides about certificate numbers; their form is given by the ministry. */
export const CertificateNumberRules = z.strictObject({
  order: choice('编号顺序', 'Order', numberOrders),
  firstDoctor: labelled('博士每年起始流水号', 'First serial of a year, doctors', Serial),
  firstMaster: labelled('硕士每年起始流水号', 'First serial of a year, masters', Serial),
});
export type CertificateNumberRules = z.output<typeof CertificateNumberRules>;

export const certificateNumbersSetting = {
  tab: 'certificateNumbers',
  schema: CertificateNumberRules,
} satisfies SettingDocument;

export const usualCertificateNumbers: CertificateNumberRules = {
  order: 'department',
  firstDoctor: 1,
  firstMaster: 1,
};
