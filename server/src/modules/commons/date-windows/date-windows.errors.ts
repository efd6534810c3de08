import {
  type WindowDimension,
  windowDimensions,
} from '@graduate/contract/commons/date-windows/date-windows.ts';
import { notInTime, notYetOpened, spanInWords } from '@graduate/contract/commons/date-windows/own-windows.ts';
import { type Text, text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors, type Refused } from '../../../platform/errors.ts';

type Span = { opensAt: Date; closesAt: Date };

export const noSuchWindow = (): Refused => platformErrors.notFound({ what: text('办理时间', 'The window') });

export const windowErrors = defineErrors('date-windows', {
  notInTime: [422, ({ operation, span }: { operation: Text; span: Span }) => notInTime(operation, span)],
  notYetOpened: [422, ({ operation }: { operation: Text }) => notYetOpened(operation)],
  noSuchOperation: [
    422,
    text('所选操作不存在，请刷新页面后重新选择', 'There is no such operation, reload and choose another'),
  ],
  dimensionUnused: [
    422,
    ({ operation, dimension }: { operation: Text; dimension: WindowDimension }) =>
      text(
        `“${operation.zh}”不区分${windowDimensions[dimension].zh}，请清空该项`,
        `${operation.en} does not depend on ${windowDimensions[dimension].en}; leave it empty`,
      ),
  ],
  endsBeforeItBegins: [
    422,
    text('结束时间须晚于开始时间，请修改', 'It must close after it opens; change the times'),
  ],
  tooManyAtOnce: [
    422,
    ({ count, most }: { count: number; most: number }) =>
      text(
        `所选范围将生成${count}条设置，一次最多${most}条，请分批设置`,
        `This would make ${count} windows; at most ${most} at once`,
      ),
  ],
  alreadySet: [
    409,
    text(
      '该操作在相同范围内已有办理时间，请直接修改原有设置',
      'There is a window for the same operation and people already; change that one',
    ),
  ],
  notYourOperation: [
    403,
    text(
      '只能设置本模块操作的办理时间，如需调整请联系该模块的管理员',
      "You set the times of your own module's operations only",
    ),
  ],
  setBySchool: [
    403,
    text(
      '该时间由学校设置，院系可另行新增本单位的时间进行收窄',
      'The school has set this; a department may add a narrower window of its own',
    ),
  ],
  ownDepartmentOnly: [
    403,
    text('只能设置本单位的办理时间，请选择本单位', 'You may only narrow for your own department'),
  ],
  outsideSchool: [
    422,
    ({ span }: { span: Span }) =>
      text(
        `本单位的办理时间须在学校开放时间之内（${spanInWords(span).zh}），请修改`,
        `It must be within the window of the school (${spanInWords(span).en})`,
      ),
  ],
  schoolNotSet: [
    422,
    ({ operation }: { operation: Text }) =>
      text(
        `学校尚未设置“${operation.zh}”在该范围的办理时间，院系无法收窄`,
        `The school has not opened ${operation.en} for these people, so there is nothing to narrow`,
      ),
  ],
  sameTerm: [422, text('目标学期不能与来源学期相同，请重新选择', 'Choose another term to copy to')],
  noSuchTerm: [422, text('所选学期不存在，请刷新页面后重新选择', 'There is no such term, reload and choose')],
  noSuchDepartment: [
    422,
    text('所选单位不存在，请刷新页面后重新选择', 'There is no such department, reload and choose'),
  ],
});
