import { defineTexts } from '../texts.ts';
import { words } from '../words.ts';

export const listTexts = defineTexts({
  filters: ['筛选', 'Filters'],
  search: ['查询', 'Search'],
  reset: ['重置', 'Reset'],
  unfold: ['展开', 'More'],
  fold: ['收起', 'Less'],
  total: (n: number) => [`共 ${n.toLocaleString()} 条`, `${n.toLocaleString()} in total`],
  chosen: (n: number) => [`已选 ${n.toLocaleString()} 条`, `${n.toLocaleString()} selected`],
  chooseAll: (n: number) => [`选择全部 ${n.toLocaleString()} 条`, `Select all ${n.toLocaleString()}`],
  chooseFirst: (n: number) => [`选择前 ${n.toLocaleString()} 条`, `Select the first ${n.toLocaleString()}`],
  columns: ['列设置', 'Columns'],
  findColumn: ['查找列', 'Find a column'],
  dragColumns: ['拖动或用箭头调整顺序', 'Drag, or use the arrows'],
  earlier: (name: string) => [`前移${name}`, `Move ${name} forward`],
  later: (name: string) => [`后移${name}`, `Move ${name} back`],
  allColumns: words.defaults,
  density: ['密度', 'Density'],
  nothing: words.nothingYet,
  nothingFits: ['无符合条件的数据', 'No results match the filters'],
  clearFilters: ['清除筛选', 'Clear the filters'],
  failed: ['列表加载失败', 'The list could not be loaded'],
  errorNumber: (id: string) => [`错误编号：${id}`, `Error number: ${id}`],
  more: ['更多', 'More'],
  exportColumns: ['导出的列', 'Columns to export'],
  exportHint: [
    '按当前筛选条件和排序导出；列表中隐去的内容在文件中同样隐去，导出会被记录。',
    'Exports what the filters show, in the current order. Masked values stay masked, and the export is logged.',
  ],
  allOfThem: ['全选', 'All'],
  startExport: ['导出 Excel', 'Export to Excel'],
  exportStarted: [
    '数据较多，已转为后台任务，完成后可在右上角“任务”中下载',
    'There is a lot to export, so it goes on in the background. Find it under Jobs in the header',
  ],
});
