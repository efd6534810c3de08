import { choices } from '../../platform/choices.ts';

export const degreeTypes = choices({
  A: ['学术学位', 'Academic degree'],
  P: ['专业学位', 'Professional degree'],
});
