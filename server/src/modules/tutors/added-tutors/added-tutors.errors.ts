import { FEWEST_BALLOTS } from '@graduate/contract/degrees/meetings/choices.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { type AddedState, addedStates } from '@graduate/contract/tutors/added-tutors/choices.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchAdded = () => platformErrors.notFound({ what: text('增列申请', 'The application') });
export const noSuchBatch = () => platformErrors.notFound({ what: text('增列批次', 'The batch') });
export const noSuchObjection = () => platformErrors.notFound({ what: text('异议', 'The objection') });

export const addedErrors = defineErrors('addedTutors', {
  batchName: [409, text('已有同名的增列批次，请换一个名称', 'Another batch has this name')],
  batchClosed: [
    409,
    ({ from, to }: { from: string; to: string }) =>
      text(`不在申请时间内：${from} 至 ${to}`, `Applications are taken from ${from} to ${to}`),
  ],
  batchOff: [409, text('该增列批次未开放，请选择其他批次', 'The batch is not open; choose another')],
  levelNotAdded: [422, text('该批次不受理所选层次', 'The batch does not cover this level')],
  alreadyOpen: [
    409,
    text(
      '该批次中已有同类别的增列申请，请在原申请上办理',
      'There is an application of this kind in the batch already',
    ),
  ],
  held: [409, text('您已具有该类别导师资格', 'This qualification is held already')],
  unmet: [
    422,
    ({ what }: { what: Text }) => text(`不符合申报条件：${what.zh}`, `Conditions are not met: ${what.en}`),
  ],
  wrongState: [
    409,
    ({ state }: { state: AddedState }) =>
      text(
        `当前状态为“${addedStates[state].zh}”，不能执行该操作`,
        `Not possible while its state is “${addedStates[state].en}”`,
      ),
  ],
  onlyOffice: [
    403,
    text('校学位会表决由导师管理部门组织', 'Votes of the school are arranged by the supervisors’ office'),
  ],
  quorum: [
    422,
    ({ name }: { name: string }) =>
      text(`${name}：表决到会人数不足三分之二`, `${name}: fewer than two thirds of the members are present`),
  ],
  votesDoNotFit: [
    422,
    ({ name }: { name: string }) =>
      text(
        `${name}：票数之和应等于到会人数，到会人数不超过全体委员`,
        `${name}: votes add up to those present, who are no more than all members`,
      ),
  ],
  ballotOpen: [
    409,
    ({ name }: { name: string }) =>
      text(
        `${name}正在无记名表决，请先结束表决`,
        `A secret ballot on ${name} is open: close it before anything else`,
      ),
  ],
  noBallot: [409, text('没有正在进行的表决', 'No ballot is open')],
  notAMember: [422, text('到会名单中有非本委员会委员', 'One of those present is not a member')],
  applicantPresent: [422, text('申请人本人须回避，不能计入到会委员', 'Applicants cannot vote on themselves')],
  tooFewBallots: [
    409,
    text(
      `已投票数少于${FEWEST_BALLOTS}张，为保密暂不能结束表决`,
      `Fewer than ${FEWEST_BALLOTS} ballots: closing now would tell who voted how`,
    ),
  ],
  ballotOver: [409, text('表决未开始或已结束', 'The vote is not open')],
  notPresent: [403, text('您不在到会委员名单中，不能投票', 'You are not among those present')],
  noticeOver: [409, text('公示已结束，不能提出异议', 'The notice is over')],
  ownNotice: [409, text('不能对本人的公示提出异议', 'You cannot object to yourself')],
  objectedAlready: [409, text('您已提出过异议，请等待处理', 'You have objected already')],
  decidedAlready: [409, text('该异议已处理', 'This objection was decided already')],
});
