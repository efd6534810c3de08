import { labelOf, schemaAt, traitsOf } from '@graduate/contract/platform/fields.ts';
import { issueText } from '@graduate/contract/platform/issue-text.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import type { FormInstance, FormRule } from 'antd';
import { z } from 'zod';
import type { ApiError } from '../../api/api-error.ts';
import { inLanguage } from '../../platform/texts.ts';

const FIELD = text('该项', 'This field');

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

const ROW = (at: number, { zh, en }: Text) => text(`第${at}行${zh}`, `${en} in row ${at}`);

/** What a thing inside of a field is called: in a list with its place. */
const labelAt = (schema: z.ZodType, path: readonly PropertyKey[]): Text => {
  const [at, ...rest] = path;
  const own = labelOf(schema) ?? FIELD;
  if (schema instanceof z.ZodArray && typeof at === 'number' && rest.length > 0)
    return ROW(at + 1, labelAt(schema.element as z.ZodType, rest));
  const inner = schema instanceof z.ZodObject ? (schema.shape[String(at)] as z.ZodType) : undefined;
  return inner && labelOf(inner) ? labelAt(inner, rest) : own;
};

/** The contract's own rule as the rule of a form field: page and server never disagree. */
export const checkedBy = (schema: z.ZodType): FormRule => ({
  validator: (_, value: unknown) => {
    if (isEmpty(value) && !isRequired(schema)) return Promise.resolve();
    const checked = z.safeEncode(schema, isEmpty(value) ? undefined : value, { reportInput: true });
    const [issue] = checked.error?.issues ?? [];
    if (!issue) return Promise.resolve();
    const said = issueText(issue, labelAt(schema, issue.path), schemaAt(schema, issue.path));
    return Promise.reject(new Error(inLanguage(said)));
  },
});

/** What makes one look again: said beside the field, and nothing is refused for it. */
export const doubted = (doubt: (value: string) => Text | undefined): FormRule => ({
  warningOnly: true,
  validator: (_, value: unknown) => {
    const said = typeof value === 'string' ? doubt(value) : undefined;
    return said ? Promise.reject(new Error(inLanguage(said))) : Promise.resolve();
  },
});

/** All rules of a field: what is refused, and what is doubted. */
export const rulesOf = (schema: z.ZodType): FormRule[] => {
  const { doubt } = traitsOf(schema);
  return [checkedBy(schema), ...(doubt ? [doubted(doubt)] : [])];
};

/** Whether an empty field would be refused. */
export const isRequired = (schema: z.ZodType): boolean =>
  [undefined, '', null, []].every((nothing) => !z.safeEncode(schema, nothing).success);

/** Puts what the server found wrong beside the fields. */
export const showFieldErrors = (form: FormInstance, error: ApiError): void => {
  const fields = error.errors.map(({ field, message }) => ({
    name: field.split('.'),
    errors: [message],
  }));
  form.setFields(fields as never);
  if (fields[0]) form.scrollToField(fields[0].name, { behavior: 'smooth', block: 'center' });
};
