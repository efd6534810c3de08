import type { FieldKey } from '@graduate/contract/awards/award-certificates/choices.ts';
import { awardLevels } from '@graduate/contract/awards/award-schemes/choices.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { inYuan } from '@graduate/contract/platform/money.ts';
import { amountInCharacters, dayInCharacters } from '../../../platform/chinese-numerals.ts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { settingOf } from '../../administration/settings/public.ts';
import { schoolFacts } from '../../student-status/students/public.ts';
import type { Granted } from './granted-claims.ts';

/** What a certificate says, once and for all; its QR code follows from its code. */
export type CertificateContent = Record<Exclude<FieldKey, 'customText' | 'qr'>, string>;

/** What the school adds to every certificate. */
export const schoolOn = async (db: Db, { schoolName }: Config) => {
  const { president } = await settingOf(db, schoolFacts);
  return { school: schoolName, president };
};
export type School = Awaited<ReturnType<typeof schoolOn>>;

export const contentOf = (granted: Granted, school: School, certNo: string): CertificateContent => {
  const day = dayInShanghai(granted.grantedAt);
  const [year, month, date] = day.split('-');
  return {
    ...school,
    name: granted.name,
    nameEn: granted.nameEn ?? granted.namePinyin ?? '',
    studentNo: granted.studentNo ?? '',
    dept: granted.departmentName,
    major: granted.majorName ?? '',
    level: awardLevels[granted.level].zh,
    academicYear: granted.academicYear,
    awardName: granted.itemName,
    gradeName: granted.gradeName ?? '',
    amount: inYuan(granted.amount ?? 0),
    amountUpper: amountInCharacters(granted.amount ?? 0),
    issueDate: `${year}年${Number(month)}月${Number(date)}日`,
    issueDateUpper: dayInCharacters(day),
    certNo,
  };
};
