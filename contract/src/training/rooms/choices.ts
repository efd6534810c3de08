import { choices } from '../../platform/choices.ts';

export const roomKinds = choices({
  lecture: ['普通教室', 'Lecture room'],
  multimedia: ['多媒体教室', 'Multimedia room'],
  lab: ['实验室', 'Laboratory'],
  computer: ['机房', 'Computer room'],
  language: ['语音室', 'Language laboratory'],
  seminar: ['研讨室', 'Seminar room'],
  gym: ['体育场馆', 'Sports hall'],
  virtual: ['线上', 'Online'],
});
export type RoomKind = keyof typeof roomKinds;

export const roomEquipment = choices({
  projector: ['投影', 'Projector'],
  recording: ['录播', 'Recording'],
  computer: ['计算机', 'Computers'],
  aircon: ['空调', 'Air conditioning'],
  blackboard: ['黑板', 'Blackboard'],
  accessible: ['无障碍', 'Accessible'],
});
export type RoomEquipment = keyof typeof roomEquipment;

export const bookingKinds = choices({
  booking: ['活动借用', 'Booked', 'running'],
  exam: ['考试', 'Examination', 'warning'],
  defence: ['答辩', 'Defence', 'good'],
  closure: ['停用', 'Closed', 'bad'],
});
export type BookingKind = keyof typeof bookingKinds;

/** What a room can be taken for: somebody booked it, or a class meets there. */
export const roomUseKinds = { ...bookingKinds, ...choices({ class: ['上课', 'Class', 'running'] }) };

export const roomActions = ['edit', 'remove', 'book'] as const;
export type RoomAction = (typeof roomActions)[number];
