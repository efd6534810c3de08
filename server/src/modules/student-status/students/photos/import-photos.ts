import { text } from '@graduate/contract/platform/text.ts';
import {
  type OfficialKind,
  officialKinds,
  PHOTO_LIMITS,
  PhotoArchiveFields,
} from '@graduate/contract/student-status/students/photo-calls.ts';
import { z } from 'zod';
import { type Actor, mayUse } from '../../../../platform/access/actor.ts';
import { archiveLimits } from '../../../../platform/archive/limits.ts';
import {
  type Archive,
  BadZip,
  type Bytes,
  openArchive,
  type ZipEntry,
} from '../../../../platform/archive/zip.ts';
import type { SignedAuthor } from '../../../../platform/audit/audit.ts';
import { platformErrors, Refused } from '../../../../platform/errors.ts';
import { streamSheet } from '../../../../platform/excel/sheet.ts';
import type { FileRule } from '../../../../platform/file-rule.ts';
import { languageOf } from '../../../../platform/http/answer.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { readInput } from '../../../../platform/http/read-input.ts';
import { definePersonsJob, type JobRun } from '../../../../platform/job-kind.ts';
import {
  findOwnUpload,
  purgeFiles,
  storedBytes,
  uploadFile,
  withForm,
} from '../../../commons/files/public.ts';
import { studentScope } from '../students.scope.ts';
import { judgePhoto } from './judge-photo.ts';
import { keepPhoto } from './keep-photo.ts';
import { type PhotoOwner, photoOwners } from './photo-owners.ts';
import { photoErrors } from './photos.errors.ts';

const MB = 1024 * 1024;
const kindOfFile = { moduleCode: 'XJ', businessCode: 'photoArchive' } as const;
const JOB = 'students.importPhotos';
const PER_BEAT = 10;

/** An archive lasts until its photos are read; nobody gets it back. */
export const photoArchiveFiles: FileRule = {
  ...kindOfFile,
  extensions: ['zip'],
  maxBytes: PHOTO_LIMITS.archiveMegabytes * MB,
  maxCount: 1,
  mayUpload: ['student:photo:manage'],
  mayRead: async () => false,
  mayEdit: async () => false,
};

const mayBring = (actor: Actor, kind: OfficialKind): boolean =>
  kind !== 'admission' || mayUse(actor, 'student:photo:admission');

/** Takes an archive of photos named by number; what is in it is read by a job. */
export const importPhotos = async ({
  services,
  author,
  request,
}: HttpContext): Promise<{ jobId: string }> => {
  if (!request.isMultipart()) throw platformErrors.malformedBody();
  const { maxBytes } = photoArchiveFiles;
  return withForm(
    services,
    request,
    () => maxBytes,
    async (fields, file) => {
      const { kind } = readInput(PhotoArchiveFields, fields, languageOf(request));
      if (!mayBring(author.actor, kind)) throw platformErrors.forbidden();
      if (!file) throw photoErrors.noFile();
      const { id: fileId } = await uploadFile(services, author, { ...file, ...kindOfFile });
      const { jobId, already } = await services.startJob(author, {
        kind: JOB,
        input: { fileId, kind },
        key: kind,
      });
      if (!already) return { jobId };
      await purgeFiles(services, author, [fileId]);
      throw photoErrors.importUnderway({ jobId });
    },
  ).catch((error: unknown) => {
    const tooLarge = error instanceof Refused && error.error === 'files.tooLarge';
    throw tooLarge ? photoErrors.photoTooLarge({ megabytes: PHOTO_LIMITS.archiveMegabytes }) : error;
  });
};

type Line = {
  file: string;
  result: 'matched' | 'unmatched' | 'wrong';
  owner: PhotoOwner | undefined;
  note: string;
};

const results = { matched: '已导入', unmatched: '未匹配到学生', wrong: '照片不合格' } as const;

