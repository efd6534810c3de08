import { z } from 'zod';
import { labelled } from '../../platform/fields.ts';
import { keysOf } from '../../platform/keys-of.ts';
import { type Text, text } from '../../platform/text.ts';

/** Who gets the lower number when many are numbered at once. */
export const numberOrders = {
  department: text('院系代码、专业代码、校园卡号', 'Department, major, card number'),
  cardNo: text('校园卡号', 'Card number'),
} as const satisfies Record<string, Text>;

const Serial = z.int().min(1).max(999_999);

/** What the office decides about certificate numbers; their form is given by the ministry. */
export const CertificateNumberRules = z.strictObject({
  order: labelled('编号顺序', 'Order', z.enum(keysOf(numberOrders))),
  firstDoctor: labelled('博士每年起始流水号', 'First serial of a year, doctors', Serial),
  firstMaster: labelled('硕士每年起始流水号', 'First serial of a year, masters', Serial),
});
export type CertificateNumberRules = z.output<typeof CertificateNumberRules>;

export const usualCertificateNumbers: CertificateNumberRules = {
  order: 'department',
  firstDoctor: 1,
  firstMaster: 1,
};
