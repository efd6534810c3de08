import { z } from 'zod';
import { RoleRef } from '../../identity/sign-in/session.ts';
import { requires, signedIn } from '../../platform/access.ts';
import { defineCalls } from '../../platform/define-call.ts';
import { labelled } from '../../platform/fields.ts';
import { pageOf, pageQuery } from '../../platform/page.ts';
import type { PermissionTable } from '../../platform/permissions.ts';
import { text } from '../../platform/text.ts';
import { onTheWire } from '../../platform/wire.ts';
import { Download, DownloadCategory, DownloadEdit, NewDownload, ShownDownload } from './downloads.ts';
import { HomeLink, HomeLinkEdit, NewHomeLink, ShownLink } from './home-links.ts';

export const homePermissions: PermissionTable = {
  'system:home:edit': text('维护快捷入口', 'Maintain quick links'),
  'system:download:edit': text('维护下载中心', 'Maintain the download centre'),
};

const editLinks = requires('system:home:edit');
const editDownloads = requires('system:download:edit');
const TitleFilter = labelled('名称', 'Title', z.string().trim().max(60).optional());

export const homeCalls = defineCalls('home', {
  links: {
    path: 'api/home/homeLink',
    summary: text('首页快捷入口', 'Quick links of the home page'),
    access: signedIn,
    answer: z.array(ShownLink),
  },
  files: {
    path: 'api/home/homeFile',
    summary: text('首页下载', 'Downloads of the home page'),
    access: signedIn,
    answer: z.array(ShownDownload),
  },
  filesByCategory: {
    path: 'api/home/homeFileByType',
    summary: text('按分类下载', 'Downloads of one category'),
    access: signedIn,
    query: onTheWire(z.strictObject({ category: DownloadCategory }), { category: 'type' }),
    answer: z.array(ShownDownload),
  },
  visibilityChoices: {
    path: 'api/config/home-links/roles',
    summary: text('可选的可见角色', 'Roles a link or download may be limited to'),
    access: signedIn,
    answer: z.array(RoleRef),
  },
  listLinks: {
    path: 'api/config/home-links',
    summary: text('快捷入口列表', 'List quick links'),
    access: editLinks,
    query: pageQuery(['sortOrder', 'title', 'updatedAt'], { title: TitleFilter }),
    answer: pageOf(HomeLink),
  },
  createLink: {
    path: 'api/config/home-links',
    summary: text('新增快捷入口', 'Create a quick link'),
    access: editLinks,
    body: NewHomeLink,
    answer: HomeLink,
  },
  editLink: {
    method: 'PUT',
    path: 'api/config/home-links/:id',
    summary: text('编辑快捷入口', 'Edit a quick link'),
    access: editLinks,
    body: HomeLinkEdit,
    answer: HomeLink,
  },
  deleteLink: {
    method: 'DELETE',
    path: 'api/config/home-links/:id',
    summary: text('删除快捷入口', 'Delete a quick link'),
    access: editLinks,
  },
  listDownloads: {
    path: 'api/config/downloads',
    summary: text('下载中心列表', 'List downloads'),
    access: editDownloads,
    query: pageQuery(['category', 'sortOrder', 'title', 'updatedAt'], {
      title: TitleFilter,
      category: DownloadCategory.optional(),
    }),
    answer: pageOf(Download),
  },
  createDownload: {
    path: 'api/config/downloads',
    summary: text('新增下载文件', 'Offer a file for download'),
    access: editDownloads,
    body: NewDownload,
    answer: Download,
  },
  editDownload: {
    method: 'PUT',
    path: 'api/config/downloads/:id',
    summary: text('编辑下载文件', 'Edit a download'),
    access: editDownloads,
    body: DownloadEdit,
    answer: Download,
  },
  deleteDownload: {
    method: 'DELETE',
    path: 'api/config/downloads/:id',
    summary: text('删除下载文件', 'Delete a download'),
    access: editDownloads,
  },
});
