import { applyLevels } from '../choices.ts';
import type { RecordField } from './record-field.ts';
import { fromDictionary, oneOf, other, words } from './record-field.ts';

/** What only international students have. */
const intlFields = {
  passportNo: words(30, '护照号', 'Passport number', 'M I'),
  passportExpiry: other('date', '护照到期日', 'Passport expires', 'M'),
  visaType: fromDictionary('visaType', '签证类型', 'Visa type', 'M'),
  visaNo: words(30, '签证号', 'Visa number', 'M I'),
  visaExpiry: other('date', '签证到期日', 'Visa expires', 'M'),
  residencePermitNo: words(30, '居留许可号', 'Residence permit', 'M I'),
  residenceExpiry: other('date', '居留许可到期日', 'Residence permit expires', 'M'),
  arrivalDate: other('date', '来华日期', 'Arrived on', 'S'),
  fundingType: fromDictionary('fundingType', '经费来源', 'Funding', 'E'),
  scholarshipNo: words(40, '奖学金编号', 'Scholarship number', 'E'),
  cscNo: words(40, 'CSC编号', 'CSC number', 'E'),
  insuranceNo: words(40, '保险单号', 'Insurance policy', 'M'),
  insuranceExpiry: other('date', '保险到期日', 'Insurance expires', 'M'),
  teachingLanguage: words(20, '授课语言', 'Language of teaching', 'S'),
  hskLevel: words(20, 'HSK等级', 'HSK level', 'S'),
  hskScore: other('integer', 'HSK成绩', 'HSK score', 'S'),
  guarantorName: words(50, '担保人', 'Guarantor', 'S T'),
  guarantorPhone: words(20, '担保人电话', "Guarantor's telephone", 'S T'),
  embassy: words(100, '所属使馆', 'Embassy', 'S'),
  motherTongue: words(40, '母语', 'Mother tongue', 'S'),
  religion: fromDictionary('religion', '宗教信仰', 'Religion', 'S H'),
};

/** What only visiting students have. */
const visitFields = {
  visitType: fromDictionary('visitType', '进修类别', 'Kind of visit', 'S', { required: ['visiting'] }),
  homeUnit: words(100, '原单位', 'Home institution', 'S', { required: ['visiting'] }),
  title: words(40, '职称', 'Title', 'S'),
  startDate: other('date', '进修开始日期', 'Visit begins', 'S', { required: ['visiting'] }),
  endDate: other('date', '进修结束日期', 'Visit ends', 'S', { required: ['visiting'] }),
  hostTutorId: other('reference', '指导教师', 'Host supervisor', 'S'),
  subjects: words(200, '进修内容', 'Subjects', 'S'),
  certificateNo: words(40, '进修证书号', 'Certificate', 'E'),
};

/** What only applicants with equivalent qualification have. */
const equivalentFields = {
  applyNo: words(40, '申请号', 'Application number', 'E'),
  applyLevel: oneOf(applyLevels, '申请学位级别', 'Degree applied for', 'E'),
  bachelorCertNo: words(40, '学士学位证书号', "Bachelor's certificate", 'E I'),
  bachelorDate: other('date', '学士学位授予日期', "Bachelor's degree granted", 'E'),
  workUnit: words(100, '工作单位', 'Works at', 'S'),
  workYears: other('integer', '工作年限', 'Years of work', 'S'),
  foreignExamNo: words(40, '外语统考合格号', 'Language examination', 'E'),
  subjectExamNo: words(40, '学科综合统考合格号', 'Subject examination', 'E'),
  courseExamDate: other('date', '课程考试通过日期', 'Courses passed', 'E'),
  batchId: other('reference', '申请批次', 'Batch', 'X'),
  degreeAppliedAt: other('date', '申请学位日期', 'Applied for the degree', 'X'),
};

/** The additional fields of a population, by the name of their part of a record. */
export const profileFields = {
  intl: intlFields,
  visit: visitFields,
  equivalent: equivalentFields,
} as const satisfies Record<string, Readonly<Record<string, RecordField>>>;
export type ProfileName = keyof typeof profileFields;

export const profileNames = Object.keys(profileFields) as ProfileName[];
