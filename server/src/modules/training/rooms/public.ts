export {
  bookForDefence,
  bookForExam,
  freeForDefence,
  giveBack,
  renameBooking,
} from './bookings/book-room.ts';
export { occupy, vacate, vacateWeeks } from './bookings/occupy.ts';
export { dateOf, type Slot, weekOf } from './bookings/slots.ts';
export type { SlotOwner } from './slot-owners.ts';
