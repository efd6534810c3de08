import { notInTime, notYetOpened } from '@graduate/contract/commons/date-windows/own-windows.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { checkStates } from '@graduate/contract/student-status/students/choices.ts';
import { commonErrors, defineErrors, platformErrors, type Refused } from '../../../platform/errors.ts';

type Span = { opensAt: Date; closesAt: Date };

const errors = defineErrors('infoChecks', {
  outOfTime: [
    422,
    ({ operation, span }: { operation: Text; span: Span | undefined }) =>
      span ? notInTime(operation, span) : notYetOpened(operation),
    'M09',
  ],
  notInThisState: [
    409,
    ({ state }: { state: Text }) =>
      text(`当前核对状态为“${state.zh}”，不能执行此操作`, `Not while the check is “${state.en}”`),
    'M60',
  ],
  noReason: [400, text('请填写退回原因（2-200字）', 'Give the reason in 2 to 200 characters'), 'M61'],
  incomplete: [
    400,
    ({ labels }: { labels: readonly Text[] }) =>
      text(
        `还有${labels.length}项必填信息未完善：${labels.map(({ zh }) => zh).join('、')}`,
        `${labels.length} required items are missing: ${labels.map(({ en }) => en).join(', ')}`,
      ),
    'M67',
  ],
  notConfirmed: [400, text('请先阅读并勾选承诺', 'Read and accept the declaration first'), 'M67'],
  conditionsChanged: [
    409,
    ({ reason }: { reason: Text }) =>
      text(
        `办理条件已变化，审批不能完成：${reason.zh}`,
        `The conditions have changed, this cannot be approved: ${reason.en}`,
      ),
    'M79',
  ],
  changedMeanwhile: commonErrors.changedMeanwhile,
  ownCheck: [403, text('不能审核本人的信息核对', 'You cannot audit your own check')],
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
export const outOfTime = (operation: Text, span?: Span) => errors.outOfTime({ operation, span });
export const notInThisState = (state: Text) => errors.notInThisState({ state });
export const notWhile = (state: keyof typeof checkStates) => notInThisState(checkStates[state]);
export const incomplete = (labels: readonly Text[], fields: readonly string[]) =>
  errors.incomplete({ labels }, { fields });
export const conditionsChanged = (reason: Text, fields: readonly string[]) =>
  errors.conditionsChanged({ reason }, { fields });
export const changedMeanwhile = (version: number) => errors.changedMeanwhile({ current: { version } });
export const { noReason, notConfirmed, ownCheck, officeOnly, fixedWhileOpen, overAlready } = errors;
