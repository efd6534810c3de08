import { defineTexts } from '../../../ui/texts.ts';

export const homeTexts = defineTexts({
  links: ['快捷入口', 'Quick links'],
  noLinks: ['暂无快捷入口', 'No quick links yet'],
  elsewhere: (title: string) => [`${title}（新窗口打开）`, `${title} (opens in a new window)`],
  downloads: ['下载中心', 'Download centre'],
  noDownloads: ['暂无可下载的文件', 'Nothing to download yet'],
  newest: ['最新', 'Newest'],
  category: ['文件分类', 'Category'],
  download: (name: string) => [`下载 ${name}`, `Download ${name}`],

  newLink: ['新增快捷入口', 'New quick link'],
  editLink: (title: string) => [`编辑快捷入口：${title}`, `Edit ${title}`],
  askRemoveLink: (title: string) => [
    `删除快捷入口“${title}”？此操作不可恢复。`,
    `Delete the quick link ${title}? This cannot be undone.`,
  ],
  addressHelp: [
    '系统内页面以 / 开头，如 /notices；外部网站以 https:// 开头，在新窗口打开',
    'Pages of the system begin with /, such as /notices; other sites with https:// and open in a new window',
  ],
  iconHelp: ['图标名称', 'Name of an icon'],
  rolesHelp: ['不选则所有角色可见', 'Visible to everybody if left empty'],
  everybody: ['全部角色', 'Everybody'],
  orderHelp: ['数值小的在前', 'Smaller numbers come first'],
  external: ['外部', 'External'],

  newDownload: ['新增文件', 'New file'],
  editDownload: (title: string) => [`编辑文件：${title}`, `Edit ${title}`],
  askRemoveDownload: (title: string) => [
    `删除“${title}”及其文件？此操作不可恢复。`,
    `Delete ${title} and its file? This cannot be undone.`,
  ],
  needFile: ['请上传文件', 'Please upload a file'],
});
