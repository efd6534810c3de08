import {
  type AppendData,
  type ExtraField,
  fieldsAskedOn,
  problemsIn,
} from '@graduate/contract/mechanisms/approvals/extra-fields.ts';
import type { FormRule } from 'antd';
import { inLanguage } from '../../../../platform/texts.ts';

export type FilledIn = Record<string, AppendData[string] | undefined>;

/** The rule of a field in a form, the same the server goes by. */
export const ruleOf = (field: ExtraField): FormRule => ({
  validator: (_, value: AppendData[string] | undefined) => {
    const [problem] = problemsIn([field], { [field.name]: value ?? null });
    return problem ? Promise.reject(new Error(inLanguage(problem.message))) : Promise.resolve();
  },
});

export const startOf = (fields: readonly ExtraField[]): FilledIn =>
  Object.fromEntries(fields.map((field) => [field.name, field.default]));

const isEmpty = (value: FilledIn[string]) =>
  value === undefined || value === null || (typeof value !== 'number' && value.length === 0);

/** What goes to the server: the fields asked for with this decision, as far as they are filled in. */
export const appendDataOf = (
  fields: readonly ExtraField[],
  status: 1 | 9,
  filledIn: FilledIn = {},
): AppendData =>
  Object.fromEntries(
    fieldsAskedOn(fields, status).flatMap(({ name }) => {
      const value = filledIn[name];
      return isEmpty(value) ? [] : [[name, value as AppendData[string]]];
    }),
  );
