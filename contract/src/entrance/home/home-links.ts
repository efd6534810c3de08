import { z } from 'zod';
import { hasPossiblePort } from '../../platform/addresses.ts';
import { Enabled } from '../../platform/choices.ts';
import { labelled, mustHold } from '../../platform/fields.ts';
import { WireTime } from '../../platform/wire.ts';

/** A page of the product, or a page elsewhere that is reached over an encrypted connection. */
const isAddress = (address: string): boolean => {
  if (/^\/(?![/\\])[^\s\\]*$/.test(address)) return true;
  return /^https:\/\/[^\s/?#\\@]+([/?#]\S*)?$/i.test(address);
};

export const isElsewhere = (address: string): boolean => /^https:\/\//i.test(address);

const writtenFields = {
  title: labelled('名称', 'Name', z.string().trim().min(1).max(20)),
  titleEn: labelled('英文名称', 'English name', z.string().trim().max(40)),
  icon: labelled('图标', 'Icon', z.string().trim().max(60)),
  address: labelled(
    '链接地址',
    'Address',
    mustHold(
      mustHold(
        z.string().trim().min(1).max(500),
        isAddress,
        '请填写系统内页面（以 / 开头）或以 https:// 开头的地址',
        'Enter a page of the system (beginning with /) or an address beginning with https://',
      ),
      hasPossiblePort,
      '请输入正确的端口号（1到65535）',
      'Enter the correct port (1 to 65535)',
    ),
  ),
  roleIds: labelled('可见角色', 'Visible for', z.array(z.uuid()).max(100)),
  sortOrder: labelled('排序', 'Order', z.int().min(0).max(9999)),
  enabled: Enabled,
};

export const NewHomeLink = z.strictObject(writtenFields);
export type NewHomeLink = z.output<typeof NewHomeLink>;

export const HomeLinkEdit = z.strictObject({ version: z.int(), ...writtenFields });
export type HomeLinkEdit = z.output<typeof HomeLinkEdit>;

/** A quick link for those who manage them. */
export const HomeLink = z.object({
  id: z.uuid(),
  ...writtenFields,
  updatedAt: labelled('更新时间', 'Updated', WireTime),
  version: z.int(),
});
export type HomeLink = z.output<typeof HomeLink>;

/** A quick link on the home page. */
export const ShownLink = z.object({
  id: z.uuid(),
  title: z.string(),
  titleEn: z.string(),
  icon: z.string(),
  url: z.string(),
  external: z.boolean(),
});
export type ShownLink = z.output<typeof ShownLink>;
