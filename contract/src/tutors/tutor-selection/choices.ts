import { choices } from '../../platform/choices.ts';

export const roundStates = choices({
  draft: ['未开始', 'Not begun', 'neutral'],
  students: ['学生填报', 'Students choose', 'running'],
  tutors: ['导师选择', 'Supervisors pick', 'running'],
  adjust: ['调剂', 'Adjustment', 'warning'],
  published: ['已公布', 'Published', 'good'],
  closed: ['已结束', 'Closed', 'neutral'],
});
export type RoundState = keyof typeof roundStates;

export const choiceStates = choices({
  waiting: ['待轮到', 'Not yet its turn', 'neutral'],
  pending: ['待导师选择', 'Waiting for the supervisor', 'running'],
  accepted: ['已接收', 'Accepted', 'good'],
  rejected: ['未接收', 'Not accepted', 'bad'],
  lapsed: ['已失效', 'Lapsed', 'neutral'],
  cancelled: ['已取消', 'Cancelled', 'neutral'],
});
export type ChoiceState = keyof typeof choiceStates;

export const MOST_CHOICES = 5;
export const USUAL_CHOICES = 3;
/** A place given in the adjustment stands beside the choices of the student. */
export const ADJUSTED = 0;
/** How long a tutor may think about a student given in the adjustment; silence is a yes. */
export const CONFIRM_DAYS = 3;
