import { choices } from '../../platform/choices.ts';

export const templateKinds = choices({
  scholarship: ['奖学金证书', 'Certificate of a scholarship'],
  honour: ['荣誉证书', 'Certificate of honour'],
});

/** Sizes in millimetres as they lie when they stand upright. */
export const papers = choices({ a4: ['A4', 'A4'], a3: ['A3', 'A3'], a5: ['A5', 'A5'] });
export type Paper = keyof typeof papers;
const sizes: Readonly<Record<Paper, readonly [number, number]>> = {
  a5: [148, 210],
  a4: [210, 297],
  a3: [297, 420],
};

export const orientations = choices({ portrait: ['纵向', 'Portrait'], landscape: ['横向', 'Landscape'] });
type Orientation = keyof typeof orientations;

/** Width and height of the page. */
export const pageSize = (paper: Paper, orientation: Orientation): { width: number; height: number } => {
  const [short, long] = sizes[paper];
  return orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short };
};

export const fonts = choices({ serif: ['宋体', 'Serif'], sans: ['黑体', 'Sans'] });
export const alignments = choices({
  left: ['居左', 'Left'],
  center: ['居中', 'Centre'],
  right: ['居右', 'Right'],
});

/** What can stand on a certificate; `customText` is written in the template and may name the others in braces. */
export const fieldKeys = choices({
  customText: ['自定义文字', 'Own text'],
  name: ['姓名', 'Name'],
  nameEn: ['英文姓名', 'Name in Latin letters'],
  studentNo: ['学号', 'Student number'],
  dept: ['院系', 'Department'],
  major: ['专业', 'Major'],
  level: ['培养层次', 'Level'],
  academicYear: ['学年', 'Academic year'],
  awardName: ['奖项名称', 'Award'],
  gradeName: ['等级', 'Grade'],
  amount: ['金额', 'Amount'],
  amountUpper: ['金额（大写）', 'Amount in characters'],
  issueDate: ['颁发日期', 'Date'],
  issueDateUpper: ['颁发日期（大写）', 'Date in characters'],
  certNo: ['证书编号', 'Certificate number'],
  president: ['校长', 'President'],
  school: ['学校名称', 'School'],
  qr: ['验证二维码', 'QR code'],
});
export type FieldKey = keyof typeof fieldKeys;

/** A certificate without these certifies nothing. */
export const requiredKeys = ['name', 'awardName', 'certNo'] as const satisfies readonly FieldKey[];

/** The fields a text names: `授予{name}同学…` names one. */
export const keysIn = (words: string): string[] =>
  [...words.matchAll(/\{(\w+)\}/g)].map(([, key]) => key ?? '');

/** The text with values in place of the fields it names; what nobody knows stays as it was written. */
export const merged = (words: string, values: Readonly<Partial<Record<string, string>>>): string =>
  words.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);

export const certificateStates = choices({
  none: ['未打印', 'Not printed', 'neutral'],
  valid: ['有效', 'Valid', 'good'],
  void: ['已作废', 'Void', 'bad'],
  revoked: ['已撤销', 'Revoked', 'bad'],
});

export const backgroundFiles = { moduleCode: 'JZ', businessCode: 'JZ_MB' } as const;
export const backgroundExtensions = ['jpg', 'jpeg', 'png'] as const;
export const BACKGROUND_MEGABYTES = 5;
export const MOST_FIELDS = 40;
export const MOST_PRINTED = 500;
/** More become a job. */
export const MOST_PRINTED_AT_ONCE = 20;
