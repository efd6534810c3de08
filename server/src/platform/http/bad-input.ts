import type { FieldError } from '@graduate/contract/platform/envelope.ts';
import { labelAt, schemaAt } from '@graduate/contract/platform/fields.ts';
import { issueText } from '@graduate/contract/platform/issue-text.ts';
import { type Language, text } from '@graduate/contract/platform/text.ts';
import type { z } from 'zod';
import { platformErrors, type Refused } from '../errors.ts';

/** Turns what a schema found wrong into a refusal that names each field in the user's language. */
export const badInput = (schema: z.ZodType, error: z.ZodError, language: Language): Refused => {
  const found = error.issues.map((issue) => {
    const field = issue.path.join('.');
    const label = labelAt(schema, issue.path) ?? text(field || '请求内容', field || 'The request');
    const code = issue.code === 'custom' ? (issue.params?.['code'] as string | undefined) : undefined;
    return { field, label, code, message: issueText(issue, label, schemaAt(schema, issue.path)) };
  });
  const errors: FieldError[] = found.map(({ field, label, message }) => ({
    field,
    label: label[language],
    message: message[language],
  }));
  return platformErrors.badInput(
    { first: found[0]?.message ?? text('发出信息有误', 'Wrong request') },
    { errors, ...(found[0]?.code && { code: found[0].code }) },
  );
};
