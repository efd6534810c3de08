import { roomCalls } from '@graduate/contract/training/rooms/room-calls.ts';
import { serve } from '../../../platform/http/serve.ts';
import { bookRoom } from './bookings/book-room.ts';
import { cancelBooking } from './bookings/cancel-booking.ts';
import { freeRooms } from './bookings/free-rooms.ts';
import { listBookings } from './bookings/read-bookings.ts';
import { roomWeek } from './bookings/room-week.ts';
import { createBuilding, deleteBuilding, editBuilding, listBuildings } from './buildings/buildings.ts';
import { calendarCollisions } from './collisions.ts';
import { findRoom, listRooms } from './read-rooms.ts';
import { roomScope as scope } from './rooms.scope.ts';
import { createRoom, editRoom, rooms } from './write-room.ts';

export const roomRoutes = [
  serve(roomCalls.listBuildings, { handle: listBuildings }),
  serve(roomCalls.createBuilding, { handle: createBuilding }),
  serve(roomCalls.editBuilding, { handle: editBuilding }),
  serve(roomCalls.deleteBuilding, { handle: deleteBuilding }),
  serve(roomCalls.list, { scope, handle: listRooms }),
  serve(roomCalls.free, { scope, handle: freeRooms }),
  serve(roomCalls.find, { scope, handle: findRoom }),
  serve(roomCalls.create, { scope, handle: createRoom }),
  serve(roomCalls.edit, { scope, handle: editRoom }),
  serve(roomCalls.remove, { scope, handle: rooms.remove }),
  serve(roomCalls.occupancy, { scope, handle: roomWeek }),
  serve(roomCalls.listBookings, { scope, handle: listBookings }),
  serve(roomCalls.book, { scope, handle: bookRoom }),
  serve(roomCalls.cancelBooking, { scope, handle: cancelBooking }),
  serve(roomCalls.collisions, { handle: calendarCollisions }),
];
