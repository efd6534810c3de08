import { sql } from 'kysely';
import { streamZip, type ZipPart } from '../../../platform/archive/write-zip.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { documentNumbers } from '../../../platform/document-numbers.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { photoBytes } from '../../student-status/students/public.ts';
import type { DegreeScope } from '../degree-applications/public.ts';
import { degreeAwardErrors } from './degree-awards.errors.ts';
import { reported } from './national-rows.ts';

/** The photo of each who is reported; that of graduation where there is one. */
const withPhotos = (db: Db, scope: DegreeScope, batchId: string) =>
  reported(db, scope, batchId)
    .innerJoin('studentPhotos', 'studentPhotos.studentId', 'studentRecords.id')
    .select(['studentRecords.idNumber', 'studentPhotos.id as photoId'])
    .distinctOn('studentRecords.id')
    .where('studentPhotos.current', '=', true)
    .where('studentPhotos.removedAt', 'is', null)
    .orderBy('studentRecords.id')
    .orderBy(sql`(student_photos.kind = 'graduation') desc`)
    .orderBy('studentPhotos.id')
    .execute();

async function* partsOf(
  services: Services,
  rows: Awaited<ReturnType<typeof withPhotos>>,
): AsyncGenerator<ZipPart> {
  const { open } = await documentNumbers(services.db);
  for (const { idNumber, photoId } of rows) {
    const content = await photoBytes(services, photoId);
    if (content && idNumber) yield { name: `${open(idNumber)}.jpg`, content };
  }
}

/** The photos the ministry wants with what is reported, each under the number of the person's document; written down. */
export const sendPhotos = async (
  { db, services, scope, author, reply }: HttpContext<DegreeScope>,
  { batchId }: { batchId: string },
) => {
  const rows = await withPhotos(db, scope, batchId);
  if (rows.length === 0) throw degreeAwardErrors.noRows();
  await db.transaction().execute((tx) =>
    audit(tx, author, {
      action: 'degreeAward.photos',
      subject: 'degreeBatch',
      subjectId: batchId,
      after: { photos: rows.length },
    }),
  );
  return reply
    .type('application/zip')
    .header('Content-Disposition', contentDisposition('attachment', '学位照片包.zip'))
    .send(streamZip(partsOf(services, rows)));
};
