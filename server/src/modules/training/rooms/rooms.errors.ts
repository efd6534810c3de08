import { englishWeeks, weekdayName } from '@graduate/contract/commons/academic-calendar/week-sets.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { defineErrors, platformErrors } from '../../../platform/errors.ts';

export const noSuchRoom = () => platformErrors.notFound({ what: text('教室', 'The room') });
export const noSuchBuilding = () => platformErrors.notFound({ what: text('教学楼', 'The building') });
export const noSuchBooking = () => platformErrors.notFound({ what: text('教室借用', 'The booking') });

type Taken = { room: string; weeks: string; weekday: number; periods: string; owner: string };

export const roomErrors = defineErrors('rooms', {
  tooSmall: [
    422,
    ({ seats, list }: { seats: number; list: string }) =>
      text(
        `座位数改为${seats}后，以下教学班坐不下：${list}，请先为它们更换教室`,
        `With ${seats} seats it does not hold: ${list}; find other rooms for them first`,
      ),
    'T425',
  ],
  codeTaken: [409, text('教室编号已存在', 'There is a room with this code already'), 'T206'],
  buildingTaken: [
    409,
    text('该校区已有相同楼号的教学楼，请修改楼号', 'The campus has a building with this code; give another'),
  ],
  buildingInUse: [
    422,
    text('该教学楼仍有教室，请先移走或删除教室', 'The building has rooms; move or delete them first'),
  ],
  unknownCampus: [422, text('所选校区不存在或已停用，请重新选择', 'There is no such campus; choose again')],
  unknownBuilding: [422, text('所选教学楼不存在，请重新选择', 'There is no such building; choose again')],
  otherDepartment: [
    422,
    text(
      '只能维护归属本单位的教室，请将归属单位选为本单位；全校公用教室由培养办维护',
      'You manage only the rooms of your own department: choose it; the graduate school manages the others',
    ),
  ],
  roomInUse: [
    422,
    text('教室已有借用或使用记录，不能删除，请改为停用', 'The room has been used; switch it off instead'),
  ],
  stillUsed: [
    422,
    ({ count }: { count: number }) =>
      text(
        `教室在本学期仍有${count}次占用，不能停用`,
        `The room is still used ${count} times and cannot be switched off`,
      ),
    'T210',
  ],
  switchedOff: [422, text('该教室已停用，请选择其他教室', 'The room is not in use; choose another')],
  online: [422, text('线上教室无需借用', 'An online room need not be booked')],
  noSuchTerm: [422, text('所选学期不存在，请重新选择', 'There is no such term; choose again')],
  beyondTerm: [
    422,
    ({ week, weeks }: { week: number; weeks: number }) =>
      text(
        `第${week}周不在本学期教学周内（1-${weeks}周）`,
        `Week ${week} is not one of the ${weeks} weeks of the term`,
      ),
    'T420',
  ],
  beyondDay: [
    422,
    ({ periods }: { periods: number }) =>
      text(`每天共${periods}节，请修改起始节或节数`, `A day has ${periods} periods; choose among them`),
  ],
  noSuchWeek: [
    400,
    ({ weeks }: { weeks: number }) =>
      text(`周次应为0至${weeks}之间的整数`, `The week must be between 0 and ${weeks}`),
    'T004',
  ],
  endsBeforeItBegins: [422, text('结束时间须晚于开始时间', 'It must end after it begins')],
  tooLong: [
    422,
    ({ days }: { days: number }) =>
      text(`一次最多借用${days}天，请分次登记`, `A booking may last at most ${days} days; make several`),
  ],
  isOver: [422, text('所选时间已过，请选择今后的时间', 'That time has passed; choose a later one')],
  cancelTooLate: [422, text('该借用已结束，不能取消', 'The booking is over and can no longer be cancelled')],
  taken: [
    409,
    ({ room, weeks, weekday, periods, owner }: Taken) =>
      text(
        `教室${room}第${weeks}周 ${weekdayName(weekday).zh} 第${periods}节已被“${owner}”占用`,
        `Room ${room} is taken by “${owner}” in weeks ${englishWeeks(weeks)}, ${weekdayName(weekday).en}, periods ${periods}`,
      ),
    'T421',
  ],
  takenByTheClock: [
    409,
    ({ room, from, to, owner }: { room: string; from: string; to: string; owner: string }) =>
      text(
        `教室${room}在${from}至${to}已被“${owner}”占用`,
        `Room ${room} is taken by “${owner}” from ${from} to ${to}`,
      ),
    'T421',
  ],
});
