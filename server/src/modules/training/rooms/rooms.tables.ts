import type { BookingKind, RoomEquipment, RoomKind } from '@graduate/contract/training/rooms/choices.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    buildings: {
      id: string;
      campus: string;
      code: string;
      name: string;
      nameEn: Generated<string>;
      version: Generated<number>;
    };
    rooms: {
      id: string;
      code: string;
      name: string;
      buildingId: string;
      floor: number | null;
      kind: RoomKind;
      capacity: number | null;
      examCapacity: number | null;
      equipment: RoomEquipment[];
      departmentId: string | null;
      enabled: Generated<boolean>;
      updatedAt: Generated<Date>;
      version: Generated<number>;
    };
    roomBookings: {
      id: string;
      roomId: string;
      kind: BookingKind;
      purpose: string;
      termId: string | null;
      weekday: number | null;
      periodMask: number | null;
      weekMask: number | null;
      startAt: Date | null;
      endAt: Date | null;
      applicantId: string;
      createdAt: Generated<Date>;
      cancelledAt: Date | null;
      version: Generated<number>;
    };
    slotOccupancy: {
      termId: string;
      resourceKind: 'room' | 'teacher';
      resourceId: string;
      week: number;
      weekday: number;
      period: number;
      ownerKind: 'meeting' | 'booking' | 'hold';
      ownerId: string;
    };
  }
}
