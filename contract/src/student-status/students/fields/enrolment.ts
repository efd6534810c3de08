import { entryStates, faceResults, reviewResults } from '../choices.ts';
import { fromDictionary, oneOf, other, words } from './record-field.ts';

export const enrolmentFields = {
  examineeNo: words(18, '考生编号', 'Examinee number', 'E', { required: ['regular'] }),
  enrolYear: other('integer', '录取年度', 'Year of admission', 'E', {
    required: ['regular', 'intl', 'visiting', 'equivalent'],
  }),
  grade: other('integer', '年级', 'Grade', 'K'),
  admitDeptId: other('department', '录取院系', 'Admitted by', 'E'),
  admitMajorCode: words(6, '录取专业', 'Admitted to', 'E'),
  admissionCategory: fromDictionary('admissionCategory', '录取类别', 'Admission category', 'E', {
    required: ['regular'],
  }),
  directedUnit: words(100, '定向单位', 'Directed to', 'E'),
  directedRegion: fromDictionary('region', '定向地区', 'Region directed to', 'E'),
  examMode: fromDictionary('examMode', '考试方式', 'Mode of admission', 'E', { required: ['regular'] }),
  specialProgram: fromDictionary('specialProgram', '专项计划', 'Special programme', 'E'),
  scoreFirst: other('decimal', '初试成绩', 'First examination', 'E'),
  scoreSecond: other('decimal', '复试成绩', 'Second examination', 'E'),
  scoreTotal: other('decimal', '录取总分', 'Total score', 'E'),
  prevEduLevel: fromDictionary('education', '最后学历', 'Last education', 'D'),
  prevDegree: fromDictionary('degree', '最后学位', 'Last degree', 'D'),
  prevSchool: words(80, '前置学历毕业学校', 'Previous school', 'D'),
  prevSchoolCode: words(5, '前置学校代码', 'Code of the previous school', 'D'),
  prevMajor: words(60, '前置专业', 'Previous major', 'D'),
  prevGradDate: other('date', '前置毕业日期', 'Previous graduation', 'D'),
  prevGradCertNo: words(30, '前置毕业证号', 'Previous graduation certificate', 'D I'),
  prevDegreeCertNo: words(30, '前置学位证号', 'Previous degree certificate', 'D I'),
  entryDate: other('date', '入学日期', 'Entry date', 'E'),
  entryState: oneOf(entryStates, '入学状态', 'Entry state', 'K'),
  checkInAt: other('moment', '报到时间', 'Checked in', 'A'),
  deferUntilYear: other('integer', '保留入学资格至', 'Admission deferred until', 'K'),
  entryReview: oneOf(reviewResults, '入学资格复查', 'Entry review', 'K'),
  faceVerify: oneOf(faceResults, '人证核验', 'Face verification', 'S'),
  archiveReceived: other('yesNo', '档案是否到校', 'Archive received', 'S'),
  archiveNo: words(30, '档案号', 'Archive number', 'S'),
};
