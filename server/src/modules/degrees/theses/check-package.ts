import { thesisFiles } from '@graduate/contract/degrees/theses/choices.ts';
import { sql } from 'kysely';
import { streamZip, type ZipPart } from '../../../platform/archive/write-zip.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { filesOfRecord, storedBytes } from '../../commons/files/public.ts';
import { applicationsWithin, type DegreeScope } from '../degree-applications/public.ts';
import { noSuchVersion } from './theses.errors.ts';

/** Versions within reach, all of those asked for or none. */
const versionsOf = async (db: Db, scope: DegreeScope, ids: readonly string[]) => {
  const wanted = [...new Set(ids)];
  const found = await db
    .selectFrom('thesisVersions')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'thesisVersions.applicationId')
    .innerJoin('studentRecords', 'studentRecords.id', 'degreeApplications.studentId')
    .innerJoin('departments', 'departments.id', 'degreeApplications.departmentId')
    .select(['thesisVersions.id', 'departments.code', 'studentRecords.majorCode', 'studentRecords.studentNo'])
    .where('thesisVersions.id', '=', sql<string>`any(${wanted}::uuid[])`)
    .where(applicationsWithin(scope) as never)
    .orderBy('studentRecords.studentNo')
    .orderBy('thesisVersions.seq')
    .execute();
  if (found.length < wanted.length) throw noSuchVersion();
  return found;
};

async function* partsOf(
  { db, storage }: Services,
  versions: Awaited<ReturnType<typeof versionsOf>>,
): AsyncGenerator<ZipPart> {
  const { moduleCode, businessCode } = thesisFiles.full;
  for (const { id, code, majorCode, studentNo } of versions) {
    const files = await filesOfRecord(db, moduleCode, id);
    const file = files.find((one) => one.businessCode === businessCode);
    if (!file) continue;
    const bytes = storedBytes(storage, file);
    yield {
      name: `${[code, majorCode ?? '', studentNo ?? id].join('_')}_LW.pdf`,
      content: Buffer.from(await bytes.read(0, bytes.size)),
    };
  }
}

/** Texts for the checking service, each under the name it asks for; a secret thesis has no file and is not in it. */
export const sendCheckPackage = async (
  { db, services, scope, author, reply }: HttpContext<DegreeScope>,
  { versionIds }: { versionIds: readonly string[] },
) => {
  const versions = await versionsOf(db, scope, versionIds);
  await db.transaction().execute((tx) =>
    audit(tx, author, {
      action: 'plagiarism.package',
      subject: 'export',
      subjectId: null,
      after: { theses: versions.length },
    }),
  );
  return reply
    .type('application/zip')
    .header('Content-Disposition', contentDisposition('attachment', '送检论文.zip'))
    .send(streamZip(partsOf(services, versions)));
};
