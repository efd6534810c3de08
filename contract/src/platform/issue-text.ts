import type { z } from 'zod';
import { type Text, text } from './text.ts';

type Issue = z.core.$ZodIssue;

const nothingGiven = (issue: Issue) =>
  issue.input === undefined || issue.input === null || issue.input === '';

const tooSmall = (issue: z.core.$ZodIssueTooSmall, label: Text): Text => {
  const least = String(issue.minimum);
  if (issue.origin === 'string' && (issue.minimum === 1 || nothingGiven(issue))) return required(label);
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

const required = (label: Text): Text => text(`请填写${label.zh}`, `Please enter ${label.en}`);
const wrong = (label: Text): Text => text(`${label.zh}格式不正确`, `${label.en} is not in the right format`);

/** Says in both languages what is wrong with a field. */
export const issueText = (issue: Issue, label: Text): Text => {
  switch (issue.code) {
    case 'custom':
      return (issue.params?.['text'] as Text | undefined) ?? wrong(label);
    case 'too_small':
      return tooSmall(issue, label);
    case 'too_big':
      return tooBig(issue, label);
    case 'unrecognized_keys':
      return text(`不认识的字段：${issue.keys.join('、')}`, `Unknown field: ${issue.keys.join(', ')}`);
    case 'invalid_value':
      if (nothingGiven(issue)) return required(label);
      return text(`${label.zh}的取值不在允许范围内`, `${label.en} is not one of the allowed values`);
    default:
      return nothingGiven(issue) ? required(label) : wrong(label);
  }
};
