import type { TemplateField } from '@graduate/contract/awards/award-certificates/templates.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { idOf } from '../../../platform/ids.ts';

type Place = Pick<TemplateField, 'x' | 'y' | 'width' | 'height' | 'size'>;

const own = (words: string, place: Place, more: Partial<TemplateField> = {}): TemplateField => ({
  key: 'customText',
  words,
  font: 'serif',
  align: 'left',
  bold: false,
  spacing: 0,
  colour: '#222222',
  ...place,
  ...more,
});

const RED = '#b3261e';

/** On A4 across: heading, name, what for, school and day, number and code. */
const fieldsOf = (heading: string, why: string): TemplateField[] => [
  own(
    heading,
    { x: 38, y: 26, width: 221, height: 24, size: 44 },
    { align: 'center', bold: true, spacing: 10, colour: RED },
  ),
  own('{name} 同学：', { x: 38, y: 66, width: 221, height: 13, size: 22 }, { bold: true }),
  own(why, { x: 38, y: 84, width: 221, height: 44, size: 20 }),
  own('{school}', { x: 150, y: 142, width: 109, height: 10, size: 18 }, { align: 'center' }),
  own('{issueDateUpper}', { x: 150, y: 155, width: 109, height: 10, size: 15 }, { align: 'center' }),
  own('', { x: 38, y: 136, width: 30, height: 30, size: 10 }, { key: 'qr' }),
  own('证书编号：{certNo}', { x: 38, y: 170, width: 140, height: 7, size: 11 }, { font: 'sans' }),
];

const usual = [
  {
    code: 'scholarship' as const,
    name: '奖学金证书（A4横向）',
    fields: fieldsOf(
      '奖学金证书',
      '　　在{academicYear}学年中勤奋学习、成绩优异，经评审公示，荣获{awardName}{gradeName}，特颁此证，以资鼓励。',
    ),
  },
  {
    code: 'honour' as const,
    name: '荣誉证书（A4横向）',
    fields: fieldsOf(
      '荣誉证书',
      '　　在{academicYear}学年中表现突出，经评审公示，被授予“{awardName}”称号，特颁此证，以资鼓励。',
    ),
  },
];

/** Two templates to begin with; they stay as the office left them. */
export const usualTemplates = async (tx: Tx): Promise<void> => {
  for (const { code, name, fields } of usual) {
    const id = idOf(`print-template:${code}`);
    const added = await tx
      .insertInto('printTemplates')
      .values({ id, name, kind: code, enabled: true })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) continue;
    await tx
      .insertInto('printTemplateEditions')
      .values({
        templateId: id,
        edition: 1,
        paper: 'a4',
        orientation: 'landscape',
        backgroundId: null,
        printBackground: true,
        fields: JSON.stringify(fields),
      })
      .execute();
  }
};
