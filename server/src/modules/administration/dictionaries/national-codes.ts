import { text } from '@graduate/contract/platform/text.ts';
import { type DictionarySeed, itemsOf } from '../../../platform/dictionary-seed.ts';

const gender: DictionarySeed = {
  code: 'gender',
  name: text('性别', 'Sex'),
  standard: { name: 'GB/T 2261.1', version: '2003' },
  items: itemsOf(`
    1 男 | Male
    2 女 | Female
    0 未知 | Unknown
    9 未说明 | Not stated`),
};

const marital: DictionarySeed = {
  code: 'marital',
  name: text('婚姻状况', 'Marital status'),
  standard: { name: 'GB/T 2261.2', version: '2003' },
  items: itemsOf(`
    10 未婚 | Single
    20 已婚 | Married
    21 初婚 | First marriage > 20
    22 再婚 | Remarried > 20
    23 复婚 | Remarried to the same person > 20
    30 丧偶 | Widowed
    40 离婚 | Divorced
    90 未说明 | Not stated`),
};

const health: DictionarySeed = {
  code: 'health',
  name: text('健康状况', 'State of health'),
  standard: { name: 'GB/T 2261.3', version: '2003' },
  items: itemsOf(`
    1 健康或良好 | Healthy or good
    2 一般或较弱 | Fair or weak
    3 有慢性病 | Chronic disease
    6 残疾 | Disabled`),
};

const ethnicity: DictionarySeed = {
  code: 'ethnicity',
  name: text('民族', 'Ethnic group'),
  standard: { name: 'GB/T 3304', version: '1991' },
  items: itemsOf(`
    01 汉族 | Han
    02 蒙古族 | Mongol
    03 回族 | Hui
    04 藏族 | Zang
    05 维吾尔族 | Uygur
    06 苗族 | Miao
    07 彝族 | Yi
    08 壮族 | Zhuang
    09 布依族 | Buyei
    10 朝鲜族 | Chosen
    11 满族 | Man
    12 侗族 | Dong
    13 瑶族 | Yao
    14 白族 | Bai
    15 土家族 | Tujia
    16 哈尼族 | Hani
    17 哈萨克族 | Kazak
    18 傣族 | Dai
    19 黎族 | Li
    20 傈僳族 | Lisu
    21 佤族 | Va
    22 畲族 | She
    23 高山族 | Gaoshan
    24 拉祜族 | Lahu
    25 水族 | Sui
    26 东乡族 | Dongxiang
    27 纳西族 | Naxi
    28 景颇族 | Jingpo
    29 柯尔克孜族 | Kirgiz
    30 土族 | Tu
    31 达斡尔族 | Daur
    32 仫佬族 | Mulao
    33 羌族 | Qiang
    34 布朗族 | Blang
    35 撒拉族 | Salar
    36 毛南族 | Maonan
    37 仡佬族 | Gelao
    38 锡伯族 | Xibe
    39 阿昌族 | Achang
    40 普米族 | Pumi
    41 塔吉克族 | Tajik
    42 怒族 | Nu
    43 乌孜别克族 | Uzbek
    44 俄罗斯族 | Russ
    45 鄂温克族 | Ewenki
    46 德昂族 | Deang
    47 保安族 | Bonan
    48 裕固族 | Yugur
    49 京族 | Gin
    50 塔塔尔族 | Tatar
    51 独龙族 | Derung
    52 鄂伦春族 | Oroqen
    53 赫哲族 | Hezhen
    54 门巴族 | Monba
    55 珞巴族 | Lhoba
    56 基诺族 | Jino
    97 其他 | Other
    98 外国血统 | Foreign descent`),
};

const political: DictionarySeed = {
  code: 'political',
  name: text('政治面貌', 'Political status'),
  standard: { name: 'GB/T 4762', version: '1984' },
  items: itemsOf(`
    01 中共党员 | Member of the Communist Party of China
    02 中共预备党员 | Probationary member of the Communist Party of China
    03 共青团员 | Member of the Communist Youth League
    04 民革党员 | Member of the Revolutionary Committee of the Kuomintang
    05 民盟盟员 | Member of the China Democratic League
    06 民建会员 | Member of the China National Democratic Construction Association
    07 民进会员 | Member of the China Association for Promoting Democracy
    08 农工党党员 | Member of the Chinese Peasants' and Workers' Democratic Party
    09 致公党党员 | Member of the China Zhi Gong Party
    10 九三学社社员 | Member of the Jiusan Society
    11 台盟盟员 | Member of the Taiwan Democratic Self-Government League
    12 无党派人士 | Person without party affiliation
    13 群众 | Citizen`),
};

const education: DictionarySeed = {
  code: 'education',
  name: text('学历', 'Education level'),
  standard: { name: 'GB/T 4658', version: '2006' },
  items: itemsOf(`
    10 研究生教育 | Postgraduate education
    11 博士研究生毕业 | Doctoral programme, graduated > 10
    12 博士研究生结业 | Doctoral programme, completed > 10
    13 博士研究生肄业 | Doctoral programme, left > 10
    14 硕士研究生毕业 | Master's programme, graduated > 10
    15 硕士研究生结业 | Master's programme, completed > 10
    16 硕士研究生肄业 | Master's programme, left > 10
    17 研究生班毕业 | Postgraduate class, graduated > 10
    18 研究生班结业 | Postgraduate class, completed > 10
    19 研究生班肄业 | Postgraduate class, left > 10
    20 大学本科教育 | Undergraduate education
    21 大学本科毕业 | Bachelor's programme, graduated > 20
    22 大学本科结业 | Bachelor's programme, completed > 20
    23 大学本科肄业 | Bachelor's programme, left > 20
    28 大学普通班毕业 | University ordinary class, graduated > 20
    30 大学专科教育 | Junior college education
    31 大学专科毕业 | Junior college, graduated > 30
    32 大学专科结业 | Junior college, completed > 30
    33 大学专科肄业 | Junior college, left > 30
    40 中等职业教育 | Secondary vocational education
    41 中等专科毕业 | Secondary specialised school, graduated > 40
    42 中等专科结业 | Secondary specialised school, completed > 40
    43 中等专科肄业 | Secondary specialised school, left > 40
    44 职业高中毕业 | Vocational high school, graduated > 40
    45 职业高中结业 | Vocational high school, completed > 40
    46 职业高中肄业 | Vocational high school, left > 40
    47 技工学校毕业 | Technical school, graduated > 40
    48 技工学校结业 | Technical school, completed > 40
    49 技工学校肄业 | Technical school, left > 40
    60 普通高级中学教育 | Senior high school education
    61 普通高中毕业 | Senior high school, graduated > 60
    62 普通高中结业 | Senior high school, completed > 60
    63 普通高中肄业 | Senior high school, left > 60
    70 初级中学教育 | Junior high school education
    71 初中毕业 | Junior high school, graduated > 70
    73 初中肄业 | Junior high school, left > 70
    80 小学教育 | Primary education
    81 小学毕业 | Primary school, graduated > 80
    83 小学肄业 | Primary school, left > 80
    90 其他 | Other`),
};

/** Code tables of national standards. */
export const nationalCodes: readonly DictionarySeed[] = [
  gender,
  marital,
  health,
  ethnicity,
  political,
  education,
];
