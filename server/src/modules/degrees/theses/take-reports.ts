import { rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { REPORT_MEGABYTES, thesisFiles } from '@graduate/contract/degrees/theses/choices.ts';
import type { ReportsTaken } from '@graduate/contract/degrees/theses/versions.ts';
import { sql } from 'kysely';
import { archiveLimits } from '../../../platform/archive/limits.ts';
import { type Archive, BadZip, openArchive, type ZipEntry } from '../../../platform/archive/zip.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { Refused } from '../../../platform/errors.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { claimFiles, filesOfRecord, uploadFile, withBytes, withForm } from '../../commons/files/public.ts';
import { applicationsWithin, type DegreeScope } from '../degree-applications/public.ts';
import { thesisErrors } from './theses.errors.ts';

const MB = 1024 * 1024;
const ARCHIVE_MEGABYTES = 500;

/** Folders, and what some systems put beside the files of an archive, are no reports. */
const isReport = ({ name }: ZipEntry): boolean =>
  !name.endsWith('/') && !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$)/i.test(name);

/** A report is called by the number of the student, or like the file that was sent to be checked. */
const numberIn = ({ name }: ZipEntry): string =>
  (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\.[^.]*$/, '')
    .replace(/_LW$/i, '')
    .split('_')
    .at(-1)
    ?.trim() ?? '';

/** The newest check of each of these students. */
const checksOf = async (db: Db, scope: DegreeScope, numbers: readonly string[]) => {
  const rows = await db
    .selectFrom('plagiarismChecks')
    .innerJoin('degreeApplications', 'degreeApplications.id', 'plagiarismChecks.applicationId')
    .innerJoin('degreeBatches', 'degreeBatches.id', 'degreeApplications.batchId')
    .select(['plagiarismChecks.id', 'degreeApplications.studentNo'])
    .where(applicationsWithin(scope) as never)
    .where('degreeBatches.status', '=', 'open')
    .where('degreeApplications.openAccess', '<>', 'secret')
    .where('degreeApplications.studentNo', '=', sql<string>`any(${[...numbers]})`)
    .orderBy('plagiarismChecks.createdAt')
    .execute();
  return new Map(rows.map(({ studentNo, id }) => [studentNo ?? '', id]));
};

type Taking = Pick<HttpContext, 'services' | 'author'> & { folder: string };

/** One report, looked at like any upload, for the check it belongs to. */
const take = async (
  { services, author, folder }: Taking,
  { unpack }: Archive,
  entry: ZipEntry,
  checkId: string | undefined,
): Promise<void> => {
  if (!checkId) throw thesisErrors.noCheckYet();
  const { db } = services;
  const { moduleCode, businessCode } = thesisFiles.report;
  if ((await filesOfRecord(db, moduleCode, checkId)).length > 0) throw thesisErrors.hasReport();
  const path = join(folder, newId());
  try {
    const content = await unpack(entry);
    await writeFile(path, content, { mode: 0o600 });
    const given = { path, size: content.length, givenName: basename(entry.name) };
    const { id } = await uploadFile(services, author, { ...given, moduleCode, businessCode });
    await db
      .transaction()
      .execute((tx) => claimFiles(tx, author, { ...thesisFiles.report, recordId: checkId, fileIds: [id] }));
  } finally {
    await rm(path, { force: true });
  }
};

const orBad = (error: unknown): never => {
  throw error instanceof BadZip ? thesisErrors.badArchive() : error;
};

/** The reports of many checks from one archive; what belongs to none says so and holds nobody else up. */
export const takeReports = ({
  services,
  author,
  scope,
  request,
  language,
}: HttpContext<DegreeScope>): Promise<ReportsTaken> =>
  withForm(
    services,
    request,
    () => ARCHIVE_MEGABYTES * MB,
    async (_fields, file) => {
      if (!file) throw thesisErrors.noArchive();
      const taking = { services, author, folder: dirname(file.path) };
      return withBytes(file.path, async (bytes) => {
        const limits = { ...archiveLimits.reports, entry: REPORT_MEGABYTES * MB };
        const archive = await openArchive(bytes, limits).catch(orBad);
        const entries = archive.entries.filter(isReport);
        const checks = await checksOf(services.db, scope, entries.map(numberIn));
        const answer: ReportsTaken = { taken: 0, left: [] };
        for (const entry of entries)
          try {
            await take(taking, archive, entry, checks.get(numberIn(entry))).catch(orBad);
            answer.taken += 1;
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
            answer.left.push({ file: entry.name, why: error.text[language] });
          }
        return answer;
      });
    },
  );
