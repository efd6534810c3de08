import { text } from '@graduate/contract/platform/text.ts';
import { type DictionarySeed, itemsOf } from '../../../platform/dictionary-seed.ts';

/** Code tables of the student record that no standard gives. */
export const studentDictionaries: readonly DictionarySeed[] = [
  {
    code: 'campus',
    name: text('校区', 'Campus'),
    items: itemsOf(`
      1 城关校区 | Chengguan campus
      2 榆中校区 | Yuzhong campus
      3 医学校区 | Medical campus`),
  },
  {
    code: 'religion',
    name: text('宗教信仰', 'Religion'),
    items: itemsOf(`
      00 无宗教信仰 | None
      10 佛教 | Buddhism
      30 道教 | Taoism
      40 天主教 | Catholicism
      50 基督教 | Protestantism
      60 东正教 | Orthodox Christianity
      70 伊斯兰教 | Islam
      99 其他 | Other`),
  },
  {
    code: 'foreignLanguage',
    name: text('外语语种', 'Foreign language'),
    items: itemsOf(`
      en 英语 | English
      ru 俄语 | Russian
      ja 日语 | Japanese
      de 德语 | German
      fr 法语 | French
      es 西班牙语 | Spanish
      zh 汉语 | Chinese
      99 其他 | Other`),
  },
  {
    code: 'destination',
    name: text('毕业去向', 'Destination'),
    items: itemsOf(`
      10 签就业协议形式就业 | Employment by agreement
      11 签劳动合同形式就业 | Employment by contract
      12 其他录用形式就业 | Other employment
      46 应征义务兵 | Military service
      50 国家基层项目 | National grass-roots programme
      70 待就业 | Looking for work
      75 自主创业 | Self-employment
      76 自由职业 | Freelance
      80 升学 | Further study
      85 出国（境）深造 | Study abroad`),
  },
  {
    code: 'insuranceState',
    name: text('医保参保', 'Medical insurance'),
    items: itemsOf(`
      1 校内参保 | Insured here
      2 户籍地参保 | Insured at home
      3 单位参保 | Insured by employer
      0 未参保 | Not insured`),
  },
  {
    code: 'hardship',
    name: text('家庭经济困难等级', 'Financial hardship'),
    items: itemsOf(`
      0 不困难 | None
      1 一般困难 | Some
      2 困难 | Considerable
      3 特别困难 | Severe`),
  },
  {
    code: 'visaType',
    name: text('签证类型', 'Visa type'),
    items: itemsOf(`
      X1 X1 | X1
      X2 X2 | X2
      Z Z | Z
      99 其他 | Other`),
  },
  {
    code: 'fundingType',
    name: text('经费来源', 'Funding'),
    items: itemsOf(`
      1 中国政府奖学金 | Chinese government scholarship
      2 国际中文教师奖学金 | International Chinese teachers scholarship
      3 省校奖学金 | Provincial or school scholarship
      4 自费 | Self-funded
      5 校际交换 | Exchange`),
  },
  {
    code: 'visitType',
    name: text('进修类别', 'Kind of visit'),
    items: itemsOf(`
      1 访问学者 | Visiting scholar
      2 单科进修 | Single course
      3 骨干教师 | Key teacher
      4 联合培养 | Joint training`),
  },
];
