import { text } from '@graduate/contract/platform/text.ts';

/** What forms and applications say of the student. */
export const studentLabels = {
  grade: text('年级', 'Grade'),
  tutor: text('第一导师', 'Main supervisor'),
  entry: text('入学日期', 'Entry date'),
  expected: text('预计毕业日期', 'Expected graduation'),
  longest: text('最长学习年限截止', 'Study limit'),
  mobile: text('手机号码', 'Mobile number'),
  passport: text('护照号', 'Passport number'),
  residence: text('居留许可到期日', 'Residence permit expires'),
};
