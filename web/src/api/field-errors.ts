import type { FieldError } from '@graduate/contract/platform/envelope.ts';
import { labelAt, schemaAt } from '@graduate/contract/platform/fields.ts';
import { issueText } from '@graduate/contract/platform/issue-text.ts';
import { text } from '@graduate/contract/platform/text.ts';
import type { z } from 'zod';
import { inLanguage } from '../platform/texts.ts';

/** What a schema of the contract found wrong, field by field, in the words the server would use. */
export const fieldErrorsOf = (schema: z.ZodType, error: z.core.$ZodError): FieldError[] =>
  error.issues.map((issue) => {
    const field = issue.path.join('.');
    const label = labelAt(schema, issue.path) ?? text(field || '请求内容', field || 'The request');
    const message = inLanguage(issueText(issue, label, schemaAt(schema, issue.path)));
    return { field, label: inLanguage(label), message };
  });
