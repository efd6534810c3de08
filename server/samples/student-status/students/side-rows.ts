import { addDays } from '@graduate/contract/platform/days.ts';
import { NO_SCHOOL_CODE } from '@graduate/contract/student-status/students/numbers.ts';
import type { Insertable } from 'kysely';
import type { Tables } from '../../../src/platform/database/tables.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { inventedName } from '../../invented-names.ts';
import { randomFrom } from '../../seeded-random.ts';
import { inventedMobile } from './record-parts.ts';
import type { Made } from './records.ts';

type Rows<T extends keyof Tables> = Insertable<Tables[T]>[];

export const internationalProfiles = (made: readonly Made[], today: string): Rows<'studentIntlProfiles'> =>
  made
    .filter(({ slot }) => slot.population === 'intl')
    .map(({ row, identity }) => {
      const random = randomFrom(`intl:${row.id}`);
      const number = String(random.below(100_000_000)).padStart(8, '0');
      return {
        studentId: row.id,
        passportNo: identity.idNumber,
        passportExpiry: addDays(today, random.between(20, 1000)),
        visaType: random.pick(['X1', 'X1', 'X2']),
        visaNo: `V${number}`,
        visaExpiry: addDays(today, random.between(-20, 400)),
        residencePermitNo: `R${number}`,
        residenceExpiry: addDays(today, random.between(-10, 400)),
        arrivalDate: row.entryDate,
        fundingType: random.pick(['1', '1', '2', '3', '4']),
        cscNo: `CSC${row.grade}${number.slice(2)}`,
        insuranceNo: `B${number}`,
        insuranceExpiry: addDays(today, random.between(10, 360)),
        teachingLanguage: random.pick(['zh', 'en']),
        hskLevel: random.pick(['3', '4', '5', '6']),
        hskScore: random.between(180, 280),
        guarantorName: inventedName(random, '1'),
        guarantorPhone: inventedMobile(random),
      };
    });

export const visitProfiles = (made: readonly Made[]): Rows<'studentVisitProfiles'> =>
  made
    .filter(({ slot }) => slot.population === 'visiting')
    .map(({ row, slot, major }) => {
      const random = randomFrom(`visit:${row.id}`);
      return {
        studentId: row.id,
        visitType: random.pick(['1', '2', '3', '4']),
        homeUnit: random.pick(['河西学院', '陇东师范学院', '高原职业技术学院']),
        title: random.pick(['讲师', '副教授', '工程师']),
        startDate: row.entryDate,
        endDate: addDays(row.entryDate, 300),
        subjects: `${major.name}课程进修`,
        certificateNo:
          slot.status === 'finished'
            ? `JX${row.grade}${String(random.below(10_000)).padStart(4, '0')}`
            : null,
      };
    });

export const equivalentProfiles = (made: readonly Made[]): Rows<'studentEquivalentProfiles'> =>
  made
    .filter(({ slot }) => slot.population === 'equivalent')
    .map(({ row, slot }) => {
      const random = randomFrom(`equivalent:${row.id}`);
      const number = String(random.below(1_000_000)).padStart(6, '0');
      return {
        studentId: row.id,
        applyNo: `TD${row.grade}${number}`,
        applyLevel: 'M',
        bachelorCertNo: `${NO_SCHOOL_CODE}4${row.grade - 8}${number}`,
        bachelorDate: `${row.grade - 8}-06-30`,
        workUnit: random.pick(['市第一人民医院', '省水利设计院', '城市商业银行']),
        workYears: random.between(5, 15),
        foreignExamNo: `WY${number}`,
        subjectExamNo: `XK${number}`,
        courseExamDate: `${row.grade}-05-20`,
        degreeAppliedAt: slot.status === 'awarded' ? `${row.grade + 1}-03-15` : null,
      };
    });

/** Every second student has written down their family. */
export const families = (made: readonly Made[]): Rows<'studentFamilyMembers'> =>
  made
    .filter(({ slot }, index) => slot.given !== undefined || index % 2 === 0)
    .flatMap(({ row }) => {
      const random = randomFrom(`family:${row.id}`);
      const born = Number(row.birthDate?.slice(0, 4)) - random.between(23, 32);
      return (['51', '52'] as const).map((relation, sortOrder) => ({
        id: idOf(`family:${row.id}:${relation}`),
        studentId: row.id,
        sortOrder,
        name: inventedName(random, relation === '51' ? '1' : '2'),
        relation,
        birthDate: `${born + sortOrder}-0${random.between(1, 9)}-1${random.below(10)}`,
        politicalStatus: random.pick(['01', '13', '13']),
        workUnit: random.pick(['个体经营', '务农', '县第二中学', '机械厂', '退休']),
        duty: random.pick(['教师', '职工', '负责人', null]),
        phone: inventedMobile(random),
      }));
    });

export const educations = (made: readonly Made[]): Rows<'studentEducation'> =>
  made
    .filter(({ slot }, index) => slot.given !== undefined || index % 3 === 0)
    .flatMap(({ row }) => {
      const random = randomFrom(`education:${row.id}`);
      const left = row.entryDate.slice(0, 4);
      const year = (before: number) => Number(left) - before;
      const place = random.pick(['县第一中学', '市第三中学', '实验中学']);
      const stage = (
        sortOrder: number,
        from: number,
        to: number,
        school: string,
        level: string,
        major: string | null,
      ) => ({
        id: idOf(`education:${row.id}:${sortOrder}`),
        studentId: row.id,
        sortOrder,
        fromDate: `${from}-09-01`,
        toDate: `${to}-06-30`,
        school,
        level,
        major,
        witness: inventedName(random, '1'),
      });
      return [
        stage(0, year(10), year(7), place, '初中', null),
        stage(1, year(7), year(4), place, '高中', null),
        stage(2, year(4), year(0), row.prevSchool ?? '示范大学', '本科', row.prevMajor ?? null),
      ];
    });

/** A few honours, and what a few records were before. */
export const honours = (made: readonly Made[]): Rows<'studentHonours'> =>
  made
    .filter(({ slot }, index) => slot.level !== 'N' && index % 25 === 3)
    .map(({ row }, index) => ({
      id: idOf(`honour:${row.id}`),
      studentId: row.id,
      sortOrder: 0,
      kind: index % 12 === 5 ? 'punishment' : 'award',
      title: index % 12 === 5 ? '警告处分' : '优秀研究生',
      level: '校级',
      date: addDays(row.entryDate, 60),
      documentNo: `校研〔${row.grade}〕${index + 1}号`,
      expiryDate: index % 12 === 5 ? addDays(row.entryDate, 420) : null,
    }));

export const fieldHistory = (made: readonly Made[], accountId: string): Rows<'studentFieldHistory'> =>
  made
    .filter(({ slot }, index) => slot.given !== undefined || index % 40 === 11)
    .flatMap(({ row }) => {
      const random = randomFrom(`history:${row.id}`);
      const by = { studentId: row.id, accountId, roleCode: 'enrolment', sourceId: null };
      const at = new Date(`${row.statusDate}T03:00:00Z`);
      return [
        {
          ...by,
          field: 'direction',
          before: null,
          after: row.direction ?? null,
          effectiveDate: row.entryDate,
          source: 'edit' as const,
          at: new Date(`${row.entryDate}T03:00:00Z`),
        },
        {
          ...by,
          field: 'mobile',
          before: inventedMobile(random),
          after: row.mobile ?? null,
          effectiveDate: row.statusDate,
          source: 'edit' as const,
          at,
        },
      ];
    });
