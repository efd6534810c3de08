import {
  DEFENCE_MINUTES,
  type DefenceState,
  defenceStates,
  MOST_PRE_DEFENCES,
  preDefenceStates,
} from '@graduate/contract/degrees/defences/choices.ts';
import { type DegreeState, degreeStates } from '@graduate/contract/degrees/degree-applications/choices.ts';
import type { DegreeLevel } from '@graduate/contract/degrees/degree-batches/choices.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

const levelName = { D: text('博士', 'doctoral'), M: text('硕士', "master's") };

export const defenceErrors = defineErrors('defences', {
  noSuchDefence: commonErrors.noSuchRecord,
  /** One and the same for everything the public does not see. */
  noAnnouncement: [404, text('公告不存在或已撤下', 'There is no such announcement')],
  changedMeanwhile: commonErrors.changedMeanwhile,
  wrongState: [
    409,
    ({ state }: { state: DefenceState }) =>
      text(
        `当前状态为“${defenceStates[state].zh}”，不能执行该操作`,
        `Not possible while it is “${defenceStates[state].en}”`,
      ),
  ],
  preState: [
    409,
    ({ state }: { state: keyof typeof preDefenceStates }) =>
      text(
        `当前状态为“${preDefenceStates[state].zh}”，不能执行该操作`,
        `Not possible while it is “${preDefenceStates[state].en}”`,
      ),
  ],
  notArrangeable: [422, text('论文评阅未通过，不能安排答辩', 'No defence before the reviews have passed')],
  arrangedAlready: [409, text('该申请已有进行中的答辩', 'A defence is arranged already')],
  needsVersion: [
    422,
    text(
      '评阅意见要求修改，请先由申请人提交答辩稿并经导师同意',
      'Reviewers asked for changes: the supervisor must first agree to the version for the defence',
    ),
  ],
  retryOver: [422, text('已超过重新答辩期限', 'The time for another defence is over')],
  tooFew: [
    422,
    ({ level, least }: { level: DegreeLevel; least: number }) =>
      text(
        `${levelName[level].zh}学位答辩委员会不少于${least}人`,
        `A ${levelName[level].en} committee must have at least ${least} members`,
      ),
  ],
  tooMany: [
    422,
    ({ most }: { most: number }) =>
      text(`答辩委员会不多于${most}人`, `A committee may have at most ${most} members`),
  ],
  tooFewOutside: [
    422,
    ({ level, least, joined }: { level: DegreeLevel; least: number; joined: readonly string[] }) =>
      text(
        `${levelName[level].zh}学位答辩委员会校外专家不少于${least}人${
          joined.length > 0 ? `（${joined.join('、')}现为本校人员）` : ''
        }`,
        `${least} members at least are from outside${
          joined.length > 0 ? ` (of this school now: ${joined.join(', ')})` : ''
        }`,
      ),
  ],
  notOdd: [422, text('答辩委员会人数应为单数', 'The committee must have an odd number of members')],
  noChair: [422, text('请指定一名主席', 'Name one chair')],
  applicantIsMember: [
    422,
    text('申请人不得担任本人答辩的委员或秘书', 'Applicants cannot sit on their own committee'),
  ],
  tutorIsChair: [422, text('导师不得担任答辩委员会主席', 'The supervisor cannot be the chair')],
  tutorIsMember: [422, text('导师不得担任答辩委员', 'The supervisor cannot be a member')],
  chairTitle: [
    422,
    ({ title, name, present }: { title: Text; name: string; present: Text }) =>
      text(
        `答辩委员会主席须为${title.zh}，${name}的职称级别为${present.zh}`,
        `The chair is a ${title.en.toLowerCase()}; ${name} is not (${present.en.toLowerCase()})`,
      ),
  ],
  secretaryIsMember: [422, text('答辩秘书不得为答辩委员', 'The secretary cannot be a member')],
  secretaryIsTutor: [422, text('答辩秘书不得为申请人的导师', 'The secretary cannot be the supervisor')],
  memberTwice: [
    422,
    ({ name }: { name: string }) => text(`委员重复：${name}`, `A member is named twice: ${name}`),
  ],
  heardBefore: [
    422,
    ({ name }: { name: string }) =>
      text(
        `${name}参加过结果已被复核改变的答辩，应另行组成答辩委员会`,
        `${name} sat in the defence whose result was overruled: the committee is another one`,
      ),
  ],
  noSuchStaff: [
    422,
    ({ no }: { no: string }) => text(`没有工号为${no}的在岗教职工`, `No member of staff has number ${no}`),
  ],
  hasLeft: [
    422,
    ({ name, no }: { name: string; no: string }) =>
      text(
        `${name}（工号${no}）已不在岗，不能担任答辩委员或秘书`,
        `${name} (${no}) is no longer on duty and can be neither member nor secretary`,
      ),
  ],
  noSuchExpert: [422, text('专家库中没有该专家', 'The library has no such expert')],
  badMember: [
    422,
    ({ typed }: { typed: string }) =>
      text(
        `无法识别委员“${typed}”：本校教职工填工号，其他人填“姓名/单位/职称/职称级别”`,
        `“${typed}” is no member: staff by number, others as name/unit/title/rank`,
      ),
  ],
  noSuchRoomCode: [
    422,
    ({ code }: { code: string }) => text(`没有编号为${code}的教室`, `No room has the code ${code}`),
  ],
  nobodyToDefend: [
    422,
    text(
      '没有该学生待安排答辩的申请，或姓名与学号不一致',
      'This student has no application to be defended now, or another name',
    ),
  ],
  nothingToRecord: [
    422,
    text(
      '没有该学生待录入结果的答辩，或姓名与学号不一致',
      'This student has no defence that waits for its result, or another name',
    ),
  ],
  inThePast: [422, text('答辩时间应晚于当前时间', 'The defence must be in the future')],
  wrongLength: [
    422,
    text(
      `答辩时长为${DEFENCE_MINUTES.least}至${DEFENCE_MINUTES.most}分钟`,
      `A defence takes ${DEFENCE_MINUTES.least} to ${DEFENCE_MINUTES.most} minutes`,
    ),
  ],
  beyondBatch: [
    422,
    ({ day }: { day: string }) =>
      text(`超出本批次答辩截止日期${day}`, `Defences of the batch are held until ${day}`),
  ],
  needsPlace: [422, text('请选择教室或填写地点', 'Choose a room or name a place')],
  needsUrl: [422, text('线上答辩请填写链接', 'An online defence needs a link')],
  busy: [
    409,
    ({ who, time, place }: { who: string; time: string; place: string }) =>
      text(`该时段${who}已有其他答辩：${time} ${place}`, `${who} sits in another defence: ${time} ${place}`),
  ],
  underReview: [422, text('论文仍在评阅中，不能发布公告', 'No announcement while it is being reviewed')],
  isSecret: [422, text('涉密论文不发布答辩公告', 'A secret thesis is not announced')],
  tooLate: [
    422,
    ({ days }: { days: number }) =>
      text(`公告须在答辩前${days}天发布`, `It must be announced at least ${days} days before`),
  ],
  notUnderWay: [
    409,
    text('答辩开始后才能表决，且须已公告', 'The vote opens once an announced defence has begun'),
  ],
  voteOpened: [409, text('电子表决已开始', 'The vote was opened already')],
  voteNotOpen: [409, text('电子表决未开始或已结束', 'The vote is not open')],
  voteStillOpen: [409, text('电子表决尚未结束，请先结束表决', 'The vote is still open: close it first')],
  tooFewBallots: [
    422,
    ({ least }: { least: number }) =>
      text(`电子表决不少于${least}票`, `A secret vote needs at least ${least} ballots`),
  ],
  withoutAccount: [
    422,
    ({ names }: { names: string }) =>
      text(`${names}没有账号，不能电子表决，请改用纸质表决`, `${names} cannot sign in: vote on paper`),
  ],
  notHeld: [
    422,
    text(
      '答辩尚未结束，或未发布公告，不能录入结果',
      'It is not over yet, or was never announced: nothing to record',
    ),
  ],
  tooManyPresent: [
    422,
    text('到会人数不能超过委员总数', 'The number present cannot exceed the number of members'),
  ],
  wrongSum: [422, text('票数合计应等于到会人数', 'The votes add up to those present')],
  needsRetryVotes: [422, text('未通过时请填写同意重新答辩票数', 'Say how many are for another defence')],
  tooManyRetryVotes: [
    422,
    text('同意重新答辩票数不能超过到会人数', 'The votes for another defence cannot exceed those present'),
  ],
  gradeDoesNotFit: [
    422,
    ({ passed }: { passed: boolean }) =>
      passed
        ? text('表决通过，成绩不能为不及格', 'It has passed: the grade cannot be “failed”')
        : text('表决未通过，成绩应为不及格', 'It has not passed: the grade is “failed”'),
  ],
  onlyDoctor: [
    422,
    text('只有未通过的博士答辩可以建议授予硕士学位', 'Only after a doctoral defence that did not pass'),
  ],
  needsConsent: [
    422,
    text('建议授予硕士学位须经本人同意', "A master's degree is suggested only with the applicant's consent"),
  ],
  nothingToConsent: [409, text('没有需要本人确认的事项', 'There is nothing to consent to')],
  needsDocuments: [
    422,
    text('请上传表决票汇总、决议书和答辩记录', 'Upload ballots, resolution and minutes first'),
  ],
  documentsFixed: [409, text('结果已确认，答辩材料不能再改', 'It is confirmed: documents stay as they are')],
  missingField: [400, text('请求缺少答辩、材料类别或文件', 'Defence, kind or file is missing')],
  tooManyPre: [
    409,
    text(`每批次预答辩不超过${MOST_PRE_DEFENCES}次`, `At most ${MOST_PRE_DEFENCES} pre-defences in a batch`),
  ],
  secretFiles: [
    422,
    text(
      '涉密论文的材料不得上传系统，请线下保存',
      'Documents of a secret thesis are kept on paper, not in here',
    ),
  ],
  votedAlready: [
    409,
    text(
      '已有委员投票，答辩不能取消或改期，请结束表决并录入结果',
      'Members have voted: the defence can be neither cancelled nor postponed; close the vote and record its result',
    ),
  ],
  applicationOver: [
    409,
    ({ state }: { state: DegreeState }) =>
      text(
        `申请状态为“${degreeStates[state].zh}”，不能录入或确认答辩结果`,
        `The application is “${degreeStates[state].en}”: no result of a defence`,
      ),
  ],
  isOver: [
    409,
    text(
      '答辩时间已过，请录入结果；确未举行的，由学位办公室取消',
      'Its time is over: record its result; that it was not held after all is for the degree office to say',
    ),
  ],
  hasBegun: [409, text('答辩已开始，公告不能撤下', 'It has begun: the announcement stays')],
  preOpen: [409, text('已有未审核的预答辩，请先处理', 'One is not approved yet: settle it first')],
  notNow: [422, text('该申请当前不能预答辩', 'No pre-defence at present')],
});

export const { noSuchDefence } = defenceErrors;