const reportOf = (lines: readonly Line[]) =>
  streamSheet<Line>(
    '照片导入结果',
    [
      { header: '文件名', width: 40, value: ({ file }) => file },
      { header: '结果', value: ({ result }) => results[result] },
      { header: '学号', value: ({ owner }) => owner?.studentNo },
      { header: '姓名', value: ({ owner }) => owner?.name },
      { header: '说明', width: 48, value: ({ note }) => note },
    ],
    lines,
  );

/** Folders, and what some systems put beside the files of an archive, are no photos. */
const isPhoto = ({ name }: ZipEntry): boolean =>
  !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/i.test(name);

const numberIn = ({ name }: ZipEntry): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .toUpperCase();

const reasonOf = (error: unknown): string => {
  if (error instanceof Refused) return error.text.zh;
  if (error instanceof BadZip) return photoErrors.wrongSize().text.zh;
  throw error;
};

type Run = Pick<JobRun, 'services' | 'progress'> & { author: SignedAuthor; kind: OfficialKind };

const bring = async ({ services, author, kind }: Run, content: Buffer, owner: PhotoOwner) => {
  await keepPhoto(services, studentScope(author.actor), author, {
    studentId: owner.id,
    kind,
    photo: await judgePhoto(content, kind),
  });
};

const lineOf = async (
  run: Run,
  { unpack }: Archive,
  entry: ZipEntry,
  owner: PhotoOwner | undefined,
): Promise<Line> => {
  const line = { file: entry.name, owner };
  if (!owner) return { ...line, result: 'unmatched', note: '文件名应为学号、校园卡号、证件号码或考生编号' };
  try {
    await bring(run, await unpack(entry), owner);
    return { ...line, result: 'matched', note: '' };
  } catch (error) {
    return { ...line, result: 'wrong', note: reasonOf(error) };
  }
};

/** Brings in the photos of an archive one by one; what cannot be used is named in the report. */
const readArchive = async (run: Run, bytes: Bytes): Promise<Line[]> => {
  const { services, author, progress } = run;
  const archive = await openArchive(bytes, { ...archiveLimits.pictures, entry: PHOTO_LIMITS.megabytes * MB });
  const entries = archive.entries.filter(isPhoto);
  const owners = await photoOwners(services.db, studentScope(author.actor), [
    ...new Set(entries.map(numberIn)),
  ]);
  const lines: Line[] = [];
  for (const entry of entries) {
    lines.push(await lineOf(run, archive, entry, owners.get(numberIn(entry))));
    if (lines.length % PER_BEAT === 0) await progress((lines.length / entries.length) * 100);
  }
  return lines;
};

export const importPhotosJob = definePersonsJob({
  kind: JOB,
  title: text('批量导入学生照片', "Import students' photos"),
  // A photo brought in already stays as it is when it is brought again.
  permission: 'student:photo:manage',
  input: z.object({ fileId: z.uuid(), kind: z.enum(officialKinds) }),
  run: async ({ input: { fileId, kind }, author, services, progress, cancelled }) => {
    if (!mayBring(author.actor, kind)) throw platformErrors.forbidden();
    const file = await findOwnUpload(services.db, author.actor.accountId, kindOfFile, fileId);
    try {
      const lines = await readArchive(
        { services, author, progress, kind },
        storedBytes(services.storage, file),
      );
      const count = (result: Line['result']) => lines.filter((line) => line.result === result).length;
      const [matched, unmatched, wrong] = [count('matched'), count('unmatched'), count('wrong')];
      return {
        text: text(
          `已导入${matched}张，未匹配${unmatched}张，不合格${wrong}张`,
          `${matched} imported, ${unmatched} not matched, ${wrong} unusable`,
        ),
        file: { name: '照片导入结果.xlsx', content: reportOf(lines) },
      };
    } finally {
      // A job that is given back when the server stops is begun anew and needs its archive then.
      if (!cancelled.aborted) await purgeFiles(services, author, [fileId]);
    }
  },
});
