import { z } from 'zod';
import { requires } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { text } from '../../platform/text.ts';
import { WireTime } from '../../platform/wire.ts';
import { SearchGroups } from './search.ts';

const ById = z.object({ id: z.uuid() });
const Name = labelled('名称', 'Name', z.string().trim().min(1).max(50));
const Columns = labelled('字段', 'Columns', z.array(z.string().min(1).max(60)).min(1).max(200));

/** How many of each kind somebody may keep. */
export const MOST_SAVED = 50;

const SavedSearch = z.object({ id: z.uuid(), name: Name, search: SearchGroups, createdAt: WireTime });
export type SavedSearch = z.output<typeof SavedSearch>;

const ExportProfile = z.object({ id: z.uuid(), name: Name, columns: Columns, createdAt: WireTime });
export type ExportProfile = z.output<typeof ExportProfile>;

/** Searches and sets of columns people keep for themselves; a name used before is written over. */
export const savedCalls = defineCalls('students', {
  savedSearches: {
    path: 'api/student/searches',
    summary: text('本人保存的搜索', 'Your saved searches'),
    access: requires('student:record:view'),
    answer: z.array(SavedSearch),
  },
  saveSearch: {
    path: 'api/student/searches',
    summary: text('保存搜索', 'Save a search'),
    access: requires('student:record:view'),
    body: z.strictObject({ name: Name, search: SearchGroups }),
    answer: SavedSearch,
  },
  removeSearch: {
    method: 'DELETE',
    path: 'api/student/searches/:id',
    summary: text('删除保存的搜索', 'Remove a saved search'),
    access: requires('student:record:view'),
    answer: ById,
  },
  exportProfiles: {
    path: 'api/student/export-profiles',
    summary: text('本人保存的导出字段', 'Your sets of export columns'),
    access: requires('student:record:export'),
    answer: z.array(ExportProfile),
  },
  saveExportProfile: {
    path: 'api/student/export-profiles',
    summary: text('保存导出字段', 'Save a set of export columns'),
    access: requires('student:record:export'),
    body: z.strictObject({ name: Name, columns: Columns }),
    answer: ExportProfile,
  },
  removeExportProfile: {
    method: 'DELETE',
    path: 'api/student/export-profiles/:id',
    summary: text('删除保存的导出字段', 'Remove a set of export columns'),
    access: requires('student:record:export'),
    answer: ById,
  },
});
