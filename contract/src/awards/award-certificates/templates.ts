import { z } from 'zod';
import { Attachment } from '../../commons/files/files.ts';
import { choice, Enabled, EnabledInQuery } from '../../platform/choices.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { keywordIn, pageQuery } from '../../platform/page.ts';
import { Version } from '../../platform/version.ts';
import { WireTime } from '../../platform/wire.ts';
import {
  alignments,
  fieldKeys,
  fonts,
  keysIn,
  MOST_FIELDS,
  orientations,
  pageSize,
  papers,
  requiredKeys,
  templateKinds,
} from './choices.ts';

const Millimetres = z.number().min(0).max(420).multipleOf(0.5);

/** A place on the page and what stands there. */
export const TemplateField = z.strictObject({
  key: choice('内容', 'What', fieldKeys),
  /** Of own text; other fields in braces. */
  words: labelled('文字', 'Text', z.string().max(500)),
  x: labelled('左边距（毫米）', 'From the left, mm', Millimetres),
  y: labelled('上边距（毫米）', 'From the top, mm', Millimetres),
  width: labelled('宽（毫米）', 'Width, mm', Millimetres.min(5)),
  height: labelled('高（毫米）', 'Height, mm', Millimetres.min(3)),
  font: choice('字体', 'Font', fonts),
  size: labelled('字号（磅）', 'Size, pt', z.number().min(6).max(120)),
  align: choice('对齐', 'Alignment', alignments),
  bold: labelled('加粗', 'Bold', z.boolean()),
  spacing: labelled('字间距（磅）', 'Letter spacing, pt', z.number().min(0).max(40)),
  colour: labelled('颜色', 'Colour', z.string().regex(/^#[0-9a-fA-F]{6}$/)),
});
export type TemplateField = z.output<typeof TemplateField>;

const layout = {
  paper: choice('纸张', 'Paper', papers),
  orientation: choice('方向', 'Orientation', orientations),
  /** A picture behind the fields; what is printed on forms that have one already only shows it. */
  backgroundId: labelled('底图', 'Background', z.uuid().nullable()),
  printBackground: labelled('打印底图', 'Print the background', z.boolean()),
  fields: labelled('字段', 'Fields', z.array(TemplateField).min(1).max(MOST_FIELDS)),
};

type Layout = z.output<z.ZodObject<typeof layout>>;

const lies = ({ paper, orientation, fields }: Pick<Layout, 'paper' | 'orientation' | 'fields'>): boolean => {
  const page = pageSize(paper, orientation);
  return fields.every(({ x, y, width, height }) => x + width <= page.width && y + height <= page.height);
};

/** What a certificate must say and this template does not. */
export const missingKeys = (fields: readonly Pick<TemplateField, 'key' | 'words'>[]) => {
  const there = new Set<string>(
    fields.flatMap(({ key, words }) => (key === 'customText' ? keysIn(words) : [key])),
  );
  return requiredKeys.filter((key) => !there.has(key));
};

const known = ({ fields }: Pick<Layout, 'fields'>): boolean =>
  fields.every(({ words }) => keysIn(words).every((key) => key in fieldKeys && key !== 'customText'));

const written = {
  name: labelled('模板名称', 'Template', z.string().trim().min(2).max(50)),
  kind: choice('类别', 'Kind', templateKinds),
  enabled: Enabled,
  ...layout,
};

const sound = <T extends z.ZodType<Layout>>(schema: T) =>
  mustHold(
    mustHold(
      schema,
      (template) => lies(template as Layout),
      '字段超出页面范围',
      'A field lies outside the page',
    ),
    (template) => known(template as Layout),
    '自定义文字中的字段名不正确',
    'The text names a field that does not exist',
  );

export const NewTemplate = sound(z.strictObject(written));
export type NewTemplate = z.output<z.ZodObject<typeof written>>;
export const TemplateEdit = sound(z.strictObject({ ...written, version: Version }));
export type TemplateEdit = NewTemplate & { version: number };

const kept = {
  id: z.uuid(),
  name: written.name,
  kind: written.kind,
  enabled: written.enabled,
  edition: labelled('版本', 'Edition', z.number()),
  printed: labelled('已打印', 'Printed', z.number()),
  updatedAt: labelled('修改时间', 'Changed', WireTime),
  version: Version,
};

export const TemplateRow = z.object(kept);
export const Template = z.object({ ...kept, ...layout, background: Attachment.nullable() });
export type Template = z.output<typeof Template>;

export const templateQuery = pageQuery(['name', 'updatedAt'], {
  keyword: keywordIn('模板名称', 'Name'),
  kind: choice('类别', 'Kind', templateKinds).optional(),
  enabled: EnabledInQuery,
});
