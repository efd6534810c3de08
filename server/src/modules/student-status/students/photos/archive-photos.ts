import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { BodyOf } from '@graduate/contract/platform/define-call.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { formatWireTime } from '@graduate/contract/platform/wire.ts';
import { photoKinds } from '@graduate/contract/student-status/students/choices.ts';
import { photoCalls } from '@graduate/contract/student-status/students/photo-calls.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { mayUse } from '../../../../platform/access/actor.ts';
import { streamZip, type ZipPart } from '../../../../platform/archive/write-zip.ts';
import { audit, type SignedAuthor } from '../../../../platform/audit/audit.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import { underLock } from '../../../../platform/database/locks.ts';
import { platformErrors } from '../../../../platform/errors.ts';
import { streamSheet } from '../../../../platform/excel/sheet.ts';
import { contentDisposition } from '../../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../../platform/http/context.ts';
import { definePersonsJob } from '../../../../platform/job-kind.ts';
import type { Services } from '../../../../platform/services.ts';
import { type StudentScope, studentScope } from '../students.scope.ts';
import { photoErrors } from './photos.errors.ts';
import { type Pack, type PackedStudent, type PackOrder, photosToPack } from './photos-to-pack.ts';

/** Up to so many photos are answered at once; more become a job. */
const MOST_AT_ONCE = 200;
const MOST_PER_MINUTE = 10;
const ACTION = 'studentPhoto.download';
const PER_BEAT = 50;

type Chosen = BodyOf<typeof photoCalls.downloadPhotos>;
type Filtered = BodyOf<typeof photoCalls.exportPhotos>;

const orderOfChosen = (body: Chosen): PackOrder => ({
  choice:
    'photoIds' in body
      ? { photoIds: body.photoIds }
      : { filter: { ids: body.studentIds }, kinds: body.fileTypes },
  naming: body.naming ?? 'xykh',
  folderBy: 'none',
});

const orderOfFiltered = ({ fileTypes, naming, folderBy, ...filter }: Filtered): PackOrder => ({
  choice: { filter, kinds: fileTypes },
  naming: naming ?? 'xykh',
  folderBy: folderBy ?? 'none',
});

const indexOf = (students: readonly PackedStudent[]): Promise<Buffer> =>
  buffer(
    streamSheet<PackedStudent>(
      '照片目录',
      [
        { header: '学号', value: ({ studentNo }) => studentNo },
        { header: '姓名', value: ({ name }) => name },
        { header: '院系', width: 24, value: ({ departmentName }) => departmentName },
        { header: '专业', width: 24, value: ({ majorName }) => majorName },
        { header: '文件名', width: 40, value: ({ files }) => files.join('；') },
        {
          header: '缺失',
          width: 24,
          value: ({ missing }) => missing.map((kind) => photoKinds[kind].zh).join('、'),
        },
      ],
      students,
    ),
  );

type Beat = (packed: number) => Promise<void> | void;

async function* partsOf(
  { storage, log }: Services,
  { photos, students }: Pack,
  withIndex: boolean,
  beat: Beat = () => undefined,
): AsyncGenerator<ZipPart> {
  for (const [at, { hash, path }] of photos.entries()) {
    const content = await storage.open(hash);
    if (content) yield { name: path, content: await buffer(content) };
    else log.error({ hash }, 'the content of a photo is missing');
    if ((at + 1) % PER_BEAT === 0) await beat(at + 1);
  }
  if (withIndex) yield { name: 'index.xlsx', content: await indexOf(students) };
}

const zipName = (): string => `学生照片_${formatWireTime(new Date()).slice(0, 16).replace(/\D/g, '')}.zip`;

/** Writes the download down; whoever takes photos away again and again is slowed. */
const record = (db: Db, author: SignedAuthor, details: object): Promise<void> =>
  underLock(db, `${ACTION}:${author.actor.accountId}`, async (tx) => {
    const { count } = await tx
      .selectFrom('auditLog')
      .select(sql<number>`count(*)`.as('count'))
      .where('accountId', '=', author.actor.accountId)
      .where('action', '=', ACTION)
      .where('at', '>', sql<Date>`now() - interval '1 minute'`)
      .executeTakeFirstOrThrow();
    if (count >= MOST_PER_MINUTE) throw photoErrors.tooOften();
    await audit(tx, author, { action: ACTION, subject: 'export', subjectId: null, after: details });
  });

const mustBeAllowed = ({ actor }: SignedAuthor, { naming }: PackOrder): void => {
  if (naming === 'idNumber' && !mayUse(actor, 'student:record:reveal')) throw platformErrors.forbidden();
};

type Exchange = HttpContext<StudentScope>;
type ArchiveCall = typeof photoCalls.downloadPhotos | typeof photoCalls.exportPhotos;

const UNDERWAY = text('已转入后台导出，完成后将通知您', 'It continues in the background; you will be told');

/** An archive of photos, declared once: small ones are answered, large ones run as a job. */
const defineArchive = <C extends ArchiveCall>(
  call: C,
  { orderOf, withIndex }: { orderOf: (body: BodyOf<C>) => PackOrder; withIndex: boolean },
) => {
  const kind = `${call.name}.archive`;
  const answer = async ({ services, scope, author, language, reply }: Exchange, body: BodyOf<C>) => {
    const order = orderOf(body);
    mustBeAllowed(author, order);
    const pack = await photosToPack(services.db, scope, order);
    if (pack.photos.length === 0) throw photoErrors.noPhoto();
    const input = z.encode(call.body as z.ZodType, body) as object;
    await record(services.db, author, { photos: pack.photos.length, ...input });
    if (pack.photos.length > MOST_AT_ONCE) {
      const key = createHash('sha256').update(JSON.stringify(input)).digest('hex');
      const { jobId, already } = await services.startJob(author, { kind, input, key });
      if (already) throw photoErrors.downloadUnderway({ jobId });
      return reply.status(202).send({ code: 200, msg: UNDERWAY[language], data: { jobId } });
    }
    return reply
      .type('application/zip')
      .header('Content-Disposition', contentDisposition('attachment', zipName()))
      .send(streamZip(partsOf(services, pack, withIndex)));
  };
  const job = definePersonsJob({
    kind,
    title: text('导出学生照片', "Export students' photos"),
    permission: call.access.permission,
    input: z.unknown(),
    run: async ({ input, author, services, progress }) => {
      const order = orderOf(z.decode(call.body as z.ZodType, input) as BodyOf<C>);
      mustBeAllowed(author, order);
      const pack = await photosToPack(services.db, studentScope(author.actor), order);
      const beat: Beat = (packed) => progress((packed / pack.photos.length) * 100);
      return {
        text: text(`共${pack.photos.length}张照片`, `${pack.photos.length} photos`),
        file: { name: zipName(), content: streamZip(partsOf(services, pack, withIndex, beat)) },
      };
    },
  });
  return { answer, job };
};

/** Chosen photos, or those of chosen students. */
export const chosenArchive = defineArchive(photoCalls.downloadPhotos, {
  orderOf: orderOfChosen,
  withIndex: false,
});

/** The photos of everybody who fits a filter, with a list of who is who and what is missing. */
export const filteredArchive = defineArchive(photoCalls.exportPhotos, {
  orderOf: orderOfFiltered,
  withIndex: true,
});
