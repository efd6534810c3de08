import type { RecordValue, StudentDetail } from '@graduate/contract/student-status/students/records.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { maskIdNumber, maskMobile } from '../../../../platform/masking.ts';
import type { Sight } from '../field-sight.ts';

type Profile = Readonly<Record<string, RecordValue>>;

const IDENTITY = ['passportNo', 'visaNo', 'residencePermitNo', 'bachelorCertNo'];
const CONTACT = ['guarantorPhone'];
const SENSITIVE = ['religion'];

const seen = (name: string, value: RecordValue, sight: Sight): RecordValue | undefined => {
  if (SENSITIVE.includes(name) && !sight.sensitive) return undefined;
  if (IDENTITY.includes(name) && !sight.self) return maskIdNumber(value as string | null);
  if (CONTACT.includes(name) && !sight.contact) return maskMobile(value as string | null);
  return value;
};

const asSeen = (profile: Profile | undefined, sight: Sight): Profile | undefined => {
  if (!profile) return undefined;
  const { studentId: _, ...fields } = profile;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const shown = seen(name, value, sight);
      return shown === undefined ? [] : [[name, shown]];
    }),
  );
};

const tables = {
  intl: 'studentIntlProfiles',
  visit: 'studentVisitProfiles',
  equivalent: 'studentEquivalentProfiles',
} as const;

/** What is kept of international, visiting and equivalent students beside the record. */
export const profilesOf = async (
  db: Db,
  studentId: string,
  sight: Sight,
): Promise<Pick<StudentDetail, keyof typeof tables>> => {
  const found = await Promise.all(
    Object.entries(tables).map(async ([name, table]) => {
      const row = await db
        .selectFrom(table)
        .selectAll()
        .where('studentId', '=', studentId)
        .executeTakeFirst();
      const profile = asSeen(row, sight);
      return profile ? [[name, profile] as const] : [];
    }),
  );
  return Object.fromEntries(found.flat());
};
