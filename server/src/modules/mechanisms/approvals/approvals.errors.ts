import { type Text, text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchApproval = () => platformErrors.notFound({ what: text('该审批事项', 'The application') });
export const noSuchFlow = () => platformErrors.notFound({ what: text('审批流程', 'The flow') });
export const noSuchDelegation = () => platformErrors.notFound({ what: text('代理审批', 'The delegation') });

export const approvalErrors = defineErrors('approvals', {
  unknownType: [
    422,
    ({ type }: { type: string }) => text(`审批类型“${type}”未登记`, `No approval is called “${type}”`),
  ],
  wrongCallback: [
    422,
    ({ type }: { type: string }) =>
      text(`回调路径与审批类型“${type}”不一致`, `The callback does not belong to “${type}”`),
  ],
  wrongCodes: [
    422,
    ({ type }: { type: string }) =>
      text(
        `模块代码、业务代码与审批类型“${type}”不一致`,
        `Module and business code do not belong to “${type}”`,
      ),
  ],
  assistantMayNot: [
    403,
    text('导师助理不能审批，请由导师本人办理', 'An assistant may not approve; the supervisor has to'),
  ],
  ownApplication: [403, text('不能审批本人的申请', 'You cannot decide your own application')],
  needsAnotherPerson: [
    403,
    text('本步骤须由未办理过该申请的其他人员审批', 'This step needs somebody who has not decided before'),
  ],
  wrongRole: [
    403,
    ({ role }: { role: string }) =>
      text(`本步骤须以“${role}”身份办理，请先切换角色`, `Switch to the role “${role}” to decide this step`),
  ],
  alreadyDecided: [
    409,
    ({ by }: { by: string }) =>
      by
        ? text(`该步骤已由${by}办理，请刷新后查看`, `${by} has already decided this step`)
        : text('该申请已不在您的办理步骤，请刷新后查看', 'The application is no longer at your step'),
  ],
  notRunning: [
    409,
    ({ state }: { state: Text }) => text(`该申请${state.zh}，无需再办理`, `Nothing left to do: ${state.en}`),
  ],
  alreadyRunning: [409, text('该事项正在审批中，请勿重复提交', 'The record is already in approval')],
  refusalNeedsReason: [400, text('不同意时请填写具体意见', 'Say why you refuse')],
  badAppendData: [400, ({ first }: { first: Text }) => first],
  mayNotRefuseThere: [
    422,
    text('本步骤不能退回到所选位置，请重新选择', 'This step cannot be refused to there'),
  ],
  tooLateToWithdraw: [
    422,
    text(
      '申请已有人办理，不能撤回；如需撤回请联系当前办理人退回',
      'Somebody has decided already: ask to have it sent back',
    ),
  ],
  neverWithdrawn: [422, text('该类申请提交后不能撤回', 'This kind of application cannot be withdrawn')],
  urgedLately: [
    422,
    ({ at }: { at: Date }) =>
      text(
        `24小时内只能催办一次，上次催办时间：${formatWireTime(at)}`,
        `Once in 24 hours; last urged at ${formatWireTime(at)}`,
      ),
  ],
  nobodyToUrge: [
    422,
    text('当前步骤暂无办理人，请联系管理员', 'Nobody can decide the step at present: ask the administrator'),
  ],
  notACandidate: [
    422,
    text('只能转办给同一角色、范围内的其他人员', 'Hand it to another holder of the role within its scope'),
  ],
  noPublishedFlow: [
    422,
    ({ key }: { key: string }) =>
      text(`审批流程“${key}”不存在，请联系管理员配置`, `There is no flow “${key}”: ask the administrator`),
  ],
  noDraft: [409, text('没有可发布的草稿，请先保存草稿', 'There is no draft: save one first')],
  badDefinition: [422, ({ first }: { first: Text }) => first],
  mayNotStandIn: [
    422,
    text(
      '代理人须为本部门或同一角色的在职人员',
      'Choose a member of staff of your department or with the same role',
    ),
  ],
  nothingToDelegate: [
    422,
    text(
      '当前角色没有审批事项，不能委托代理',
      'Your current role decides nothing: there is nothing to delegate',
    ),
  ],
  delegatedAlready: [
    409,
    text('该时段已有代理安排，请先结束原安排', 'A delegation covers these days already: end it first'),
  ],
  startsInThePast: [422, text('开始日期不能早于今天', 'A delegation cannot start before today')],
  unknownTypes: [422, text('所选业务类型不存在', 'There is no such kind of application')],
});
