import { recordFields } from '@graduate/contract/student-status/students/record-fields.ts';
import {
  labelOfColumn,
  type StudentColumn,
} from '@graduate/contract/student-status/students/sheet-columns.ts';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import { howSeen, type Sight, sightOf } from '../field-sight.ts';
import { mayNotExport, mayNotReveal, noReason } from './sheets.errors.ts';

export type Revealing = { reveal?: '0' | '1' | undefined; reason?: string | undefined };

/** Whether plain values are wanted; they need the right and a reason, which the log keeps. */
export const mayRevealNow = (actor: Actor, { reveal, reason = '' }: Revealing): boolean => {
  if (reveal !== '1') return false;
  if (!mayUse(actor, 'student:record:reveal')) throw mayNotReveal();
  const length = Array.from(reason.trim()).length;
  if (length < 5 || length > 200) throw noReason();
  return true;
};

const howShown = (column: StudentColumn, sight: Sight, revealed: boolean) => {
  if (column === 'departmentCode') return 'plain';
  const { mask } = recordFields[column];
  const seen = howSeen(mask, sight, 'list');
  if (mask === 'F' && seen !== 'plain') return 'absent';
  // Whole numbers of cards leave in the sealed file for the bank; elsewhere they are revealed, with a reason.
  if (column === 'bankAccount' && !revealed) return 'masked';
  if (revealed && (mask === 'I' || (mask === 'T' && sight.contact))) return 'plain';
  return seen;
};

/** Which of the columns are masked for a reader; refuses columns the reader may not have at all. */
export const maskedColumns = (
  actor: Actor,
  columns: readonly StudentColumn[],
  revealed: boolean,
): ReadonlySet<StudentColumn> => {
  const sight = sightOf(actor, false);
  const shown = columns.map((column) => [column, howShown(column, sight, revealed)] as const);
  const refused = shown.filter(([, how]) => how === 'absent').map(([column]) => labelOfColumn(column));
  if (refused.length > 0) throw mayNotExport(refused);
  return new Set(shown.filter(([, how]) => how === 'masked').map(([column]) => column));
};
