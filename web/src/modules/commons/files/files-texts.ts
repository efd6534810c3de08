import { defineTexts } from '../../../ui/texts.ts';

export const fileTexts = defineTexts({
  files: ['文件管理', 'Files'],
  usedFor: ['所属业务', 'Used for'],
  restore: ['恢复', 'Restore'],
  purge: ['彻底删除', 'Delete for good'],
  askRemove: (name: string) => [
    `删除文件“${name}”？业务记录中将不再显示，可以在此恢复。`,
    `Remove “${name}”? Its record no longer shows it; it can be restored here.`,
  ],
  askRestore: (name: string) => [
    `恢复文件“${name}”？业务记录中将重新显示。`,
    `Restore “${name}”? Its record shows it again.`,
  ],
  askPurge: (name: string) => [
    `彻底删除文件“${name}”？删除后不可恢复，操作将记入日志。`,
    `Delete “${name}” for good? It cannot be restored, and the deletion is written down.`,
  ],
  askPurgeAll: (n: number) => [
    `彻底删除选中的 ${n} 个文件？删除后不可恢复，操作将记入日志。`,
    `Delete the ${n} chosen files for good? They cannot be restored, and the deletion is written down.`,
  ],
  askPurgeInUse: (name: string) => [
    `文件“${name}”正在使用，彻底删除后业务记录将缺少该文件且不可恢复，操作将记入日志。确定彻底删除吗？`,
    `“${name}” is in use: its record will lack it for good, and the deletion is written down. Delete it?`,
  ],
  notYours: [
    '操作未完成：该文件的业务记录不在您的权限范围内，或文件已不存在',
    'Not done: the record of this file is outside your rights, or the file is gone',
  ],
  removed: ['文件已删除', 'File deleted'],
  restored: ['文件已恢复', 'File restored'],
  purged: ['文件已彻底删除', 'File deleted for good'],
  removedAt: (time: string) => [`${time} 删除`, `Removed ${time}`],
});
