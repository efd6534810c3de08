import { REVEAL_MINUTES } from '@graduate/contract/administration/accounts/reveals.ts';
import { profileFields } from '@graduate/contract/student-status/students/fields/profiles.ts';
import type {
  MaskClass,
  RecordField,
} from '@graduate/contract/student-status/students/fields/record-field.ts';
import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import type { RecordData } from '@graduate/contract/student-status/students/records.ts';
import { audit } from '../../../../platform/audit/audit.ts';
import { mustRevealSeldom, REVEALED } from '../../../administration/accounts/public.ts';
import type { Writing } from './create-record.ts';
import { holdRecord } from './stored-record.ts';
import { badRequest, writingErrors } from './writing.errors.ts';

const REVEALABLE: readonly MaskClass[] = ['I', 'F', 'T'];
const revealable: Readonly<Record<string, RecordField>> = { ...profileFields.intl, ...recordFields };

const mustBeRevealable = (fields: readonly string[]): void => {
  const wrong = fields.filter(
    (name) => !Object.hasOwn(revealable, name) || !REVEALABLE.includes(revealable[name]?.mask ?? 'P'),
  );
  if (wrong.length > 0)
    throw badRequest(`字段不支持查看明文：${wrong.join('、')}`, `cannot be revealed: ${wrong.join(', ')}`);
};

const reasonIn = (reason: string): string => {
  const given = reason.trim();
  const length = Array.from(given).length;
  if (length < 5 || length > 200) throw writingErrors.noReason();
  return given;
};

/** Shows masked fields of one record plain, with a reason and on record. */
export const revealFields = async (
  { db, scope, author }: Writing,
  { id, fields, reason }: { id: string; fields: readonly string[]; reason: string },
) => {
  const { actor } = author;
  const because = reasonIn(reason);
  mustBeRevealable(fields);
  await mustRevealSeldom(db, actor.accountId);
  const values = await db.transaction().execute(async (tx): Promise<RecordData> => {
    const stored = await holdRecord(tx, scope, id);
    const { studentId: _studentId, ...intl } =
      (await tx
        .selectFrom('studentIntlProfiles')
        .selectAll()
        .where('studentId', '=', id)
        .executeTakeFirst()) ?? {};
    const all: RecordData = { ...(intl as RecordData), ...stored.values };
    await audit(tx, author, {
      action: REVEALED,
      subject: 'studentRecord',
      subjectId: id,
      after: { fields, reason: because },
    });
    return Object.fromEntries(fields.map((name) => [name, all[name] ?? null]));
  });
  return { values, until: new Date(Date.now() + REVEAL_MINUTES * 60_000) };
};
