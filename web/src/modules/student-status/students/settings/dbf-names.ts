import { type Text, text } from '@graduate/contract/platform/text.ts';
import { profileFields } from '@graduate/contract/student-status/students/fields/profiles.ts';
import { isRecordField } from '@graduate/contract/student-status/students/normalise-record.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';

const files: Readonly<Record<string, Text>> = {
  学籍注册: text('学籍注册', 'Registration of status'),
  学历注册: text('学历注册', 'Registration of graduation'),
  同等学力: text('同等学力', 'Equivalent qualification'),
};

/** The name of a file of the ministry. */
export const nameOfFile = (name: string): Text => files[name] ?? text(name, name);

const others: Readonly<Record<string, Text>> = {
  schoolCode: text('学校代码', 'School code'),
  president: text('校长姓名', 'President'),
  degreeChair: text('学位评定委员会主席', 'Chair of the degree committee'),
  level: text('培养层次（全称）', 'Level in full'),
  bachelorMonth: text('学士学位授予年月', "Month of the bachelor's degree"),
};

const labelOfField = (code: string): Text | undefined => {
  if (isRecordField(code)) return recordFields[code].label;
  const { equivalent } = profileFields;
  return Object.hasOwn(equivalent, code) ? equivalent[code as keyof typeof equivalent].label : undefined;
};

/** What a field is filled with, in words. */
export const nameOfSource = (from: string): Text => {
  const field = others[from] ?? labelOfField(from);
  if (field) return field;
  const coded = from.endsWith('Code') ? labelOfField(from.slice(0, -'Code'.length)) : undefined;
  return coded ? text(`${coded.zh}代码`, `${coded.en} (code)`) : text(from, from);
};
