import { type DegreeState, degreeStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import {
  type ReviewGrade,
  type RoundState,
  roundStates,
  type TaskState,
  taskStates,
} from '@graduate/contract/degrees/reviews/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

export const reviewErrors = defineErrors('reviews', {
  noSuchRound: commonErrors.noSuchRecord,
  changedMeanwhile: commonErrors.changedMeanwhile,
  expertTaken: [
    409,
    text('该专家已在库中（姓名、单位、手机相同）', 'This reviewer is in the library already'),
  ],
  noSuchAccount: [422, text('没有该账号，或该账号没有专家角色', 'No such account, or not one of a reviewer')],
  needsContact: [422, text('请填写手机或邮箱', 'Give a mobile number or an e-mail address')],
  nothingOwed: [422, text('所选专家没有待发的评审费', 'Nothing is owed to those chosen')],
  paidLater: [422, text('发放日期不能晚于今天', 'It cannot be paid after today')],
  formTaken: [
    409,
    text('该培养层次、学位类型和成果形式已有评阅表', 'There is a form for these theses already'),
  ],
  nothingToSend: [422, text('该申请当前不能送审', 'The thesis cannot be sent out at present')],
  tooSoon: [
    422,
    ({ days, from }: { days: number; from: string }) =>
      text(
        `修改时间不少于${days}天，可于${from}起送复审`,
        `Revision takes at least ${days} days: it can be reviewed again from ${from}`,
      ),
  ],
  roundOpen: [409, text('该申请已有进行中的评阅轮次', 'There is a round under way already')],
  applicationOver: [
    409,
    ({ state }: { state: DegreeState }) =>
      text(
        `申请状态为“${degreeStates[state].zh}”，不能发布评阅结果`,
        `The application is “${degreeStates[state].en}”: nothing to release`,
      ),
  ],
  roundState: [
    409,
    ({ state }: { state: RoundState }) =>
      text(
        `轮次状态为“${roundStates[state].zh}”，不能执行该操作`,
        `Not possible while the round is “${roundStates[state].en}”`,
      ),
  ],
  taskState: [
    409,
    ({ state }: { state: TaskState }) =>
      text(
        `任务状态为“${taskStates[state].zh}”，不能执行该操作`,
        `Not possible while the task is “${taskStates[state].en}”`,
      ),
  ],
  tooFew: [
    422,
    ({ need, external }: { need: number; external: number }) =>
      text(
        `专家数量不足：需要${need}人，其中校外${external}人`,
        `Too few reviewers: ${need} are needed, ${external} of them from outside`,
      ),
  ],
  tooManyExperts: [
    422,
    ({ need }: { need: number }) =>
      text(`本轮评阅专家为${need}人，不能多选`, `This round has ${need} reviewers, not more`),
  ],
  notReleased: [422, text('评阅结果尚未发布', 'Nothing has been released yet')],
  badCard: [422, text('银行卡号格式不正确', 'This is no number of a bank card')],
  withoutCard: [
    422,
    ({ names }: { names: readonly string[] }) =>
      text(
        `以下专家没有登记银行卡号，请先在专家库中补全：${names.join('、')}`,
        `No bank card on file for ${names.join(', ')}: enter it in the library of reviewers first`,
      ),
  ],
  chosenAlready: [409, text('该轮次已确定专家', 'The reviewers of this round are chosen already')],
  isApplicant: [422, text('该专家就是申请人本人', 'This is the applicant')],
  ofThisSchool: [
    422,
    text('本校人员请选择所在院系，不能作为校外专家', 'People of this school are of a department of it'),
  ],
  ownStudent: [
    403,
    text(
      '申请人的导师和申请人本人不能组织或查看该论文的评阅',
      'Neither the supervisors nor the applicant may arrange this review',
    ),
  ],
  isTutor: [422, text('该专家是申请人的导师，应当回避', 'This reviewer is a supervisor of the applicant')],
  sameUnit: [
    422,
    text('该专家与申请人同一单位，不符合双盲要求', 'This reviewer is of the department of the applicant'),
  ],
  avoided: [
    422,
    text(
      '该专家在申请人申请回避名单中，如仍需选用请确认',
      'The applicant asked to avoid this reviewer; confirm it if you insist',
    ),
  ],
  loaded: [
    422,
    ({ most }: { most: number }) =>
      text(`该专家本批次任务已达上限（${most}）`, `This reviewer has ${most} tasks already`),
  ],
  twice: [422, text('同一专家不能重复评阅', 'A reviewer has one task in a thesis')],
  unavailable: [422, text('该专家已暂停或在黑名单中', 'This reviewer is not available')],
  notQualified: [
    422,
    text(
      '博士论文的评阅专家须为正高级或博导',
      'A doctoral thesis is reviewed by professors or doctoral supervisors',
    ),
  ],
  acceptFirst: [403, text('请先接受评阅邀请', 'Accept the invitation first')],
  overDue: [409, text('评阅已截止，请联系组织单位', 'The time is over: ask those who arranged it')],
  wrongGrade: [
    422,
    ({ total, grade }: { total: number; grade: ReviewGrade }) =>
      text(
        `总分${total.toFixed(1)}对应等级为${grade}，与所选等级不一致`,
        `A total of ${total.toFixed(1)} stands for ${grade}`,
      ),
  ],
  scoreMissing: [422, text('请填写全部分项评分，且不超过满分', 'Give every score, none above its most')],
  shortComment: [
    422,
    ({ least }: { least: number }) =>
      text(`评语不少于${least}字`, `The comment must have at least ${least} characters`),
  ],
  onlyWithA: [422, text('只有优秀等级可以推荐优秀论文', 'Only with grade A can it be called excellent')],
  needsFamiliarity: [422, text('请选择熟悉程度', 'Say how familiar you are with it')],
  reopenedBefore: [409, text('该评阅已退回过一次，不能再次退回', 'A review is opened again once')],
  furtherRoundBegun: [
    409,
    text('后续评阅轮次已开始，不能退回', 'A further round has begun: this one stays as it is'),
  ],
  hasAccount: [409, text('该专家已有账号并设置了密码', 'This reviewer has an account already')],
  sameRound: [
    409,
    text('两条专家记录在同一轮评阅中，不能合并', 'Both have a task in the same round and cannot be merged'),
  ],
  twoAccounts: [
    409,
    text('两条专家记录各有账号，请先由安全管理员停用其一', 'Both have accounts: one is ended first'),
  ],
  needsForm: [422, text('请先上传评阅书扫描件', 'Upload the review on paper first')],
  needsDocument: [422, text('涉密论文请填写评阅文号', 'Of a secret thesis give the number of the document')],
  notYours: [403, text('学校组织的评阅由学位办公室处理', 'The school arranges this round')],
  missingTask: [400, text('请求缺少评阅任务', 'The task is missing')],
});

export const { noSuchRound } = reviewErrors;
