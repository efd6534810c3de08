import { defineTexts } from '../../../../ui/texts.ts';

export const partTexts = defineTexts({
  noDataYet: ['暂无数据，到时核查', 'No data yet; checked in time'],
  unknown: (n: number) => [
    `另有 ${n} 项待核查：相关业务尚无数据，不算未达标，提交前会再次核查`,
    `${n} more are still to be checked: there are no data yet, so they are not unmet`,
  ],
  hard: ['必须达到', 'Required'],
  soft: ['可确认后提交', 'To be confirmed'],
  mend: ['去办理', 'Settle it'],
  waive: ['豁免', 'Waive'],
  waivedBy: (by: string, document: string | null, reason: string) => [
    `${by}豁免${document ? `（${document}）` : ''}：${reason}`,
    `Waived by ${by}${document ? ` (${document})` : ''}: ${reason}`,
  ],
  met: (met: number, all: number) => [`已达标 ${met} / ${all} 项`, `${met} of ${all} met`],
  allMet: ['全部条件已达标', 'All conditions are met'],
  blocked: (n: number) => [`还有 ${n} 项必须达到的条件未达标`, `${n} required conditions are not met`],
  toConfirm: (n: number) => [
    `有 ${n} 项未达标，确认后仍可提交`,
    `${n} are not met; you may confirm and submit`,
  ],
  checklist: ['毕业条件', 'Conditions of graduation'],
  from: (source: string) => [`${source}数据`, `From ${source.toLowerCase()}`],
});
