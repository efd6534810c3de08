import type { FileRef } from '@graduate/contract/commons/files/files.ts';
import type {
  ChangeDetail,
  ChangeOffer,
  Extra,
  NewChange,
} from '@graduate/contract/student-status/status-changes/changes.ts';
import {
  type ChangeField,
  type NamedFile,
  OTHER_FILES,
  writtenRequest,
} from '@graduate/contract/student-status/status-changes/fields.ts';

/** What the form holds while it is filled in. */
export type FormValues = {
  effectiveDate?: string;
  reason: string;
  overrideReason?: string;
  extra: Extra;
  /** The files by what they are. */
  files: Readonly<Record<string, readonly FileRef[]>>;
};

type When = ChangeField['shownWhen'];

const holds = (when: When, extra: Extra): boolean =>
  (when?.values ?? []).some((value) => value === extra[when?.field ?? '']);

export const isNeeded = (asked: Pick<ChangeField, 'required' | 'requiredWhen'>, extra: Extra): boolean =>
  asked.required || holds(asked.requiredWhen, extra);

/** Fields that are asked for with what is filled in so far. */
export const fieldsShown = (fields: readonly ChangeField[], extra: Extra): ChangeField[] =>
  fields.filter(({ shownWhen }) => !shownWhen || holds(shownWhen, extra));

/** Who applies for a student shows first that the student wants it. */
export const filesAsked = (named: readonly NamedFile[], proxy: boolean): readonly NamedFile[] =>
  proxy && !named.some(({ kind }) => kind === writtenRequest.kind) ? [writtenRequest, ...named] : named;

/** Only what the form of this kind asks for is sent, without what was left empty. */
const givenExtra = (fields: readonly ChangeField[], extra: Extra): Extra =>
  Object.fromEntries(
    fieldsShown(fields, extra).flatMap(({ name }) => {
      const value = extra[name];
      return value === undefined || value === null || value === '' ? [] : [[name, value]];
    }),
  );

type Kind = Pick<ChangeOffer, 'extraFields' | 'effectiveFrom'>;

export const draftOf = (
  kind: Kind,
  { effectiveDate, extra }: Pick<FormValues, 'effectiveDate' | 'extra'>,
) => ({
  extra: givenExtra(kind.extraFields, extra),
  ...(!kind.effectiveFrom && effectiveDate && { effectiveDate }),
});

export const contentOf = (
  kind: Kind,
  values: FormValues,
): Omit<NewChange, 'studentId' | 'typeCode' | 'proxy'> => {
  const files = Object.entries(values.files).flatMap(([what, all]) =>
    (all ?? []).map(({ id }) => ({ id, what })),
  );
  return {
    ...draftOf(kind, values),
    reason: values.reason,
    fileIds: files.map(({ id }) => id),
    fileKinds: Object.fromEntries(files.map(({ id, what }) => [id, what])),
  };
};

const byKind = (files: ChangeDetail['files']): Record<string, FileRef[]> => {
  const sorted: Record<string, FileRef[]> = {};
  for (const { kind, ...file } of files) {
    const what = kind || OTHER_FILES;
    sorted[what] = [...(sorted[what] ?? []), file];
  }
  return sorted;
};

export const valuesOf = (change: ChangeDetail): FormValues => ({
  ...(change.effectiveDate && { effectiveDate: change.effectiveDate }),
  reason: change.reason,
  ...(change.overrideReason && { overrideReason: change.overrideReason }),
  extra: change.extra,
  files: byKind(change.files),
});
