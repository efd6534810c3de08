import { z } from 'zod';
import { type FieldKind, innermost, kindOf } from './fields.ts';
import { type Text, text } from './text.ts';

type Issue = z.core.$ZodIssue;

const nothingGiven = (issue: Issue) =>
  issue.input === undefined || issue.input === null || issue.input === '';

const CHOSEN: readonly FieldKind[] = ['choice', 'dictionary', 'reference', 'day', 'moment'];

/** Nobody types a code, a day of the calendar or the number a row has in the database. */
const isChosen = (schema: z.ZodType): boolean => {
  const bare = innermost(schema);
  return (
    CHOSEN.includes(kindOf(schema)) ||
    [z.ZodEnum, z.ZodLiteral, z.ZodUUID].some((kind) => bare instanceof kind) ||
    (bare instanceof z.ZodArray && kindOf(schema) !== 'named')
  );
};

const required = (label: Text, schema?: z.ZodType): Text =>
  schema && isChosen(schema)
    ? text(`请选择${label.zh}`, `Please choose ${label.en}`)
    : text(`请填写${label.zh}`, `Please enter ${label.en}`);

const wrong = (label: Text): Text => text(`${label.zh}格式不正确`, `${label.en} is not in the right format`);

const tooSmall = (issue: z.core.$ZodIssueTooSmall, label: Text, schema?: z.ZodType): Text => {
  const least = String(issue.minimum);
  if (issue.origin === 'string' && (issue.minimum === 1 || nothingGiven(issue)))
    return required(label, schema);
  if (issue.origin === 'string')
    return text(`${label.zh}不能少于${least}个字符`, `${label.en} needs at least ${least} characters`);
  if (issue.origin === 'array' || issue.origin === 'set')
    return text(`${label.zh}至少选择${least}项`, `Choose at least ${least} for ${label.en}`);
  return text(`${label.zh}不能小于${least}`, `${label.en} must be at least ${least}`);
};

const tooBig = (issue: z.core.$ZodIssueTooBig, label: Text): Text => {
  const most = String(issue.maximum);
  if (issue.origin === 'string')
    return text(`${label.zh}不能超过${most}个字符`, `${label.en} may have at most ${most} characters`);
  if (issue.origin === 'array' || issue.origin === 'set')
    return text(`${label.zh}最多${most}项`, `${label.en} may have at most ${most} entries`);
  return text(`${label.zh}不能大于${most}`, `${label.en} must be at most ${most}`);
};

/** Says in both languages what is wrong with a field; with its schema, whether it is typed or chosen. */
export const issueText = (issue: Issue, label: Text, schema?: z.ZodType): Text => {
  switch (issue.code) {
    case 'custom':
      return (issue.params?.['text'] as Text | undefined) ?? wrong(label);
    case 'too_small':
      return tooSmall(issue, label, schema);
    case 'too_big':
      return tooBig(issue, label);
    case 'unrecognized_keys':
      return text(`不认识的字段：${issue.keys.join('、')}`, `Unknown field: ${issue.keys.join(', ')}`);
    case 'invalid_value':
      if (nothingGiven(issue)) return required(label, schema);
      return text(`${label.zh}的取值不在允许范围内`, `${label.en} is not one of the allowed values`);
    default:
      return nothingGiven(issue) ? required(label, schema) : wrong(label);
  }
};
