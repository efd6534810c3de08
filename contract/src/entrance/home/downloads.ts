import { z } from 'zod';
import { FileRef } from '../../commons/files/files.ts';
import { choice, choices, Enabled } from '../../platform/choices.ts';
import { labelled } from '../../platform/fields.ts';
import { onTheWire, WireTime } from '../../platform/wire.ts';

export const downloadCategories = choices({
  form: ['表格下载', 'Forms'],
  regulation: ['规章制度', 'Regulations'],
  guide: ['办事指南', 'Guides'],
});
export type DownloadCategory = keyof typeof downloadCategories;

export const DownloadCategory = choice('分类', 'Category', downloadCategories);
const Title = labelled('名称', 'Title', z.string().trim().min(1).max(60));
const Description = labelled('说明', 'Description', z.string().trim().max(200));

const writtenFields = {
  title: Title,
  category: DownloadCategory,
  description: Description,
  fileId: labelled('文件', 'File', z.uuid()),
  roleIds: labelled('可见角色', 'Visible for', z.array(z.uuid()).max(100)),
  sortOrder: labelled('排序', 'Order', z.int().min(0).max(9999)),
  enabled: Enabled,
};

export const NewDownload = z.strictObject(writtenFields);
export type NewDownload = z.output<typeof NewDownload>;

export const DownloadEdit = z.strictObject({ version: z.int(), ...writtenFields });
export type DownloadEdit = z.output<typeof DownloadEdit>;

/** A document for those who manage them. */
export const Download = z.object({
  id: z.uuid(),
  title: Title,
  category: DownloadCategory,
  description: Description,
  roleIds: writtenFields.roleIds,
  sortOrder: writtenFields.sortOrder,
  enabled: writtenFields.enabled,
  file: labelled('文件', 'File', FileRef.nullable()),
  updatedAt: labelled('更新时间', 'Updated', WireTime),
  version: z.int(),
});
export type Download = z.output<typeof Download>;

/** A document on the home page; `category` is called type outside. */
export const ShownDownload = onTheWire(
  z.object({
    id: z.uuid(),
    title: Title,
    category: DownloadCategory,
    description: Description,
    fileId: z.uuid(),
    fileName: z.string(),
    fileSize: z.number(),
    time: WireTime,
  }),
  { category: 'type' },
);
export type ShownDownload = z.output<typeof ShownDownload>;
