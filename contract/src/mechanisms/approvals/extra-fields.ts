import { z } from 'zod';
import { choice, choices } from '../../platform/choices.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { type Text, text } from '../../platform/text.ts';

export const extraFieldTypes = choices({
  input: ['单行文本', 'Text'],
  textarea: ['多行文本', 'Long text'],
  number: ['数字', 'Number'],
  select: ['下拉选择', 'Drop-down'],
  radio: ['单选', 'One of several'],
  checkbox: ['多选', 'Any of several'],
});
export type ExtraFieldType = keyof typeof extraFieldTypes;

const withOptions: readonly ExtraFieldType[] = ['select', 'radio', 'checkbox'];

/** What holds where the definition of a field says nothing. */
export const extraFieldDefaults = { maxlength: 1000, min: 0, max: 100, precision: 0 } as const;

/** A name that can be the key of an object and nothing the language has put there. */
const isPlainName = (name: string): boolean => /^[a-z][a-zA-Z0-9]{0,39}$/.test(name) && !(name in {});

export const PlainName = mustHold(
  z.string(),
  isPlainName,
  '标识须以小写字母开头，只含字母和数字，不超过40个字符',
  'A key starts with a small letter and has letters and digits only, at most 40',
);

const Option = z.strictObject({
  value: labelled('选项值', 'Option value', z.string().trim().min(1).max(100)),
  label: labelled('选项名称', 'Option label', z.string().trim().min(1).max(100)),
});

const areApart = (values: readonly string[]): boolean => new Set(values).size === values.length;

const Field = z.strictObject({
  name: labelled(
    '字段标识',
    'Field key',
    mustHold(
      PlainName,
      (name) => name !== 'opinion',
      '字段标识不能为 opinion，该名称已用于审批意见',
      'A field cannot be called opinion: that is the approval opinion',
    ),
  ),
  label: labelled('字段名称', 'Field label', z.string().trim().min(1).max(50)),
  labelEn: labelled('英文名称', 'English label', z.string().trim().max(100).optional()),
  type: choice('字段类型', 'Field type', extraFieldTypes),
  required: labelled('必填', 'Required', z.boolean().optional()),
  /** Asked for only when agreeing or only when refusing; otherwise for both. */
  askedOn: labelled('出现时机', 'Asked when', z.enum(['agree', 'refuse']).optional()),
  default: labelled(
    '默认值',
    'Default',
    z.union([z.string().max(1000), z.number(), z.array(z.string().max(100)).max(50)]).optional(),
  ),
  maxlength: labelled('最大长度', 'Longest', z.int().min(1).max(1000).optional()),
  min: labelled('最小值', 'Least', z.number().optional()),
  max: labelled('最大值', 'Most', z.number().optional()),
  precision: labelled('小数位数', 'Decimals', z.int().min(0).max(4).optional()),
  options: labelled('选项', 'Options', z.array(Option).max(50).optional()),
});

/** Something an approver fills in beside the opinion. */
export const ExtraField = mustHold(
  mustHold(
    mustHold(
      Field,
      ({ type, options }) => !withOptions.includes(type) || (options?.length ?? 0) > 0,
      '下拉、单选和多选字段须设置选项',
      'A field to choose from needs options',
    ),
    ({ options }) => areApart((options ?? []).map(({ value }) => value)),
    '选项值不能重复',
    'Two options have the same value',
  ),
  ({ min, max }) => (min ?? extraFieldDefaults.min) <= (max ?? extraFieldDefaults.max),
  '最小值不能大于最大值',
  'The minimum is above the maximum',
);
export type ExtraField = z.output<typeof ExtraField>;

export const ExtraFields = mustHold(
  z.array(ExtraField).max(20),
  (fields) => areApart(fields.map(({ name }) => name)),
  '同一步骤的字段标识不能重复',
  'Two fields of a step have the same key',
);

/** What an approver filled in, by the names of the fields; a checkbox gives a list. */
export const AppendData = labelled(
  '附加信息',
  'Additional fields',
  z.record(z.string().max(40), z.union([z.string(), z.number(), z.array(z.string()).max(50), z.null()])),
);
export type AppendData = z.output<typeof AppendData>;
type Value = AppendData[string];

