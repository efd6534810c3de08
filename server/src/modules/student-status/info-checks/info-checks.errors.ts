import { notInTime, notYetOpened } from '@graduate/contract/commons/date-windows/own-windows.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { checkStates } from '@graduate/contract/student-status/students/choices.ts';
import { defineErrors, platformErrors, type Refused } from '../../../platform/errors.ts';

type Span = { opensAt: Date; closesAt: Date };

const errors = defineErrors('infoChecks', {
  outOfTime: [
    422,
    ({ operation, span }: { operation: Text; span: Span | undefined }) =>
      span ? notInTime(operation, span) : notYetOpened(operation),
  ],
  notInThisState: [
    409,
    ({ state }: { state: Text }) =>
      text(`当前核对状态为“${state.zh}”，不能执行此操作`, `Not while the check is “${state.en}”`),
  ],
  noReason: [400, text('请填写退回原因（2-200字）', 'Give the reason in 2 to 200 characters')],
  incomplete: [
    400,
    ({ labels }: { labels: readonly Text[] }) =>
      text(
        `还有${labels.length}项必填信息未完善：${labels.map(({ zh }) => zh).join('、')}`,
        `${labels.length} required items are missing: ${labels.map(({ en }) => en).join(', ')}`,
      ),
  ],
  notConfirmed: [400, text('请先阅读并勾选承诺', 'Read and accept the declaration first')],
  conditionsChanged: [
    409,
    ({ reason }: { reason: Text }) =>
      text(
        `办理条件已变化，审批不能完成：${reason.zh}`,
        `The conditions have changed, this cannot be approved: ${reason.en}`,
      ),
  ],
  changedMeanwhile: [
    409,
    text('数据已被他人修改，请刷新后重试', 'Someone else changed this meanwhile; reload and try again'),
  ],
  ownCheck: [403, text('不能审核本人的信息核对', 'Nobody audits the own check')],
  officeOnly: [
    409,
    text(
      '该生核对已审核通过，只有学籍管理员可以退回',
      'This check is approved: only the enrolment office sends it back',
    ),
  ],
  fixedWhileOpen: [
    422,
    text(
      '批次已发布，只能修改名称、时间和承诺书',
      'The round is open: only its name, times and declaration can be changed',
    ),
  ],
  overAlready: [
    422,
    text('结束时间已过，请先修改批次的时间', 'Its time is over already; change the times first'),
  ],
});

export const noSuchRound = (): Refused =>
  platformErrors.notFound({ what: text('核对批次', 'The round of checks') });
export const outOfTime = (operation: Text, span?: Span) =>
  errors.outOfTime({ operation, span }, { code: 'M09' });
export const notInThisState = (state: Text) => errors.notInThisState({ state }, { code: 'M60' });
export const notWhile = (state: keyof typeof checkStates) => notInThisState(checkStates[state]);
export const noReason = () => errors.noReason({ code: 'M61' });
export const incomplete = (labels: readonly Text[], fields: readonly string[]) =>
  errors.incomplete({ labels }, { code: 'M67', fields });
export const notConfirmed = () => errors.notConfirmed({ code: 'M67' });
export const conditionsChanged = (reason: Text, fields: readonly string[]) =>
  errors.conditionsChanged({ reason }, { code: 'M79', fields });
export const changedMeanwhile = (version: number) =>
  errors.changedMeanwhile({ code: 'M03', current: { version } });
export const { ownCheck, officeOnly, fixedWhileOpen, overAlready } = errors;
