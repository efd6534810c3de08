import { text } from '@graduate/contract/platform/text.ts';
import {
  type Correctable,
  correctable,
  correctionApproval,
  genders,
  staffDegrees,
  titleRanks,
} from '@graduate/contract/tutors/tutor-records/choices.ts';
import type { Correction, NewCorrection } from '@graduate/contract/tutors/tutor-records/corrections.ts';
import { IdNumber, officeFields } from '@graduate/contract/tutors/tutor-records/records.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { versioned } from '../../../platform/database/versioned.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import type { Context } from '../../../platform/http/context.ts';
import { maskIdNumber } from '../../../platform/masking.ts';
import { departmentRefs } from '../../administration/accounts/public.ts';
import { claimFiles } from '../../commons/files/public.ts';
import { openInstance, withdrawInstance } from '../../mechanisms/approvals/public.ts';
import { correctionHandler } from './correction-approval.ts';
import { type StaffRow, staffRecords } from './hold-record.ts';
import { findCorrection } from './read-corrections.ts';
import { isOwn, type StaffScope } from './records.scope.ts';
import { noSuchCorrection, recordErrors } from './tutor-records.errors.ts';

const { moduleCode, businessCode } = correctionApproval;

const schemas: Readonly<Record<Correctable, z.ZodType>> = { ...officeFields, idNumber: IdNumber };

type Named = Readonly<Record<string, { zh: string }>>;
const named: Partial<Record<Correctable, Named>> = {
  gender: genders,
  titleLevel: titleRanks,
  degree: staffDegrees,
};

/** A value as people read it. */
const inWords = async (db: Db, field: Correctable, value: string | null): Promise<string> => {
  if (value === null || value === '') return '';
  if (field === 'idNumber') return maskIdNumber(value);
  if (field === 'departmentId')
    return (await departmentRefs(db, undefined)).find(({ id }) => id === value)?.name ?? '';
  return named[field]?.[value]?.zh ?? value;
};

const mustFit = async (db: Db, field: Correctable, value: string): Promise<void> => {
  if (!z.safeDecode(schemas[field], value as never).success) throw recordErrors.badValue();
  if (field === 'departmentId' && (await inWords(db, field, value)) === '') throw recordErrors.badValue();
};

const presentOf = async (db: Tx, staff: StaffRow, field: Correctable): Promise<string | null> => {
  const stored = staff[field];
  return field === 'idNumber' && stored ? (await documentNumbers(db)).open(stored) : stored;
};

const changes = versioned({ table: 'tutorInfoChanges', subject: 'tutorInfoChange', none: noSuchCorrection });

/** The person asks for another entry in the own record; college and office decide. */
export const askForCorrection = async (
  context: Context<StaffScope>,
  { id: staffId, field, newValue, reason, fileIds }: { id: string } & NewCorrection,
): Promise<Correction> => {
  const { author, services } = context;
  const id = await staffRecords
    .transact(context, async (within) => {
      const { db: tx } = within;
      const staff = await staffRecords.hold(within, { id: staffId });
      if (!isOwn(within.scope, staff)) throw recordErrors.onlyOwn();
      await mustFit(tx, field, newValue);
      const present = await presentOf(tx, staff, field);
      if (present === newValue) throw recordErrors.same();
      const [beforeWords, afterWords] = [
        await inWords(tx, field, present),
        await inWords(tx, field, newValue),
      ];
      const sealed = field === 'idNumber' ? (await documentNumbers(tx)).seal(newValue) : newValue;
      const { departmentId, accountId: applicantId } = { ...staff, accountId: author.actor.accountId };
      const change = await changes.add(
        { db: tx, author },
        {
          staffId,
          departmentId,
          field,
          newValue: sealed,
          beforeWords,
          afterWords,
          reason,
          state: 'reviewing',
          applicantId,
        },
        { after: { field, before: beforeWords, after: afterWords, reason } },
      );
      await claimFiles(tx, author, {
        moduleCode,
        businessCode,
        recordId: change.id,
        fileIds,
        earlierToo: true,
      });
      const label = correctable[field];
      await openInstance(services, tx, author, correctionHandler, {
        recordId: change.id,
        applicantId,
        departmentId,
        title: text(
          `${staff.name}（${staff.staffNo}）${label.zh}修改`,
          `${staff.name} (${staff.staffNo}): ${label.en}`,
        ),
        summary: text(`${beforeWords || '—'} → ${afterWords}`, `${beforeWords || '—'} → ${afterWords}`),
      });
      return change.id;
    })
    .catch((error: { constraint?: string }) => {
      throw error.constraint === 'tutor_info_changes_one_open' ? recordErrors.asked() : error;
    });
  return findCorrection(context, { id });
};

export const withdrawCorrection = async (
  context: Context<StaffScope>,
  { id, version }: { id: string; version: number },
): Promise<Correction> => {
  const { services, author } = context;
  const correction = await findCorrection(context, { id });
  changes.mustBeCurrent(correction, version);
  if (correction.state !== 'reviewing') throw recordErrors.wrongState({ state: correction.state });
  await withdrawInstance({ services, author }, { moduleCode, businessCode, recordId: id });
  return findCorrection(context, { id });
};
