import { buffer } from 'node:stream/consumers';
import { merged, pageSize } from '@graduate/contract/awards/award-certificates/choices.ts';
import type { TemplateField } from '@graduate/contract/awards/award-certificates/templates.ts';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { qrCode } from '../../../platform/pdf/qr-code.ts';
import { pdfTemplate, renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { unprintableIn } from '../../../platform/pdf/unprintable.ts';
import type { Services } from '../../../platform/services.ts';
import { verifyAddress } from '../../mechanisms/certificates/public.ts';
import { awardCertificateErrors } from './award-certificates.errors.ts';
import type { CertificateContent } from './certificate-content.ts';

type Placed = Omit<TemplateField, 'key'> & { qr: string | null };
type Page = { width: number; height: number; background: string | null; fields: Placed[] };
type Printed = { title: string; school: string; sheets: Page[] };

const paper = pdfTemplate<Printed>('modules/awards/award-certificates/certificate.typ');

export type Edition = Selectable<Tables['printTemplateEditions']>;
/** One certificate and how it looks; a sample has no code. */
export type Sheet = { edition: Edition; content: CertificateContent; code: string | null };

const SAMPLE_CODE = '2222222222222222';

const placed = async (
  services: Services,
  field: TemplateField,
  { content, code }: Sheet,
): Promise<Placed> => {
  const { key, words: _words, ...place } = field;
  if (key === 'qr') {
    const shown = code ?? SAMPLE_CODE;
    return { ...place, words: '', qr: await qrCode(verifyAddress(services.config, shown) ?? shown) };
  }
  return { ...place, words: wordsOf(field, content), qr: null };
};

/** What a field of a certificate says. */
const wordsOf = ({ key, words }: TemplateField, content: CertificateContent): string => {
  if (key === 'qr') return '';
  return key === 'customText' ? merged(words, content) : content[key];
};

/** Refuses what would have an empty box where a name has a rare character; everybody concerned is named. */
export const mustHaveAllCharacters = async (sheets: readonly Omit<Sheet, 'code'>[]): Promise<void> => {
  const lacking = await Promise.all(
    sheets.map(async ({ edition, content }) => {
      const words = edition.fields.map((field) => wordsOf(field, content)).join('');
      return { name: content.name, characters: await unprintableIn(words) };
    }),
  );
  const people = lacking.filter(({ characters }) => characters.length > 0);
  if (people.length > 0) throw awardCertificateErrors.noSuchCharacters({ people });
};

/** The pictures behind the fields that are printed, by the names under which the paper finds them. */
const backgroundsOf = async ({ db, storage }: Services, sheets: readonly Sheet[]) => {
  const ids = sheets.flatMap(({ edition: { backgroundId } }) => backgroundId ?? []);
  const files = await db
    .selectFrom('files')
    .select(['id', 'hash', 'extension'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  const pictures: Record<string, Uint8Array> = {};
  const names = new Map<string, string>();
  for (const { id, hash, extension } of files) {
    const content = await storage.open(hash);
    if (!content) continue;
    names.set(id, `${id}.${extension}`);
    pictures[`${id}.${extension}`] = await buffer(content);
  }
  return { pictures, nameOf: (id: string | null) => names.get(id ?? '') ?? null };
};

type How = {
  title: string;
  /** A preview shows what the form has already. */
  everyBackground?: boolean;
};

/** Certificates in one document, a page each. */
export const renderCertificates = async (
  services: Services,
  sheets: readonly Sheet[],
  { title, everyBackground = false }: How,
): Promise<Buffer> => {
  await mustHaveAllCharacters(sheets);
  const shown = (edition: Edition) => everyBackground || edition.printBackground;
  const { pictures, nameOf } = await backgroundsOf(
    services,
    sheets.filter(({ edition }) => shown(edition)),
  );
  const pages = await Promise.all(
    sheets.map(async (sheet) => ({
      ...pageSize(sheet.edition.paper, sheet.edition.orientation),
      background: shown(sheet.edition) ? nameOf(sheet.edition.backgroundId) : null,
      fields: await Promise.all(sheet.edition.fields.map((field) => placed(services, field, sheet))),
    })),
  );
  return renderPdf(paper, { title, school: services.config.schoolName, sheets: pages }, pictures);
};