const isEmpty = (value: Value | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'number' ? false : value.length === 0);

const labelOfField = (field: ExtraField): Text => text(field.label, field.labelEn || field.label);

const wrongText = (field: ExtraField, value: Value): Text | undefined => {
  const { zh, en } = labelOfField(field);
  const most = field.maxlength ?? extraFieldDefaults.maxlength;
  if (typeof value !== 'string') return text(`${zh}须为文字`, `${en} must be text`);
  if (Array.from(value).length > most)
    return text(`${zh}不能超过${most}个字符`, `${en} may have at most ${most} characters`);
  return undefined;
};

const decimalsOf = (value: number): number => (/\.(\d+)$/.exec(String(value))?.[1] ?? '').length;

const wrongNumber = (field: ExtraField, value: Value): Text | undefined => {
  const { zh, en } = labelOfField(field);
  const { min, max, precision } = { ...extraFieldDefaults, ...field };
  if (typeof value !== 'number' || !Number.isFinite(value) || /e/.test(String(value)))
    return text(`${zh}须为数字`, `${en} must be a number`);
  if (value < min || value > max)
    return text(`${zh}须在${min}到${max}之间`, `${en} must be between ${min} and ${max}`);
  if (decimalsOf(value) > precision)
    return precision === 0
      ? text(`${zh}须为整数`, `${en} must be a whole number`)
      : text(`${zh}最多${precision}位小数`, `${en} may have at most ${precision} decimals`);
  return undefined;
};

const wrongChoice = (field: ExtraField, value: Value): Text | undefined => {
  const { zh, en } = labelOfField(field);
  const allowed = new Set((field.options ?? []).map((option) => option.value));
  const wrong = text(`${zh}的取值不在选项中`, `${en} is not one of the options`);
  if (field.type !== 'checkbox') return typeof value === 'string' && allowed.has(value) ? undefined : wrong;
  const chosen = Array.isArray(value) ? value : [];
  return chosen.length > 0 && areApart(chosen) && chosen.every((one) => allowed.has(one)) ? undefined : wrong;
};

const wrongWith = (field: ExtraField, value: Value): Text | undefined => {
  if (field.type === 'number') return wrongNumber(field, value);
  return withOptions.includes(field.type) ? wrongChoice(field, value) : wrongText(field, value);
};

/** The fields that are asked for when agreeing (1) or refusing (9). */
export const fieldsAskedOn = (fields: readonly ExtraField[], status: 1 | 9): ExtraField[] =>
  fields.filter(({ askedOn }) => !askedOn || askedOn === (status === 1 ? 'agree' : 'refuse'));

export type FieldProblem = { field: string; label: Text; message: Text };

/** What is wrong with what was filled in; the form and the server both ask here. */
export const problemsIn = (fields: readonly ExtraField[], data: AppendData): FieldProblem[] => {
  const known = fields.flatMap((field): FieldProblem[] => {
    const label = labelOfField(field);
    const value = Object.hasOwn(data, field.name) ? data[field.name] : undefined;
    const missing = text(`请输入${label.zh}`, `Please enter ${label.en}`);
    if (isEmpty(value)) return field.required ? [{ field: field.name, label, message: missing }] : [];
    const message = wrongWith(field, value ?? null);
    return message ? [{ field: field.name, label, message }] : [];
  });
  const names = new Set(fields.map(({ name }) => name));
  const unknown = Object.keys(data)
    .filter((name) => !names.has(name))
    .map((name) => ({
      field: name,
      label: text(name, name),
      message: text(`不认识的字段：${name}`, `Unknown field: ${name}`),
    }));
  return [...known, ...unknown];
};

/** With it an approver keeps an opinion from the applicant and from tutors: only the management reads it. */
export const managementOnlyField: ExtraField = {
  name: 'managementOnly',
  label: '意见仅管理可见',
  labelEn: 'Opinion for the management only',
  type: 'checkbox',
  options: [{ value: 'yes', label: '是 Yes' }],
};

export const isForManagement = (appendData: AppendData | null): boolean =>
  [appendData?.[managementOnlyField.name]].flat().includes('yes');
