import { readableCode } from '@graduate/contract/mechanisms/certificates/code.ts';
import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import {
  factsOnPaper,
  sampleFacts,
} from '@graduate/contract/student-status/student-certificates/facts-on-paper.ts';
import type { CertificateKindCode } from '@graduate/contract/student-status/student-certificates/kinds.ts';
import {
  mergedParagraphs,
  sampleValues,
} from '@graduate/contract/student-status/student-certificates/merge-fields.ts';
import type { Config } from '../../../../platform/config.ts';
import type { Db } from '../../../../platform/database/connect.ts';
import type { DocumentNumbers } from '../../../../platform/document-numbers.ts';
import { qrCode } from '../../../../platform/pdf/qr-code.ts';
import { pdfTemplate } from '../../../../platform/pdf/render-pdf.ts';
import { settingOf } from '../../../administration/settings/public.ts';
import { verifyAddress } from '../../../mechanisms/certificates/public.ts';
import { schoolFacts } from '../../students/public.ts';
import type { Issue } from '../issuing/issue-certificate.ts';
import { printedValues } from '../issuing/snapshot.ts';
import { dayInWords } from '../issuing/student-on-paper.ts';
import type { StoredTemplate } from '../templates/templates.queries.ts';

/** One certificate on paper. */
export type Document = {
  language: Language;
  school: string;
  title: string;
  number: string;
  paragraphs: string[];
  facts: (readonly [string, string])[];
  photo: string | null;
  seal: string | null;
  closing: string[];
  verify: string;
  /** How and where anybody checks it. */
  how: string[];
  /** None before there is a code. */
  qr: string | null;
};

export type Printed = {
  title: string;
  school: string;
  documents: Document[];
  specimen: boolean;
  'specimen-mark': string;
  /** Stands across what is only looked at. */
  preview: string | null;
  /** What stands where something comes with the issue. */
  later: string;
  'seal-note': string;
  'left-out-title': string;
  'left-out-columns': readonly string[];
  /** Student number, name and reason of those who got none. */
  'left-out': (readonly [string, string, string])[];
};

export const certificatePaper = pdfTemplate<Printed>(
  'modules/student-status/student-certificates/printing/certificate.typ',
);

const SPECIMEN = '样张 SPECIMEN';

/** What no document of the product is without. */
export const printedWith = (
  { schoolName }: Config,
  title: string,
  documents: Document[],
  more: Partial<Printed> = {},
): Printed => ({
  title,
  school: schoolName,
  documents,
  specimen: false,
  'specimen-mark': SPECIMEN,
  preview: null,
  later: '',
  'seal-note': '印章位置',
  'left-out-title': '未能出具名单',
  'left-out-columns': ['学号', '姓名', '原因'],
  'left-out': [],
  ...more,
});

const words = {
  number: text('编号：', 'No. '),
  code: text('验证码：', 'Verification code: '),
  until: text('　有效期至', ' · valid until '),
  office: text('研究生院', 'Graduate School'),
  how: text(
    '扫描二维码，或在证明验证页面输入验证码，可核对本证明的真伪与有效性。',
    'Scan the QR code, or enter the code on the verification page, to check this certificate.',
  ),
  page: text('验证网址：', 'Verification page: '),
  later: text('出具时生成', 'given when issued'),
};

/** What the school is called in each language. */
export type School = Text;

export const schoolOf = async (db: Db, { schoolName }: Config): Promise<School> => {
  const { nameEn } = await settingOf(db, schoolFacts);
  return text(schoolName, nameEn || schoolName);
};

type Known = { config: Config; school: School; documents: DocumentNumbers };

/** Pictures by the names under which the paper finds them. */
export const pictureNames = { photo: (hash: string) => `${hash}.jpg`, seal: (hash: string) => `${hash}.png` };

const closingLines = (school: School, issuedAt: Date, lang: Language): string[] => [
  lang === 'zh' ? `${school.zh}${words.office.zh}` : `${words.office.en}, ${school.en}`,
  dayInWords(dayInShanghai(issuedAt), lang),
];

/** Without a public address the page is found by whoever knows the school. */
const howToCheck = (config: Config, lang: Language): string[] => {
  const [page] = verifyAddress(config, '')?.split('?') ?? [];
  return [words.how[lang], ...(page ? [`${words.page[lang]}${page}`] : [])];
};

/** What is printed: an issue, or what would be issued now, which has neither number nor code. */
type Printable = Pick<Issue, 'lang' | 'snapshot' | 'issuedAt'> & {
  no: string | null;
  code: string | null;
  expiresAt: Date | null;
};

/** A certificate as it is printed: its own words, by the version of the template it was issued with. */
export const documentOf = async (
  { config, school, documents }: Known,
  { lang, snapshot, no, code, issuedAt, expiresAt }: Printable,
  template: StoredTemplate,
): Promise<Document> => {
  const values = printedValues(snapshot, documents);
  const { facts } = snapshot;
  const until = expiresAt ? `${words.until[lang]}${dayInWords(dayInShanghai(expiresAt), lang)}` : '';
  return {
    language: lang,
    title: template.title,
    number: `${words.number[lang]}${no ?? words.later[lang]}`,
    paragraphs: mergedParagraphs(template.body, values),
    facts: Object.keys(facts).length > 0 ? factsOnPaper({ ...facts, idNumber: values.idNumber }, lang) : [],
    photo: snapshot.photo && pictureNames.photo(snapshot.photo),
    seal: template.sealKey && pictureNames.seal(template.sealKey),
    school: school[lang],
    closing: closingLines(school, issuedAt, lang),
    verify: `${words.code[lang]}${code ? readableCode(code) : words.later[lang]}${until}`,
    how: howToCheck(config, lang),
    qr: code && (await qrCode(verifyAddress(config, code) ?? code)),
  };
};

const SPECIMEN_CODE = '2222222222222222';

/** What is marked as something to look at, in the words of the paper. */
export const asPreview = (lang: Language): Partial<Printed> => ({
  preview: '预览 PREVIEW',
  later: words.later[lang],
});

/** The picture of a specimen: the mark lies across all of it, the seal too. */
export const asSpecimen: Partial<Printed> = { preview: SPECIMEN };

type Specimen = {
  kind: CertificateKindCode;
  lang: Language;
  title: string;
  body: string;
  seal?: string | null;
};

/** A page that shows what a template looks like; it certifies nothing. */
export const specimenOf = async (
  school: School,
  { kind, lang, title, body, seal }: Specimen,
): Promise<Document> => ({
  language: lang,
  title,
  number: `${words.number[lang]}ZM0000000000`,
  paragraphs: mergedParagraphs(body, sampleValues(lang)),
  facts: kind === 'report' ? sampleFacts(lang) : [],
  photo: null,
  seal: seal ? pictureNames.seal(seal) : null,
  school: school[lang],
  closing: closingLines(school, new Date(), lang),
  verify: `${words.code[lang]}XXXX-XXXX-XXXX-XXXX`,
  how: [words.how[lang]],
  qr: await qrCode(SPECIMEN_CODE),
});
