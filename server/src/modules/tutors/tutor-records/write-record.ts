import type { FieldError } from '@graduate/contract/platform/envelope.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import { correctable, staffPhoto } from '@graduate/contract/tutors/tutor-records/choices.ts';
import type {
  NeededOfNewStaff,
  NewStaff,
  RecordEdit,
  StaffRecord,
} from '@graduate/contract/tutors/tutor-records/records.ts';
import {
  officeFields,
  selfFields,
  tutorOfficeFields,
  tutorSelfFields,
} from '@graduate/contract/tutors/tutor-records/records.ts';
import type { Updateable } from 'kysely';
import type { Author } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import { maskMobile } from '../../../platform/masking.ts';
import { nameInPinyin } from '../../administration/accounts/public.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { followLeaving } from './follow-leaving.ts';
import { followName } from './follow-name.ts';
import { holdTutor, type StaffRow, staffRecords } from './hold-record.ts';
import { joinByDocument } from './join-accounts.ts';
import { findRecord } from './read-record.ts';
import { isOwn, type StaffScope } from './records.scope.ts';
import { recordErrors } from './tutor-records.errors.ts';

export type Given = Omit<RecordEdit, 'version' | 'photoIds' | 'staffNo'>;
type Part = Record<string, unknown>;

const partOf = (given: Given, fields: object): Part =>
  Object.fromEntries(Object.entries(given).filter(([key, value]) => key in fields && value !== undefined));

/** What these people may not write: of the own record what the office keeps, of a college's the college. */
const lockedFor = (scope: StaffScope, row: StaffRow): readonly string[] => {
  if (scope.all) return [];
  if (!isOwn(scope, row)) return ['departmentId'];
  return [...Object.keys(officeFields), 'idNumber', ...Object.keys(tutorOfficeFields)];
};

const tutorLabels = {
  jobState: text('在岗状态', 'At work'),
  category: text('导师类别', 'Category'),
  ethics: text('师德考核', 'Conduct'),
  trainedOn: text('岗位培训日期', 'Trained on'),
  trainingHours: text('培训学时', 'Hours of training'),
};

/** Which of them somebody means to change all the same. */
export const lockedIn = (scope: StaffScope, row: StaffRow, given: Given): readonly string[] => {
  const current = row as unknown as Part;
  return lockedFor(scope, row).filter((key) => {
    const value = (given as Part)[key];
    return value !== undefined && value !== (current[key] ?? null);
  });
};

const mustBeOpen = (scope: StaffScope, row: StaffRow, given: Given, language: Language): void => {
  const locked = lockedIn(scope, row, given);
  if (locked.length === 0) return;
  const { text: why } = recordErrors.locked();
  const labels: Readonly<Record<string, Text>> = { ...correctable, ...tutorLabels };
  const errors: FieldError[] = locked.map((field) => ({
    field,
    label: labels[field]?.[language] ?? field,
    message: why[language],
  }));
  throw recordErrors.locked({ errors });
};

const staffPart = async (tx: Tx, row: StaffRow, given: Given): Promise<Updateable<Tables['staff']>> => {
  const changes = { ...partOf(given, officeFields), ...partOf(given, selfFields) } as Updateable<
    Tables['staff']
  >;
  // Who sees it masked sends it back as it was shown.
  if (given.mobile !== undefined && given.mobile === maskMobile(row.mobile)) delete changes.mobile;
  if (given.name !== undefined) Object.assign(changes, nameInPinyin(given.name));
  if (given.idNumber !== undefined && !given.idNumber?.includes('*'))
    changes.idNumber = given.idNumber && (await documentNumbers(tx)).seal(given.idNumber);
  return changes;
};

/** Who fails in conduct guides nobody new. */
const suspendFor = async (tx: Tx, tutorId: string): Promise<void> => {
  await tx
    .updateTable('tutorQualifications')
    .set({ status: 'suspended', reason: '师德考核不合格' })
    .where('tutorId', '=', tutorId)
    .where('status', '=', 'active')
    .execute();
  await tx
    .updateTable('tutors')
    .set({ status: 'paused', statusReason: '师德考核不合格' })
    .where('id', '=', tutorId)
    .where('status', '=', 'active')
    .execute();
};

