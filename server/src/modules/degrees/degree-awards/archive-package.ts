import { buffer } from 'node:stream/consumers';
import {
  type DefenceDocument,
  defenceDocuments,
  defenceFile,
} from '@graduate/contract/degrees/defences/choices.ts';
import { outcomeApproval } from '@graduate/contract/degrees/outcomes/choices.ts';
import { thesisFiles } from '@graduate/contract/degrees/theses/choices.ts';
import { streamZip, type ZipPart } from '../../../platform/archive/write-zip.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { streamSheet } from '../../../platform/excel/sheet.ts';
import { contentDisposition } from '../../../platform/http/content-disposition.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import type { Services } from '../../../platform/services.ts';
import { filesOfRecord, storedBytes } from '../../commons/files/public.ts';
import { currentPhotos, photoBytes } from '../../student-status/students/public.ts';
import type { DegreeScope } from '../degree-applications/public.ts';
import { anonymousReviews } from '../reviews/public.ts';
import { awards } from './award-rows.ts';

/** One thing the archive asks for: its name, and what there is of it. */
type Material = { name: string; files: { extension: string; content: Buffer }[]; needed: boolean };
type Of = { services: Services; applicationId: string; studentId: string };

const bytesOf = async (
  { storage }: Services,
  file: Parameters<typeof storedBytes>[1] & { extension: string },
) => {
  const bytes = storedBytes(storage, file);
  return { extension: file.extension, content: Buffer.from(await bytes.read(0, bytes.size)) };
};

const filed = async (
  { services }: Of,
  { moduleCode, businessCode }: { moduleCode: string; businessCode: string },
  recordIds: readonly string[],
  isWanted: (id: string) => boolean = () => true,
): Promise<Material['files']> => {
  const found: Material['files'] = [];
  for (const recordId of recordIds)
    for (const file of await filesOfRecord(services.db, moduleCode, recordId))
      if (file.businessCode === businessCode && isWanted(file.id)) found.push(await bytesOf(services, file));
  return found;
};

const versionsIn = async (
  db: Db,
  applicationId: string,
  stages: readonly ('final' | 'defence' | 'review')[],
) => {
  const rows = await db
    .selectFrom('thesisVersions')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('status', '=', 'agreed')
    .where('stage', 'in', stages)
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(({ id }) => id);
};

/** What reviewers wrote, by their numbers; no archive of a student knows a name. A scan is signed and stays out. */
const reviewSheets = async ({ services, applicationId }: Of): Promise<Material> => {
  const content = await anonymousReviews(services, applicationId);
  return { name: '论文评阅书', files: content ? [{ extension: 'pdf', content }] : [], needed: true };
};

const defenceMaterials = async (of: Of): Promise<Material[]> => {
  const held = await of.services.db
    .selectFrom('defences')
    .select(['id', 'documentKinds'])
    .where('applicationId', '=', of.applicationId)
    .where('status', '=', 'confirmed')
    .orderBy('no', 'desc')
    .executeTakeFirst();
  const kinds: readonly DefenceDocument[] = ['ballot', 'resolution', 'minutes'];
  const found: Material[] = [];
  for (const kind of kinds)
    found.push({
      name: `答辩${defenceDocuments[kind].zh.replace('答辩', '')}`,
      files: held ? await filed(of, defenceFile, [held.id], (id) => held.documentKinds[id] === kind) : [],
      needed: true,
    });
  return found;
};

const checksOf = async ({ services: { db }, applicationId }: Of): Promise<string[]> => {
  const rows = await db
    .selectFrom('plagiarismChecks')
    .select('id')
    .where('applicationId', '=', applicationId)
    .orderBy('createdAt', 'desc')
    .execute();
  return rows.map(({ id }) => id);
};

const outcomesOf = async ({ services: { db }, studentId }: Of): Promise<string[]> => {
  const rows = await db
    .selectFrom('degreeOutcomes')
    .select('id')
    .where('studentId', '=', studentId)
    .where('status', '=', 'agreed')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

const photoOf = async ({ services, studentId }: Of): Promise<Material['files']> => {
  const photos = await currentPhotos(services.db, [studentId]).execute();
  const photo = photos.find(({ kind }) => kind === 'graduation') ?? photos[0];
  const content = photo && (await photoBytes(services, photo.id));
  return content ? [{ extension: 'jpg', content }] : [];
};

const materialsOf = async (of: Of): Promise<Material[]> => {
  const { db } = of.services;
  const finals = await versionsIn(db, of.applicationId, ['final']);
  const judged = await versionsIn(db, of.applicationId, ['defence', 'review']);
  const [check] = await checksOf(of);
  return [
    { name: '学位论文终稿', files: await filed(of, thesisFiles.full, finals.slice(0, 1)), needed: true },
    { name: '导师评阅表', files: await filed(of, thesisFiles.supervisor, judged), needed: false },
    { name: '查重报告', files: check ? await filed(of, thesisFiles.report, [check]) : [], needed: true },
    await reviewSheets(of),
    ...(await defenceMaterials(of)),
    { name: '学位成果佐证', files: await filed(of, outcomeApproval, await outcomesOf(of)), needed: false },
    { name: '学位照片', files: await photoOf(of), needed: true },
  ];
};

const listOf = (materials: readonly Material[]): Promise<Buffer> =>
  buffer(
    streamSheet(
      '档案目录',
      [
        { header: '材料', width: 24, value: ({ name }: Material) => name },
        { header: '份数', value: ({ files }: Material) => files.length },
        {
          header: '情况',
          value: ({ files, needed }: Material) => (files.length > 0 ? '齐全' : needed ? '缺少' : '无'),
        },
      ],
      materials,
    ),
  );

async function* partsOf(studentNo: string, materials: readonly Material[]): AsyncGenerator<ZipPart> {
  yield { name: `${studentNo}_档案目录.xlsx`, content: await listOf(materials) };
  for (const { name, files } of materials)
    for (const [at, { extension, content }] of files.entries())
      yield { name: `${studentNo}_${name}${files.length > 1 ? at + 1 : ''}.${extension}`, content };
}

/** Everything the archive asks for of one graduate, with a list of what there is and what is missing. */
export const sendArchive = async (
  { db, services, scope, author, reply }: HttpContext<DegreeScope>,
  { id }: { id: string },
) => {
  const { applicationId, studentId } = await db
    .transaction()
    .execute((tx) => awards.hold({ db: tx, scope }, { id }));
  const { studentNo, name } = await db
    .selectFrom('degreeApplications')
    .select(['studentNo', 'name'])
    .where('id', '=', applicationId)
    .executeTakeFirstOrThrow();
  const materials = await materialsOf({ services, applicationId, studentId });
  const missing = materials.filter(({ files, needed }) => needed && files.length === 0);
  await db.transaction().execute((tx) =>
    audit(tx, author, {
      action: 'degreeAward.archive',
      subject: 'degreeAward',
      subjectId: id,
      after: { missing: missing.map((one) => one.name) },
    }),
  );
  return reply
    .type('application/zip')
    .header(
      'Content-Disposition',
      contentDisposition('attachment', `${studentNo ?? ''}_${name}_学位档案.zip`),
    )
    .send(streamZip(partsOf(studentNo ?? id, materials)));
};
