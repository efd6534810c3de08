import { defineTexts } from '../../../ui/texts.ts';

export const certificateTexts = defineTexts({
  certificates: ['证书打印', 'Certificates'],
  mine: ['我的证书', 'My certificates'],
  noCertificates: ['还没有证书', 'No certificates yet'],
  noCertificatesHint: [
    '奖励评定并打印证书后，可在这里下载电子版。',
    'Once an award is granted and its certificate printed, you can download it here.',
  ],
  templates: ['证书模板', 'Templates of certificates'],
  newTemplate: ['新增模板', 'New template'],
  editTemplate: (name: string) => [`编辑模板：${name}`, `Edit template: ${name}`],
  printSeveral: (count: number) => [`打印证书（${count}）`, `Print ${count}`],
  askPrint: (count: number) => [`将打印 ${count} 份证书`, `${count} certificates will be printed`],
  printedBefore: (count: number) => [
    `其中 ${count} 份已打印过，请填写补打原因。作废的证书将重新编号。`,
    `${count} of them have been printed before: give a reason. Voided certificates get a new number.`,
  ],
  started: ['已转入后台打印，完成后可在任务中心下载', 'Printing in the background; find it in your jobs'],
  makeVoid: ['作废', 'Make void'],
  askVoid: (no: string) => [
    `作废后编号 ${no} 不再使用，验证时显示“已作废”。`,
    `The number ${no} is not used again, and whoever checks it is told that it is void.`,
  ],
  nowVoid: ['证书已作废', 'The certificate is void'],
  sampleOf: ['样例', 'Sample'],
  samples: (position: number) => [
    ['常规', '超长姓名', '两行专业'][position] ?? '',
    ['Usual', 'Long name', 'Two lines'][position] ?? '',
  ],
  page: ['页面', 'Page'],
  addField: ['新增字段', 'Add a field'],
  chosen: ['所选字段', 'Chosen field'],
  chooseOne: [
    '点击页面上的字段进行修改，可拖动或用方向键移动',
    'Click a field to change it; drag it or use the arrow keys',
  ],
  saveEdition: ['保存新版本', 'Save as a new edition'],
  savedEdition: (edition: number) => [`已保存为第 ${edition} 版`, `Saved as edition ${edition}`],
  editionsHint: [
    '每次保存生成新版本；已打印的证书补打时仍使用原版本。',
    'Every save makes a new edition; reprints of earlier certificates keep the edition they had.',
  ],
  previewPdf: ['预览 PDF', 'Preview as PDF'],
  saveFirst: ['请先保存再预览', 'Save before you preview'],
  leave: ['有未保存的修改，确定离开吗？', 'There are changes that are not saved. Leave anyway?'],
  noTemplate: ['请选择证书模板', 'Choose a template'],
  wordsHint: [
    '可用 {name}、{academicYear}、{awardName}、{gradeName}、{certNo} 等引用内容',
    'Use {name}, {academicYear}, {awardName}, {gradeName}, {certNo} and the like',
  ],
});
