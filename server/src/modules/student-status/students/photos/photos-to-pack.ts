import { photoKinds } from '@graduate/contract/student-status/students/choices.ts';
import {
  type OfficialKind,
  officialKinds,
  type PhotoFilter,
  type PhotoNaming,
} from '@graduate/contract/student-status/students/photo-calls.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { documentNumbers } from '../../../../platform/document-numbers.ts';
import type { StudentScope } from '../students.scope.ts';
import { studentsFitting } from './photos.queries.ts';

/** What goes into an archive: these photos, or the photos of these kinds of the students that fit the filter. */
export type PackOrder = {
  choice: { photoIds: readonly string[] } | { filter: PhotoFilter; kinds: readonly OfficialKind[] };
  naming: PhotoNaming;
  folderBy: 'none' | 'dept' | 'major';
};

type PackedPhoto = { studentId: string; hash: string; path: string };
export type PackedStudent = {
  id: string;
  studentNo: string | null;
  name: string;
  departmentName: string;
  majorName: string | null;
  files: string[];
  missing: OfficialKind[];
};
export type Pack = { photos: PackedPhoto[]; students: PackedStudent[] };

const studentsOf = async (db: Db, scope: StudentScope, filter: PhotoFilter) =>
  (await studentsFitting(db, scope, filter))
    .select(['studentRecords.id', 'cardNo', 'studentNo', 'examineeNo', 'idNumber', 'studentRecords.name'])
    .select(['departments.name as departmentName', 'studentRecords.majorName'])
    .orderBy('departments.code')
    .orderBy('studentNo')
    .orderBy('studentRecords.id')
    .execute();

type Student = Awaited<ReturnType<typeof studentsOf>>[number];

const photosChosen = async (db: Db, scope: StudentScope, choice: PackOrder['choice']) => {
  const photos = (await studentsFitting(db, scope, 'filter' in choice ? choice.filter : {}))
    .innerJoin('studentPhotos', 'studentPhotos.studentId', 'studentRecords.id')
    .select(['studentPhotos.studentId', 'studentPhotos.kind', 'studentPhotos.sha256 as hash'])
    .where('studentPhotos.removedAt', 'is', null);
  const chosen =
    'photoIds' in choice
      ? photos.where('studentPhotos.id', 'in', choice.photoIds).where('studentPhotos.kind', '!=', 'avatar')
      : photos.where('studentPhotos.current', '=', true).where('studentPhotos.kind', 'in', choice.kinds);
  return chosen.orderBy('studentPhotos.kind').orderBy('studentPhotos.id').execute();
};

/** No separator, nothing a file system minds, no name that only some systems know. */
const asFileName = (name: string): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, 100) || '_';

const numberOf = async (db: Db, naming: PhotoNaming): Promise<(student: Student) => string> => {
  const documents = naming === 'idNumber' ? await documentNumbers(db) : undefined;
  return (student) => {
    const { cardNo, studentNo, examineeNo, idNumber, id } = student;
    const wanted = {
      xykh: cardNo,
      studentNo,
      examineeNo,
      idNumber: idNumber && documents ? documents.open(idNumber) : null,
    }[naming];
    return asFileName(wanted ?? cardNo ?? studentNo ?? id);
  };
};

const folderOf = ({ folderBy }: PackOrder, { departmentName, majorName: major }: Student): string[] => {
  if (folderBy === 'none') return [];
  return [asFileName(folderBy === 'dept' ? departmentName : (major ?? '无专业'))];
};

/** Paths that occur once: a second one of the same name is numbered. */
const once = () => {
  const taken = new Set<string>();
  return (path: string): string => {
    let free = path;
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) free = `${path}-${n}`;
    taken.add(free.toLowerCase());
    return `${free}.jpg`;
  };
};

type Chosen = Awaited<ReturnType<typeof photosChosen>>[number];

const byStudent = (photos: readonly Chosen[]): Map<string, Chosen[]> => {
  const grouped = new Map<string, Chosen[]>();
  for (const photo of photos) grouped.set(photo.studentId, [...(grouped.get(photo.studentId) ?? []), photo]);
  return grouped;
};

/** Finds what goes into an archive and under which names; several kinds stand in folders of their own. */
export const photosToPack = async (db: Db, scope: StudentScope, order: PackOrder): Promise<Pack> => {
  const { choice } = order;
  const chosen = await photosChosen(db, scope, choice);
  const photosOf = byStudent(chosen);
  const filter = 'filter' in choice ? choice.filter : { ids: [...photosOf.keys()] };
  const students = await studentsOf(db, scope, filter);
  const kinds = new Set('kinds' in choice ? choice.kinds : chosen.map(({ kind }) => kind));
  const numbered = await numberOf(db, order.naming);
  const free = once();
  const photos: PackedPhoto[] = [];
  const packed = students.map((student): PackedStudent => {
    const own = photosOf.get(student.id) ?? [];
    const files = own.map(({ kind, hash }) => {
      const folders = [...folderOf(order, student), ...(kinds.size > 1 ? [photoKinds[kind].zh] : [])];
      const path = free([...folders, numbered(student)].join('/'));
      photos.push({ studentId: student.id, hash, path });
      return path;
    });
    const { id, studentNo, name, departmentName, majorName: major } = student;
    const missing = officialKinds.filter(
      (kind) => kinds.has(kind) && !own.some((photo) => photo.kind === kind),
    );
    return { id, studentNo, name, departmentName, majorName: major, files, missing };
  });
  return { photos, students: packed };
};
