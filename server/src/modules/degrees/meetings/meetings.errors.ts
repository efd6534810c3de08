import {
  type CommitteeLevel,
  committeeLevels,
  FEWEST_BALLOTS,
  FEWEST_MEMBERS,
  type MeetingState,
  MOST_DEFERRALS,
  meetingStates,
} from '@graduate/contract/degrees/meetings/choices.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { commonErrors, defineErrors } from '../../../platform/errors.ts';

export const meetingErrors = defineErrors('meetings', {
  noSuchRecord: commonErrors.noSuchRecord,
  changedMeanwhile: commonErrors.changedMeanwhile,
  notInState: [
    409,
    ({ state }: { state: MeetingState }) =>
      text(
        `当前状态为“${meetingStates[state].zh}”，不能执行该操作`,
        `Not possible while its state is “${meetingStates[state].en}”`,
      ),
  ],
  committeeSize: [
    422,
    ({ level, total }: { level: CommitteeLevel; total: number }) =>
      text(
        `${committeeLevels[level].zh}委员应为不少于${FEWEST_MEMBERS[level]}人的单数，现任${total}人`,
        `This committee needs an odd number of members, at least ${FEWEST_MEMBERS[level]}; ${total} are in office`,
      ),
  ],
  oneChair: [422, text('请指定一名主席', 'There is one chair, and only one')],
  memberTwice: [422, ({ name }: { name: string }) => text(`委员重复：${name}`, `${name} is named twice`)],
  noSuchStaff: [422, text('委员名单中有不存在的教职工', 'A member is not on the staff')],
  departmentsNeeded: [
    422,
    text(
      '分委员会须指定负责院系，校学位评定委员会不按院系设置',
      'A sub-committee is for departments, the committee of the school for all',
    ),
  ],
  departmentTaken: [
    409,
    ({ name }: { name: string }) =>
      text(`所选院系已由“${name}”负责`, `One of the departments belongs to “${name}”`),
  ],
  nameTaken: [409, text('已有同名的委员会，请换一个名称', 'Another committee has this name')],
  oneSchool: [
    409,
    text('已有启用的校学位评定委员会，请先停用', 'There is a committee of the school; switch it off first'),
  ],
  notYours: [
    422,
    text(
      '只能维护本院系的分委员会，校学位评定委员会由学位办公室维护',
      'You keep sub-committees of your own department only',
    ),
  ],
  committeeOff: [422, text('该委员会已停用，请选择其他委员会', 'The committee is switched off')],
  noCommittee: [
    422,
    ({ level }: { level: CommitteeLevel }) =>
      text(
        `没有负责该院系的${committeeLevels[level].zh}，请先在“学位评定委员会”中设置`,
        'No such committee decides for this department: set one up first',
      ),
  ],
  noTaken: [409, text('该委员会已有同一次数的会议', 'The committee has a meeting of this number')],
  resolutionTaken: [409, text('决议编号已被使用，请换一个', 'Another meeting has this number')],
  tooLate: [
    422,
    ({ last }: { last: string }) =>
      text(`会议时间不得晚于批次规定的${last}`, `The batch ends its meetings on ${last}`),
  ],
  notYet: [
    422,
    ({ day }: { day: string }) =>
      text(`会议于${day}召开，当日起方可表决`, `The meeting is on ${day}; nobody votes before`),
  ],
  notOnAgenda: [
    422,
    ({ name }: { name: string }) =>
      text(
        `${name}不在可审议的范围内：须为本批次、本委员会负责院系且状态相符的申请`,
        `${name} is not for this meeting: batch, department or state do not fit`,
      ),
  ],
  otherCommittee: [
    422,
    text(
      '请选择同一批次、同一委员会的未锁定会议重新审议',
      'Choose a meeting of the same batch and committee whose agenda is not locked',
    ),
  ],
  decidedFurther: [
    409,
    ({ state }: { state: Text }) =>
      text(
        `该申请的状态已是“${state.zh}”，不能再对原决议重新审议`,
        `The application is “${state.en}” by now; this decision can no longer be taken anew`,
      ),
  ],
  elsewhere: [
    409,
    text(
      '名单中有申请已列入其他未结束的会议，请刷新后重选',
      'An application stands on the agenda of another meeting; reload',
    ),
  ],
  emptyAgenda: [422, text('请先选择审议的学位申请', 'Choose applications first')],
  gate: [422, ({ name, why }: { name: string; why: string }) => text(`${name}：${why}`, `${name}: ${why}`)],
  notAMember: [422, text('到会名单中有非本次会议的委员', 'One of them is not a member')],
  quorum: [
    422,
    ({ present, total }: { present: number; total: number }) =>
      text(
        `到会人数未达到全体委员的三分之二，不能形成决议（到会${present}人，全体${total}人）`,
        `Less than two thirds of all members are present (${present} of ${total})`,
      ),
  ],
  tooManyVotes: [
    422,
    ({ name, present }: { name: string; present: number }) =>
      text(
        `${name}：票数合计不能超过到会人数${present}`,
        `${name}: more votes than members present (${present})`,
      ),
  ],
  votesMissing: [
    422,
    ({ name }: { name: string }) => text(`${name}：请录入表决票数`, `${name}: enter the votes`),
  ],
  secretVotes: [
    422,
    text(
      '无记名电子票由系统计票，不能录入票数',
      'Secret ballots are counted by the system and cannot be entered',
    ),
  ],
  reasonNeeded: [
    422,
    ({ name }: { name: string }) =>
      text(`${name}：不授予、缓议须填写理由`, `${name}: say why it is refused or put off`),
  ],
  tooOften: [
    422,
    ({ name }: { name: string }) =>
      text(
        `${name}：已缓议${MOST_DEFERRALS}次，不能再缓议`,
        `${name} was put off ${MOST_DEFERRALS} times already`,
      ),
  ],
  hearFirst: [
    422,
    ({ name }: { name: string }) =>
      text(`${name}：须先告知申请人并听取陈述申辩`, `${name}: tell the applicant first and hear the answer`),
  ],
  tooFewBallots: [
    422,
    ({ name }: { name: string }) =>
      text(
        `${name}：选票不足${FEWEST_BALLOTS}张，不能计票`,
        `${name}: fewer than ${FEWEST_BALLOTS} ballots, they cannot be counted`,
      ),
  ],
  alreadyVoted: [409, text('您已投票', 'You have voted')],
  notOpen: [409, text('表决未开始或已结束', 'The vote is not open')],
  notPresent: [
    422,
    text('您未登记到会，请联系会议秘书', 'You are not recorded as present; ask the secretary of the meeting'),
  ],
  alreadyTold: [409, text('已告知申请人，请等待陈述或期满', 'The applicant was told; wait for the answer')],
  notToBeAnswered: [
    409,
    text('没有待陈述的事项或已超过期限', 'There is nothing to answer, or the time is over'),
  ],
  onlySchoolPublishes: [
    422,
    text('只有校学位评定委员会的决议需要公布', 'Only resolutions of the school are published'),
  ],
});
export const { noSuchRecord } = meetingErrors;
