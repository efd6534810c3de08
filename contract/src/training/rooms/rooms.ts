import { z } from 'zod';
import { DepartmentRef, departmentCodes, departmentId } from '../../administration/accounts/departments.ts';
import { choice, choiceOf, severalOf, yesNo } from '../../platform/choices.ts';
import { described, labelled, mustHold } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { NumberInQuery } from '../../platform/wire.ts';
import { Campus } from './buildings.ts';
import { roomActions, roomEquipment, roomKinds } from './choices.ts';

const MOST_SEATS = 2000;

const Code = labelled('教室编号', 'Room code', z.string().trim().min(1).max(20));
const Name = labelled('教室名称', 'Room', z.string().trim().min(1).max(60));
const Floor = labelled('楼层', 'Floor', z.int().min(-3).max(60).nullable());
const Kind = choice('教室类型', 'Kind', roomKinds);
const Equipment = labelled('设备', 'Equipment', z.array(choiceOf(roomEquipment)).max(10));
const Enabled = labelled('可排课', 'In use', z.boolean());
const seats = (zh: string, en: string) => labelled(zh, en, z.int().min(1).max(MOST_SEATS).nullable());

export const BuildingId = described(labelled('教学楼', 'Building', z.uuid()), { reference: 'building' });

const writtenFields = {
  code: Code,
  name: Name,
  buildingId: BuildingId,
  floor: Floor,
  kind: Kind,
  capacity: seats('座位数', 'Seats'),
  examCapacity: seats('考试座位数', 'Seats in examinations'),
  equipment: Equipment,
  /** None: the whole school's. */
  departmentId: departmentId('归属单位', 'Belongs to').nullable(),
  enabled: Enabled,
};

type Seats = { kind: string; capacity: number | null; examCapacity: number | null };

/** A room on the net has no seats, any other has some. */
export const hasItsSeats = ({ kind, capacity }: Seats): boolean =>
  (kind === 'virtual') === (capacity === null);
export const examFits = ({ capacity, examCapacity }: Seats): boolean =>
  examCapacity === null || (capacity !== null && examCapacity <= capacity);

const seated = <T extends z.ZodType<Seats>>(schema: T): T =>
  mustHold(
    mustHold(
      schema,
      hasItsSeats,
      '请填写座位数；线上教室没有座位数',
      'Give the number of seats; an online room has none',
    ),
    examFits,
    '考试座位数不能多于座位数',
    'There cannot be more seats in examinations than otherwise',
  );

export const roomFields = writtenFields;
export const NewRoom = seated(z.strictObject(writtenFields));
export type NewRoom = z.output<typeof NewRoom>;
export const RoomEdit = seated(z.strictObject({ version: Version, ...writtenFields }));
export type RoomEdit = z.output<typeof RoomEdit>;

export const roomRowFields = {
  id: z.uuid(),
  code: Code,
  name: Name,
  campus: Campus,
  buildingId: z.uuid(),
  building: labelled('教学楼', 'Building', z.string()),
  floor: Floor,
  kind: Kind,
  capacity: labelled('座位', 'Seats', z.number().nullable()),
  examCapacity: labelled('考试座位', 'Seats in examinations', z.number().nullable()),
  equipment: Equipment,
  department: labelled('归属', 'Belongs to', DepartmentRef.nullable()),
  /** Percent of the periods of this term in which it is taken; none between terms. */
  used: labelled('本学期利用率', 'Used this term', z.number().nullable()),
  enabled: Enabled,
  actions: z.array(z.enum(roomActions)),
  version: Version,
};
export const Room = z.object(roomRowFields);
export type Room = z.output<typeof Room>;

const atLeast = labelled(
  '座位数不少于',
  'Minimum seats',
  NumberInQuery.refine((seatsWanted) => seatsWanted >= 1 && seatsWanted <= MOST_SEATS).optional(),
);

/** What is asked of rooms, whether they are free or not. */
export const wantedRooms = {
  campus: Campus.optional(),
  buildingId: BuildingId.optional(),
  kind: Kind.optional(),
  capacity: atLeast,
  equipment: labelled('设备', 'Equipment', severalOf(roomEquipment)),
};

export const roomQuery = pageQuery(['code', 'name', 'capacity', 'kind'], {
  keyword: keywordIn('教室编号或名称', 'Code or name'),
  ...wantedRooms,
  yxCode: departmentCodes('归属单位', 'Belongs to'),
  enabled: choice('可排课', 'In use', yesNo).optional(),
});
export type RoomQuery = z.output<typeof roomQuery>;
