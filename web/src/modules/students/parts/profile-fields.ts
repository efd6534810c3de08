import { type Text, text } from '@graduate/contract/platform/text.ts';
import {
  fromDictionary,
  other,
  prose,
  type RecordField,
  words,
} from '@graduate/contract/students/fields/record-field.ts';

type Profile = Readonly<Record<string, RecordField>>;

export const passportFields: Profile = {
  passportNo: words(30, '护照号码', 'Passport number', 'M I'),
  passportExpiry: other('date', '护照有效期至', 'Passport valid until', 'M'),
  visaType: fromDictionary('visaType', '签证类型', 'Visa type', 'M'),
  visaNo: words(30, '签证号码', 'Visa number', 'M'),
  visaExpiry: other('date', '签证有效期至', 'Visa valid until', 'M'),
  residencePermitNo: words(30, '居留许可号码', 'Residence permit', 'M I'),
  residenceExpiry: other('date', '居留许可有效期至', 'Residence permit valid until', 'M'),
  arrivalDate: other('date', '来华日期', 'Arrived on', 'S'),
  embassy: words(80, '所属使领馆', 'Embassy', 'S'),
  motherTongue: words(40, '母语', 'Mother tongue', 'S'),
  religion: fromDictionary('religion', '宗教信仰', 'Religion', 'S H'),
};

export const fundingFields: Profile = {
  fundingType: fromDictionary('fundingType', '经费来源', 'Funding', 'E'),
  scholarshipNo: words(40, '奖学金编号', 'Scholarship number', 'E'),
  cscNo: words(40, 'CSC编号', 'CSC number', 'E'),
  insuranceNo: words(40, '保险单号', 'Insurance number', 'M'),
  insuranceExpiry: other('date', '保险有效期至', 'Insurance valid until', 'M'),
  teachingLanguage: words(10, '授课语言', 'Language of teaching', 'E'),
  hskLevel: words(10, 'HSK等级', 'HSK level', 'S'),
  hskScore: other('integer', 'HSK成绩', 'HSK score', 'S'),
  guarantorName: words(50, '担保人', 'Guarantor', 'S'),
  guarantorPhone: words(30, '担保人电话', "Guarantor's telephone", 'S T'),
};

export const visitFields: Profile = {
  visitType: fromDictionary('visitType', '进修类别', 'Kind of visit', 'E'),
  homeUnit: words(100, '原单位', 'Home institution', 'E'),
  title: words(40, '职称', 'Title', 'E'),
  startDate: other('date', '开始日期', 'From', 'E'),
  endDate: other('date', '结束日期', 'To', 'E'),
  subjects: prose(200, '进修内容', 'Subjects', 'E'),
  certificateNo: words(40, '进修证书号', 'Certificate number', 'E'),
};

export const equivalentFields: Profile = {
  applyNo: words(40, '申请号', 'Application number', 'E'),
  applyLevel: words(10, '申请层次', 'Level applied for', 'E'),
  bachelorCertNo: words(40, '学士学位证号', "Bachelor's certificate", 'E'),
  bachelorDate: other('date', '学士学位授予日期', "Bachelor's degree on", 'E'),
  workUnit: words(100, '工作单位', 'Works at', 'E'),
  workYears: other('integer', '工作年限', 'Years of work', 'E'),
  foreignExamNo: words(40, '外语统考合格号', 'Language examination', 'E'),
  subjectExamNo: words(40, '学科综合统考合格号', 'Subject examination', 'E'),
  courseExamDate: other('date', '课程考试日期', 'Course examination on', 'E'),
  degreeAppliedAt: other('date', '申请学位日期', 'Degree applied for on', 'E'),
};

type ProfileSection = { key: string; title: Text; of: 'intl' | 'visit' | 'equivalent'; fields: Profile };

/** What the records of some populations have besides the fields of everybody. */
export const profileSections: readonly ProfileSection[] = [
  { key: 'passport', title: text('护照签证', 'Passport and visa'), of: 'intl', fields: passportFields },
  { key: 'funding', title: text('经费与保险', 'Funding and insurance'), of: 'intl', fields: fundingFields },
  { key: 'visit', title: text('进修信息', 'Visit'), of: 'visit', fields: visitFields },
  { key: 'equivalent', title: text('同等学力申请', 'Application'), of: 'equivalent', fields: equivalentFields },
];

export const profileDictionaries = ['visaType', 'fundingType', 'visitType'] as const;
