import { createHash } from 'node:crypto';
import { thesisFiles, versionApproval } from '@graduate/contract/degrees/theses/choices.ts';
import { text } from '@graduate/contract/platform/text.ts';
import { versionHandler } from '../../../src/modules/degrees/theses/version-approval.ts';
import type { Config } from '../../../src/platform/config.ts';
import type { Tx } from '../../../src/platform/database/connect.ts';
import { idOf } from '../../../src/platform/ids.ts';
import { openStorage } from '../../../src/platform/storage/open-storage.ts';
import { demonstrationIds } from '../../administration/accounts/demonstration.ts';
import { insertFile } from '../../commons/files/insert-file.ts';
import { insertInstance } from '../../mechanisms/approvals/insert-instance.ts';
import { DAY_MS } from '../../times.ts';
import { thesisPdf } from './thesis-pdf.ts';
import { insertThesisVersion } from './version.ts';

const accepted = (tx: Tx) =>
  tx
    .selectFrom('degreeApplications')
    .select(['id', 'studentId', 'name', 'studentNo', 'batchId', 'titleZh', 'createdBy', 'departmentId'])
    .where('status', '=', 'accepted')
    .orderBy('studentNo')
    .execute();
type Accepted = Awaited<ReturnType<typeof accepted>>[number];

/** How much was found copied in each, in this order: passed, to be checked again, not checked yet. */
const RATIOS = [6.2, 16.2, 9.8, null, 11.5] as const;

const addThesis = async (tx: Tx, config: Config, who: Accepted, index: number): Promise<void> => {
  const ratio = RATIOS[index % RATIOS.length] ?? null;
  const waits = ratio === null;
  const id = idOf(`thesis-version:${who.id}`);
  const bytes = thesisPdf(['Abstract', 'Chapter 1', 'Chapter 2', `Demonstration ${index + 1}`]);
  const submittedAt = new Date(Date.now() - (4 - (index % 3)) * DAY_MS);
  await insertThesisVersion(tx, {
    id,
    applicationId: who.id,
    title: who.titleZh,
    fileHash: createHash('sha256').update(bytes).digest('hex'),
    status: waits ? 'tutorReview' : 'agreed',
    submittedAt,
    agreedAt: waits ? null : new Date(submittedAt.getTime() + DAY_MS),
    createdBy: who.createdBy,
  });
  await insertFile(tx, openStorage(config.files), {
    ...thesisFiles.full,
    recordId: id,
    fileName: `${who.studentNo ?? who.name}.pdf`,
    bytes,
    uploaderId: who.createdBy ?? demonstrationIds.account('degree'),
    uploaderName: who.name,
  });
  if (who.createdBy)
    await insertInstance(tx, versionHandler, {
      recordId: id,
      applicantId: who.createdBy,
      departmentId: who.departmentId,
      tutorIds: [demonstrationIds.account('tutor')],
      flow: versionApproval.type,
      title: text(
        `查重稿第1版：${who.name}（${who.studentNo ?? ''}）`,
        `For the plagiarism check, version 1: ${who.name} (${who.studentNo ?? ''})`,
      ),
      summary: text(who.titleZh, who.titleZh),
      submittedAt,
      decisions: waits
        ? []
        : [
            {
              approverId: demonstrationIds.account('tutor'),
              opinion: '同意',
              at: new Date(submittedAt.getTime() + DAY_MS),
            },
          ],
    });
  if (ratio === null) return;
  await tx
    .insertInto('plagiarismChecks')
    .values({
      id: idOf(`plagiarism-check:${who.id}`),
      applicationId: who.id,
      batchId: who.batchId,
      versionId: id,
      tryNo: 1,
      ratioTotal: ratio + 4.1,
      ratioClean: ratio,
      system: 'cnki',
      checkedAt: new Date(submittedAt.getTime() + 1.5 * DAY_MS),
      documentNo: null,
      result: ratio > 15 ? 'retry' : 'pass',
      createdBy: demonstrationIds.account('secretary'),
    })
    .execute();
};

/** Who was accepted has handed in a text, which was checked in most cases. */
export const seedTheses = async (tx: Tx, config: Config): Promise<void> => {
  for (const [index, who] of (await accepted(tx)).entries()) await addThesis(tx, config, who, index);
};
