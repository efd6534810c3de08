import { englishWeeks } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { defineTexts } from '../../../ui/texts.ts';

export const roomsTexts = defineTexts({
  title: ['教室资源', 'Rooms'],
  rooms: ['教室', 'Rooms'],
  free: ['空闲教室', 'Free rooms'],
  occupancy: ['占用表', 'Occupancy'],
  buildings: ['教学楼', 'Buildings'],
  importTitle: ['导入教室', 'Import rooms'],
  newRoom: ['新增教室', 'New room'],
  editRoom: (name: string) => [`编辑教室：${name}`, `Edit ${name}`],
  askRemoveRoom: (name: string) => [
    `删除教室“${name}”？此操作不可恢复。`,
    `Delete room ${name}? This cannot be undone.`,
  ],
  virtualHelp: ['线上教室不填座位数', 'An online room has no seats'],
  ownerHelp: ['不填为全校公用', 'Leave empty to share it with the whole school'],
  stillWanted: [
    '仍有以下占用，请先改到其他教室或取消：',
    'Still in use for the following: move or cancel these first',
  ],
  wantedFor: (date: string, periods: string | null, owner: string) => [
    `${date}${periods === null ? '' : ` 第${periods}节`} ${owner}`,
    `${date}${periods === null ? '' : `, periods ${periods}`} ${owner}`,
  ],
  school: ['全校公用', 'Whole school'],
  percent: (share: number) => [`${share}%`, `${share}%`],
  inUse: ['可排课', 'In use'],
  notInUse: ['停用', 'Not in use'],
  book: ['借用', 'Book'],
  bookRoom: (name: string) => [`借用教室：${name}`, `Book ${name}`],
  booked: ['借用成功', 'Booked'],
  bookings: ['借用与停用', 'Bookings and closures'],
  mine: ['我的借用', 'My bookings'],
  noBookings: ['暂无借用', 'Nothing is booked'],
  cancelBooking: ['取消借用', 'Cancel the booking'],
  cancelled: ['已取消借用', 'Booking cancelled'],
  askCancel: (room: string, when: string) => [
    `取消${room}的借用（${when}）？`,
    `Cancel the booking of ${room} (${when})?`,
  ],
  byPeriods: ['按周次节次', 'By weeks and periods'],
  byTheClock: ['按起止时间', 'By the clock'],
  weeksHint: ['如 1-8,10-16双', 'e.g. 1-8,10-16双 (even weeks)'],
  weekday: ['星期', 'Weekday'],
  period: (no: number) => [`第${no}节`, `Period ${no}`],
  periodCount: (count: number) => [`连续${count}节`, count === 1 ? '1 period' : `${count} periods`],
  find: ['查询空闲教室', 'Find free rooms'],
  findFirst: ['选择周次和节次后查询', 'Choose weeks and periods, then search'],
  noneFree: ['所选时间没有符合条件的空闲教室', 'No suitable room is free at that time'],
  found: (total: number, shown: number) =>
    total > shown
      ? [`共${total}间，显示最合适的${shown}间`, `${total} rooms, the ${shown} that fit best`]
      : [`共${total}间`, `${total} rooms`],
  chooseRoom: ['选择教室', 'Choose a room'],
  typeRoom: ['输入教室编号或名称', 'Code or name of a room'],
  wholeTerm: ['全学期', 'Whole term'],
  week: (no: number) => [`第${no}周`, `Week ${no}`],
  weeks: (words: string) => [`第${words}周`, `weeks ${englishWeeks(words)}`],
  previousWeek: ['上一周', 'Previous week'],
  nextWeek: ['下一周', 'Next week'],
  gridOf: (room: string) => [`${room}占用表`, `Occupancy of ${room}`],
  off: ['停课', 'No classes'],
  timesBeside: ['按时间借用', 'Book by time'],
  newBuilding: ['新增教学楼', 'New building'],
  editBuilding: (name: string) => [`编辑教学楼：${name}`, `Edit ${name}`],
  askRemoveBuilding: (name: string) => [
    `删除教学楼“${name}”？此操作不可恢复。`,
    `Delete ${name}? This cannot be undone.`,
  ],
  noCollisions: ['本学期的调休安排没有冲突', 'No make-up day this term clashes with anything'],
  collisionsHelp: [
    '调休上课日当天原有的安排与补上的课同用一间教室或一位教师时列在这里，请协商调整。',
    'Listed when lessons of that day and the lessons made up need the same room or teacher; please settle it with those concerned.',
  ],
  collisions: ['调休冲突', 'Collisions'],
  and: ['与', 'and'],
});

/** Monday first. */
export const dayNames = defineTexts({
  of: (weekday: number) => [
    `星期${'一二三四五六日'[weekday - 1] ?? ''}`,
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][weekday - 1] ?? '',
  ],
});
