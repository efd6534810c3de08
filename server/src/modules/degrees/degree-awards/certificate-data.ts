import { degreeLevels } from '@graduate/contract/degrees/degree-batches/choices.ts';
import type { FastifyReply } from 'fastify';
import { dayInCharacters } from '../../../platform/chinese-numerals.ts';
import { type SheetColumn, sendWorkbook, streamSheet } from '../../../platform/excel/sheet.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { dictionaryLabels } from '../../administration/dictionaries/public.ts';
import { verifyAddress } from '../../mechanisms/certificates/public.ts';
import type { DegreeScope } from '../degree-applications/public.ts';
import { awards } from './award-rows.ts';
import { degreeCertificateKind as kind } from './certificate-kinds.ts';
import { degreeAwardErrors } from './degree-awards.errors.ts';
import { heldAwards } from './hold-awards.ts';
import { contentsOf, nameOfDegree, register } from './print-certificates.ts';

type Content = Awaited<ReturnType<typeof contentsOf>>[number];

const columnsFor = (
  genderOf: (code: string) => string,
  addressOf: (code: string) => string,
): SheetColumn<Content>[] => [
  { header: '姓名', value: ({ name }) => name },
  { header: '性别', value: ({ gender }) => genderOf(gender ?? '') },
  { header: '出生日期', value: ({ birthDate }) => (birthDate ? dayInCharacters(birthDate) : '') },
  { header: '学科（专业）', value: ({ majorName }) => majorName },
  { header: '学位层次', value: ({ degreeLevel }) => degreeLevels[degreeLevel].zh },
  { header: '授予学位', value: nameOfDegree },
  { header: '证书编号', value: ({ certificateNo }) => certificateNo },
  { header: '校长', value: ({ presidentName }) => presidentName },
  { header: '学位评定委员会主席', value: ({ chairName }) => chairName },
  { header: '授予日期', value: ({ awardDate }) => dayInCharacters(awardDate) },
  { header: '查询码', value: ({ code }) => code },
  { header: '查询地址', value: ({ code }) => addressOf(code ?? '') },
];

/** What a printer outside needs for certificates: the words of each as they are printed here, with the code to check it by. */
export const sendCertificateData = async (
  { db, services, scope, author, reply }: HttpContext<DegreeScope>,
  { ids }: { ids: readonly string[] },
): Promise<FastifyReply> => {
  await db.transaction().execute(async (tx) => {
    const chosen = await heldAwards(tx, scope, ids);
    if (chosen.some(({ revokedAt }) => revokedAt)) throw degreeAwardErrors.isRevoked();
    if (chosen.some(({ publishedAt }) => !publishedAt)) throw degreeAwardErrors.notPublished();
    for (const { id, code, certificateNo } of chosen) {
      if (!code) {
        const made = await register(tx, author, scope, id, { kind, no: certificateNo ?? '' });
        await awards.write({ db: tx, author }, id, { code: made });
      }
      await awards.log({ db: tx, author }, id, 'certificateData', {});
    }
  });
  const labelOf = await dictionaryLabels(services.db, ['gender'], 'zh');
  const columns = columnsFor(
    (code) => String(labelOf('gender', code) ?? ''),
    (code) => verifyAddress(services.config, code) ?? code,
  );
  const rows = await contentsOf(services.db, scope, ids);
  return sendWorkbook(reply, '学位证书数据.xlsx', streamSheet('学位证书', columns, rows));
};
