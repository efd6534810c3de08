import { addDays } from '@graduate/contract/platform/days.ts';
import type { PastChange } from './past-changes.ts';
import { away, here, school, self, YEAR } from './past-told.ts';
import type { DemonstrationStudent } from './students.ts';

export const shortened = (student: DemonstrationStudent, today: string): PastChange =>
  self(student, {
    typeCode: 'early',
    extra: {
      newDate: student.expectedGraduationDate,
      achievements: '以第一作者发表高水平论文两篇，学位论文已完成预答辩。',
    },
    reason: '已完成培养方案全部要求，申请提前毕业。',
    effectiveDate: addDays(today, -90),
    before: {
      expectedGraduationDate: student.expectedGraduationDate && addDays(student.expectedGraduationDate, YEAR),
    },
    after: { expectedGraduationDate: student.expectedGraduationDate },
  });

export const cameFromElsewhere = (student: DemonstrationStudent, today: string): PastChange =>
  school(student, {
    typeCode: 'transferIn',
    extra: {
      name: student.name,
      fromSchool: '西部理工大学',
      fromMajor: student.majorName,
      enrolYear: student.enrolYear,
      entryDate: student.entryDate,
      trainingLevel: student.trainingLevel,
      toDept: student.departmentId,
      toMajor: student.majorCode,
      toTutor: student.mainTutorId,
      filingNo: `转备〔${today.slice(0, 4)}〕12号`,
    },
    reason: '因家庭特殊困难转入我校，经省级教育部门备案。',
    effectiveDate: addDays(today, -200),
    after: { status: 'active', departmentId: student.departmentId, majorName: student.majorName },
    madeRecord: true,
  });

export const renamed = (student: DemonstrationStudent, today: string): PastChange =>
  school(student, {
    typeCode: 'majorRename',
    extra: { toDept: student.departmentId, toMajor: student.majorCode },
    reason: '按学科专业目录调整专业名称。',
    effectiveDate: addDays(today, -150),
    before: { majorName: `${student.majorName ?? ''}（原目录）` },
    after: { majorName: student.majorName },
  });

export const corrected = (student: DemonstrationStudent, today: string): PastChange =>
  school(student, {
    typeCode: 'correction',
    extra: { fields: [{ field: 'statusReason', value: '档案核对后更正' }], documentNo: '' },
    reason: '入学档案录入有误，据原始材料更正。',
    effectiveDate: addDays(today, -120),
    before: { statusReason: null },
    after: { statusReason: '档案核对后更正' },
  });

export const partTime = (student: DemonstrationStudent, today: string): PastChange =>
  school(student, {
    typeCode: 'changeStudyMode',
    extra: { toMode: 'parttime' },
    reason: '定向单位工作安排调整，经批准改为非全日制学习。',
    effectiveDate: addDays(today, -250),
    before: { studyMode: 'fulltime' },
    after: { studyMode: 'parttime' },
  });

export const funded = (student: DemonstrationStudent, today: string): PastChange =>
  self(student, {
    typeCode: 'fundingChange',
    extra: { toFunding: '3', from: addDays(today, -75) },
    reason: '获得省级奖学金，申请变更经费来源。',
    effectiveDate: addDays(today, -75),
  });

export const newVisa = (student: DemonstrationStudent, today: string): PastChange =>
  self(student, {
    typeCode: 'visaUpdate',
    extra: {
      visaType: 'X1',
      visaNo: 'X1204418',
      visaExpiry: addDays(today, 300),
      residencePermitNo: 'R8802017',
      residenceExpiry: addDays(today, 330),
    },
    reason: '居留许可已延期，更新签证和居留信息。',
    effectiveDate: addDays(today, -50),
  });

export const revoked = (student: DemonstrationStudent, today: string): PastChange =>
  self(student, {
    typeCode: 'suspend',
    extra: { subType: 'hardship', terms: 1, leaveCampusConfirm: true },
    reason: '家庭经济困难，申请休学一学期。',
    effectiveDate: addDays(today, -70),
    endDate: addDays(today, 100),
    before: here,
    after: away('suspended'),
    revoked: '学生已获得助学金，申请继续学习',
  });

export const longer = (student: DemonstrationStudent): PastChange =>
  self(student, {
    typeCode: 'suspendExtend',
    extra: { terms: 1 },
    reason: '病情尚未稳定，医院建议继续休养。',
    effectiveDate: addDays(student.statusDate, 20),
    endDate: addDays(student.statusDate, 364 + 182),
    before: { status: 'suspended' },
    after: { status: 'suspended' },
  });
