import { defineTexts } from '../texts.ts';

export const listTexts = defineTexts({
  filters: ['筛选', 'Filters'],
  search: ['查询', 'Search'],
  reset: ['重置', 'Reset'],
  unfold: ['展开', 'More'],
  fold: ['收起', 'Less'],
  total: (n: number) => [`共 ${n.toLocaleString()} 条`, `${n.toLocaleString()} in total`],
  chosen: (n: number) => [`已选 ${n.toLocaleString()} 条`, `${n.toLocaleString()} chosen`],
  clear: ['清空', 'Clear'],
  columns: ['列设置', 'Columns'],
  allColumns: ['恢复默认', 'Defaults'],
  density: ['密度', 'Density'],
  refresh: ['刷新', 'Refresh'],
  nothing: ['暂无数据', 'Nothing here yet'],
  nothingFits: ['无符合条件的数据', 'Nothing fits the filters'],
  clearFilters: ['清除筛选', 'Clear the filters'],
  failed: ['列表加载失败', 'The list could not be loaded'],
  again: ['重试', 'Try again'],
  errorNumber: (id: string) => [`错误编号：${id}`, `Error number: ${id}`],
  actions: ['操作', 'Actions'],
  more: ['更多', 'More'],
});
