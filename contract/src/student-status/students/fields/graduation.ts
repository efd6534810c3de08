import { chsiStates, conclusions, feeStates, loans } from '../choices.ts';
import { fromDictionary, oneOf, other, prose, words } from './record-field.ts';

export const graduationFields = {
  degreeGranted: other('yesNo', '是否授学位', 'Degree granted', 'X'),
  degreeCategory: words(40, '学位类别', 'Degree category', 'X'),
  degreeDate: other('date', '学位授予日期', 'Degree granted on', 'X'),
  degreeCertNo: words(20, '学位证书编号', 'Degree certificate number', 'X'),
  graduationBatchId: other('reference', '毕业批次', 'Graduation batch', 'K'),
  conclusion: oneOf(conclusions, '毕结业结论', 'Conclusion', 'K'),
  graduationDate: other('date', '毕（结）业日期', 'Graduation date', 'K'),
  graduationCertNo: words(18, '毕业证书编号', 'Graduation certificate number', 'K', { wire: 'byzbh' }),
  certReplacedNo: words(18, '原结业证书编号', 'Replaced certificate number', 'A'),
  chsiEnrolState: oneOf(chsiStates, '学籍注册状态', 'Status registration', 'E'),
  chsiGradState: oneOf(chsiStates, '学历注册状态', 'Graduation registration', 'E'),
  chsiMessage: words(200, '注册失败原因', 'Why registration failed', 'E'),
  destination: fromDictionary('destination', '毕业去向', 'Destination', 'D'),
  employer: words(100, '就业单位', 'Employer', 'D'),
  leaveSchoolAt: other('date', '离校日期', 'Left school on', 'S'),
};

export const financeFields = {
  bankName: words(60, '开户银行', 'Bank', 'D F'),
  bankBranch: words(80, '开户支行', 'Branch', 'D F'),
  bankAccount: words(19, '银行卡号', 'Bank card', 'D F'),
  bankAccountName: words(50, '户名', 'Account holder', 'D F'),
  tuitionStandard: other('decimal', '学费标准（元/年）', 'Tuition per year', 'E'),
  feeState: oneOf(feeStates, '缴费状态', 'Fees', 'E'),
  loan: oneOf(loans, '助学贷款', 'Student loan', 'D H'),
  railFrom: words(20, '乘车区间起站', 'Travels from', 'M'),
  railTo: words(20, '乘车区间止站', 'Travels to', 'M'),
  railEligible: other('yesNo', '享受乘车优惠', 'Rail discount', 'S'),
  railCardNo: words(20, '优惠卡号', 'Discount card', 'S'),
  railChangedYear: other('integer', '上次变更年度', 'Section last changed', 'A'),
};

export const healthFields = {
  healthState: fromDictionary('health', '健康状况', 'Health', 'D H'),
  bloodType: fromDictionary('bloodType', '血型', 'Blood type', 'D H'),
  height: other('integer', '身高（厘米）', 'Height (cm)', 'D H'),
  weight: other('integer', '体重（千克）', 'Weight (kg)', 'D H'),
  allergy: prose(200, '过敏史', 'Allergies', 'D H'),
  chronic: prose(200, '慢性病', 'Chronic diseases', 'D H'),
  disability: prose(200, '残疾情况', 'Disability', 'D H'),
  insuranceState: fromDictionary('insuranceState', '医保参保', 'Medical insurance', 'D H'),
  insuranceNo: words(30, '医保编号', 'Insurance number', 'D H'),
  hardship: fromDictionary('hardship', '家庭经济困难等级', 'Financial hardship', 'S H'),
  hobbies: prose(200, '爱好', 'Hobbies', 'D'),
  strengths: prose(200, '特长', 'Strengths', 'D'),
  remark: prose(500, '备注', 'Remark', 'S'),
};
