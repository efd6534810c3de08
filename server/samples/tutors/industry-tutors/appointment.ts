import { addDays, dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Insertable } from 'kysely';
import { nameInPinyin } from '../../../src/modules/administration/accounts/public.ts';
import type { Db, Tx } from '../../../src/platform/database/connect.ts';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { documentNumbers } from '../../../src/platform/document-numbers.ts';
import { newId } from '../../../src/platform/ids.ts';
import { checkCharacterOf } from '../../student-status/students/identity.ts';

type Appointment = Insertable<Tables['industryAppointments']>;
type Given = Pick<Appointment, 'name' | 'departmentId' | 'partnerStaffId'> & Partial<Appointment>;

const day = (days: number) => addDays(dayInShanghai(new Date()), days);

/** The number of an identity card of its own for every row. */
export const documentOf = (id: string, birthDate = '1978-05-20'): string => {
  const digits = String(BigInt(`0x${id.replaceAll('-', '')}`) % 10_000_000n).padStart(7, '0');
  const seventeen = `62${digits.slice(0, 4)}${birthDate.replaceAll('-', '')}${digits.slice(4)}`;
  return seventeen + checkCharacterOf(seventeen);
};

/** A chief engineer who is proposed for two years of guiding masters. */
export const insertAppointment = async (db: Db | Tx, given: Given): Promise<string> => {
  const id = given.id ?? newId();
  const { seal } = await documentNumbers(db);
  await db
    .insertInto('industryAppointments')
    .values({
      staffId: null,
      previousId: null,
      ...nameInPinyin(given.name),
      gender: '1',
      birthDate: '1978-05-20',
      idNumber: seal(documentOf(id, given.birthDate)),
      mobile: '13900000000',
      email: 'hangye@example.com',
      unit: '西部智能科技有限公司',
      unitKind: 'enterprise',
      post: '总工程师',
      title: '高级工程师',
      titleLevel: 'associate',
      degree: '3',
      years: 18,
      leadYears: 6,
      level: 'M',
      disciplineCode: '0854',
      termFrom: day(0),
      termTo: day(720),
      resume: '长期从事工业软件研发，主持多项省级工程项目。',
      achievements: '获省科技进步奖一项，授权发明专利五项。',
      waiver: null,
      letterNo: null,
      state: 'draft',
      reason: null,
      grantedAt: null,
      applicantId: null,
      submittedAt: null,
      ...given,
      id,
    })
    .execute();
  return id;
};
