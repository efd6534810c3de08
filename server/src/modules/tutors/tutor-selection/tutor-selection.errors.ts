import { text } from '@graduate/contract/platform/text.ts';
import {
  type ChoiceState,
  choiceStates,
  type RoundState,
  roundStates,
} from '@graduate/contract/tutors/tutor-selection/choices.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchRound = () => platformErrors.notFound({ what: text('双选批次', 'The round') });
export const noSuchChoice = () => platformErrors.notFound({ what: text('志愿', 'The choice') });

export const selectionErrors = defineErrors('tutorSelection', {
  nameTaken: [409, text('该院系已有同名批次', 'The department has a round of this name')],
  wrongState: [
    409,
    ({ state }: { state: RoundState }) =>
      text(
        `当前状态为“${roundStates[state].zh}”，不能执行该操作`,
        `Not possible while the round is “${roundStates[state].en}”`,
      ),
  ],
  begun: [
    409,
    text(
      '批次已开始，只能修改名称、填报截止和导师选择截止时间',
      'The round has begun: only its name and its deadlines can be changed',
    ),
  ],
  otherDepartment: [403, text('只能组织本院系的双选', 'Only rounds of your own department')],
  notInTime: [
    409,
    ({ from, to }: { from: string; to: string }) =>
      text(`不在填报时间内：${from} 至 ${to}`, `Supervisors are chosen from ${from} to ${to}`),
  ],
  tooMany: [422, ({ most }: { most: number }) => text(`最多填报${most}个志愿`, `At most ${most} choices`)],
  twice: [422, text('同一导师不能重复填报', 'A supervisor can be chosen only once')],
  cannotGuide: [
    422,
    ({ name, why }: { name: string; why: { zh: string; en: string } }) =>
      text(`${name}：${why.zh}`, `${name}: ${why.en}`),
  ],
  decided: [
    409,
    ({ state }: { state: ChoiceState }) =>
      text(`该志愿${choiceStates[state].zh}，不能再选择`, `This choice is “${choiceStates[state].en}”`),
  ],
  tutorDecides: [
    409,
    ({ name }: { name: string }) =>
      text(`${name}可登录系统，由导师本人选择`, `${name} can sign in and decides in person`),
  ],
  turnOver: [409, text('本志愿的选择时间已结束', 'The time for this choice is over')],
  placed: [409, text('该学生已被其他导师接收', 'Another supervisor has accepted this student')],
  hasLeft: [
    409,
    text('该学生已不在校，不能接收', 'This student no longer studies here and cannot be accepted'),
  ],
  hasTutor: [409, text('该学生已有第一导师，请办理变更', 'This student has a main supervisor already')],
  unconfirmed: [
    409,
    ({ count }: { count: number }) =>
      text(
        `仍有${count}名调剂学生待导师确认，请在导师确认或期限届满后公布`,
        `${count} students given in the adjustment are not confirmed: publish once the supervisors have answered or their time is over`,
      ),
  ],
  published: [409, text('名单已公布，不能修改', 'The list is published and cannot be changed')],
  notInRound: [404, text('您不在该批次的范围内', 'This round is not for you')],
});
