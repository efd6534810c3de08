import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { guidedLevels } from '@graduate/contract/tutors/tutor-records/records.ts';
import { sql } from 'kysely';
import type { SignedAuthor } from '../../../platform/audit/audit.ts';
import type { CertificateKind } from '../../../platform/certificate-kind.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { maskName } from '../../../platform/masking.ts';
import { issueCertificate, revokeCertificate } from '../../mechanisms/certificates/public.ts';
import type { Appointment } from './hold-appointment.ts';

const LAST = 4;

/** What whoever is shown a letter learns from its code: that somebody of this name was appointed for this time. */
export const letterKind = {
  kind: 'tutors.industryLetter',
  title: text('行业导师聘书', 'Letter of an industry supervisor'),
  fields: {
    name: { label: text('姓名', 'Name'), shown: (name: string) => maskName(name) },
    level: { label: text('指导层次', 'Level') },
    field: { label: text('专业学位类别', 'Professional degree') },
    term: { label: text('聘期', 'Term') },
    letterNo: {
      label: text('聘书编号后四位', 'Last four of the number'),
      shown: (no: string) => no.slice(-LAST),
    },
  },
} as const satisfies CertificateKind;

const endOfDay = (day: string): Date => new Date(`${day}T23:59:59+08:00`);

/** The code of the letter of an appointment that is held: given when it is first printed. */
export const letterCodeOf = async (
  tx: Tx,
  author: SignedAuthor,
  { id, letterCode, letterNo, name, level, termFrom, termTo }: Appointment,
  field: string,
): Promise<string> => {
  if (letterCode) return letterCode;
  const code = await issueCertificate(tx, author, {
    kind: letterKind,
    recordId: id,
    expiresAt: endOfDay(termTo),
    subject: {
      name,
      level: guidedLevels[level].zh,
      field,
      term: `${termFrom} – ${termTo}`,
      letterNo: letterNo ?? '',
    },
  });
  await tx.updateTable('industryAppointments').set({ letterCode: code }).where('id', '=', id).execute();
  return code;
};

/** Who is no longer in office has no letter that holds, also not of the term before that still runs. */
export const takeBackLetters = async (
  tx: Tx,
  author: SignedAuthor,
  staffId: string,
  reason: string,
): Promise<void> => {
  const letters = await tx
    .selectFrom('industryAppointments')
    .innerJoin('certificates', 'certificates.code', 'industryAppointments.letterCode')
    .select('certificates.code')
    .where('industryAppointments.staffId', '=', staffId)
    .where('industryAppointments.termTo', '>=', dayInShanghai(new Date()))
    .where('certificates.revokedAt', 'is', null)
    .orderBy(sql`certificates.code`)
    .execute();
  for (const { code } of letters) await revokeCertificate(tx, author, code, reason);
};
