import { z } from 'zod';
import { described, labelled } from '../../platform/fields.ts';
import { Version } from '../../platform/version.ts';

/** A campus of the dictionary. */
export const Campus = described(labelled('校区', 'Campus', z.string().min(1).max(20)), {
  dictionary: 'campus',
});

const buildingFields = {
  campus: Campus,
  code: labelled('楼号', 'Code', z.string().trim().min(1).max(10)),
  name: labelled('教学楼', 'Building', z.string().trim().min(1).max(60)),
  nameEn: labelled('英文名称', 'English name', z.string().trim().max(120)),
};

export const NewBuilding = z.strictObject(buildingFields);
export const BuildingEdit = z.strictObject({ version: Version, ...buildingFields });

export const Building = z.object({
  id: z.uuid(),
  ...buildingFields,
  rooms: labelled('教室数', 'Rooms', z.number()),
  version: Version,
});
export type Building = z.output<typeof Building>;
