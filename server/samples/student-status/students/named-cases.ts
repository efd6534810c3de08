import { addDays } from '@graduate/contract/platform/days.ts';
import { kinds, type Slot } from './plan.ts';
import { graduationDays, newestGrade } from './study-time.ts';

/** The tutor who has an account. */
export const TUTOR = '20080101';
const COMPUTING = ['208', '0812'] as const;
const OWN_YEAR = 2025;

/** The records that have an account of their own to sign in with, and two of one person beside. */
export const namedCases = (today: string): Slot[] => {
  const newest = newestGrade(today);
  const graduated = addDays(today, -30);
  const twice = { name: '沈知行', gender: '1', major: COMPUTING, tutorNo: TUTOR } as const;
  const risen = { name: '秦若兰', gender: '2', major: COMPUTING } as const;
  const rise = `${newest}-09-01`;
  return [
    {
      ...kinds.academic,
      key: 'student',
      status: 'active',
      given: {
        name: '林晓雨',
        gender: '2',
        account: 'student',
        // A number from before the present rule: it stays valid.
        cardNo: '220250010001',
        major: COMPUTING,
        entryDate: `${OWN_YEAR}-09-01`,
        tutorNo: TUTOR,
      },
    },
    {
      ...kinds.academic,
      key: 'student-suspended',
      status: 'suspended',
      given: { name: '邵一凡', gender: '1', account: 'student-suspended', major: COMPUTING, tutorNo: TUTOR },
    },
    {
      ...kinds.academic,
      key: 'student-graduated',
      status: 'graduated',
      given: {
        name: '白静姝',
        gender: '2',
        account: 'student-graduated',
        major: COMPUTING,
        tutorNo: TUTOR,
        entryDate: `${Number(graduated.slice(0, 4)) - 3}-09-01`,
        graduationDate: graduated,
      },
    },
    {
      ...kinds.academic,
      key: 'student-two-master',
      person: 'student-two',
      status: 'graduated',
      batch: graduationDays(today).length - 1,
      given: twice,
    },
    {
      ...kinds.doctor,
      key: 'student-two',
      person: 'student-two',
      status: 'active',
      given: { ...twice, account: 'student-two', entryDate: `${newest}-09-01` },
    },
    {
      ...kinds.foreignDoctor,
      key: 'student-intl',
      status: 'active',
      given: {
        name: 'NAZAROV TIMUR',
        gender: '1',
        account: 'student-intl',
        major: COMPUTING,
        tutorNo: TUTOR,
      },
    },
    {
      ...kinds.academic,
      key: 'risen-master',
      person: 'risen',
      status: 'levelChanged',
      given: { ...risen, tutorNo: TUTOR, entryDate: `${newest - 2}-09-01`, statusDate: rise },
    },
    {
      ...kinds.doctor,
      key: 'risen',
      person: 'risen',
      status: 'active',
      given: { ...risen, entryDate: rise, trainingMode: 'masterToDoctor' },
    },
  ];
};