/** What these fields were. */
const wasIn = (row: object, part: Part): Part =>
  Object.fromEntries(Object.keys(part).map((key) => [key, (row as Part)[key] ?? null]));

const writeTutor = async (tx: Tx, staffId: string, given: Given): Promise<{ before: Part; after: Part }> => {
  const part = { ...partOf(given, tutorSelfFields), ...partOf(given, tutorOfficeFields) };
  if (Object.keys(part).length === 0) return { before: {}, after: {} };
  const tutor = await holdTutor(tx, staffId);
  if (!tutor) throw recordErrors.noTutor();
  const { projects, outcomes, ...plain } = part;
  await tx
    .updateTable('tutors')
    .set({
      ...(plain as Updateable<Tables['tutors']>),
      ...(projects !== undefined && { projects: JSON.stringify(projects) }),
      ...(outcomes !== undefined && { outcomes: JSON.stringify(outcomes) }),
    })
    .where('id', '=', tutor.id)
    .execute();
  if (part['ethics'] === 'bad' && tutor.ethics !== 'bad') await suspendFor(tx, tutor.id);
  return { before: wasIn(tutor, part), after: part };
};

type Within = { db: Tx; author: Author; scope: StaffScope };

/** Writes what is given of a record, typed or from a sheet, and lets follow what hangs on it. */
export const changeStaff = async (
  within: Within,
  row: StaffRow,
  given: Given,
  { verb, language }: { verb: 'edit' | 'import'; language: Language },
): Promise<void> => {
  mustBeOpen(within.scope, row, given, language);
  const changes = await staffPart(within.db, row, given);
  const tutor = await writeTutor(within.db, row.id, given);
  const { idNumber: _number, mobile: _mobile, ...logged } = changes;
  await staffRecords.change(within, row, changes, verb, {
    before: { ...wasIn(row, logged), ...tutor.before },
    after: { ...logged, ...tutor.after },
  });
  await followLeaving(within.db, within.author, row, changes);
  if (changes.name !== undefined && changes.name !== row.name)
    await followName(within.db, within.author, row.id);
};

export const editRecord = async (
  context: Context<StaffScope>,
  { id, version, photoIds, ...given }: { id: string } & RecordEdit,
): Promise<StaffRecord> => {
  await staffRecords.transact(context, async (within) => {
    const row = await staffRecords.hold(within, { id, version });
    await changeStaff(within, row, given, { verb: 'edit', language: context.language });
    if (photoIds)
      await claimFiles(within.db, within.author, { ...staffPhoto, recordId: id, fileIds: photoIds });
  });
  return findRecord(context, { id });
};

/** Who comes from elsewhere, e.g. from industry, may lack what is needed of staff. */
type StaffToAdd = Omit<NewStaff, NeededOfNewStaff> & { [K in NeededOfNewStaff]?: NewStaff[K] | null };

/** A new member of staff; accounts are made elsewhere and found by the number, or by the document of who registered. */
export const addStaff = async (
  tx: Tx,
  author: Author,
  scope: StaffScope,
  { idNumber, ...given }: StaffToAdd,
): Promise<StaffRow> => {
  const account = await tx
    .selectFrom('accounts')
    .select('accounts.id')
    .where('accounts.personNo', '=', given.staffNo)
    .where(
      'accounts.id',
      'not in',
      tx.selectFrom('staff').select('accountId').where('accountId', 'is not', null) as never,
    )
    .executeTakeFirst();
  const row = await staffRecords.add(
    { db: tx, author, scope },
    {
      ...given,
      ...nameInPinyin(given.name),
      accountId: account?.id ?? null,
      idNumber: idNumber ? (await documentNumbers(tx)).seal(idNumber) : null,
    },
  );
  if (!row.accountId) await joinByDocument(tx, author, { staffId: row.id });
  return row;
};

export const createStaff = async (context: Context<StaffScope>, given: NewStaff): Promise<StaffRecord> => {
  const { id } = await staffRecords.transact(context, ({ db, author, scope }) =>
    addStaff(db, author, scope, given),
  );
  return findRecord(context, { id });
};
