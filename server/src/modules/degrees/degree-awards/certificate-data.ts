import { degreeLevels } from '@graduate/contract/degrees/degree-batches/choices.ts';
import type { FastifyReply } from 'fastify';
import { dayInCharacters } from '../../../platform/chinese-numerals.ts';
import { type SheetColumn, sendWorkbook, streamSheet } from '../../../platform/excel/sheet.ts';
import type { HttpContext } from '../../../platform/http/context.ts';
import { dictionaryLabels } from '../../administration/dictionaries/public.ts';
import { verifyAddress } from '../../mechanisms/certificates/public.ts';
import type { DegreeScope } from '../degree-applications/public.ts';
import { awards } from './award-rows.ts';
import { heldAwards, mustBePublished } from './hold-awards.ts';
import { codeOf, contentsOf, nameOfDegree } from './print-certificates.ts';

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
    mustBePublished(chosen);
    for (const award of chosen) {
      const code = await codeOf(tx, author, scope, award);
      if (!award.code) await awards.write({ db: tx, author }, award.id, { code });
      await awards.log({ db: tx, author }, award.id, 'certificateData', {});
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
