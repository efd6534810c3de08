import { text } from '@graduate/contract/platform/text.ts';
import { type DictionarySeed, itemsOf } from '../../../../platform/dictionary-seed.ts';

/** Countries and regions by their number of three digits, China first, then by the sound of their names. */
export const countries: DictionarySeed = {
  code: 'country',
  name: text('国家和地区', 'Countries and regions'),
  standard: { name: 'GB/T 2659.1', version: '2022' },
  items: itemsOf(`
    156 中国 | China
    008 阿尔巴尼亚 | Albania
    012 阿尔及利亚 | Algeria
    004 阿富汗 | Afghanistan
    032 阿根廷 | Argentina
    784 阿联酋 | United Arab Emirates
    533 阿鲁巴 | Aruba
    512 阿曼 | Oman
    031 阿塞拜疆 | Azerbaijan
    818 埃及 | Egypt
    231 埃塞俄比亚 | Ethiopia
    372 爱尔兰 | Ireland
    233 爱沙尼亚 | Estonia
    020 安道尔 | Andorra
    024 安哥拉 | Angola
    660 安圭拉 | Anguilla
    028 安提瓜和巴布达 | Antigua and Barbuda
    040 奥地利 | Austria
    248 奥兰群岛 | Åland Islands
    036 澳大利亚 | Australia
    052 巴巴多斯 | Barbados
    598 巴布亚新几内亚 | Papua New Guinea
    044 巴哈马 | Bahamas
    586 巴基斯坦 | Pakistan
    600 巴拉圭 | Paraguay
    275 巴勒斯坦 | Palestine
    048 巴林 | Bahrain
    591 巴拿马 | Panama
    076 巴西 | Brazil
    112 白俄罗斯 | Belarus
    060 百慕大 | Bermuda
    100 保加利亚 | Bulgaria
    580 北马里亚纳群岛 | Northern Mariana Islands
    807 北马其顿 | North Macedonia
    204 贝宁 | Benin
    056 比利时 | Belgium
    352 冰岛 | Iceland
    630 波多黎各 | Puerto Rico
    616 波兰 | Poland
    070 波斯尼亚和黑塞哥维那 | Bosnia and Herzegovina
    068 玻利维亚 | Bolivia
    084 伯利兹 | Belize
    072 博茨瓦纳 | Botswana
    064 不丹 | Bhutan
    854 布基纳法索 | Burkina Faso
    108 布隆迪 | Burundi
    074 布韦岛 | Bouvet Island
    408 朝鲜 | Democratic People's Republic of Korea
    226 赤道几内亚 | Equatorial Guinea
    208 丹麦 | Denmark
    276 德国 | Germany
    626 东帝汶 | Timor-Leste
    768 多哥 | Togo
    214 多米尼加共和国 | Dominican Republic
    212 多米尼克 | Dominica
    643 俄罗斯 | Russian Federation
    218 厄瓜多尔 | Ecuador
    232 厄立特里亚 | Eritrea
    250 法国 | France
    234 法罗群岛 | Faroe Islands
    258 法属波利尼西亚 | French Polynesia
    254 法属圭亚那 | French Guiana
    260 法属南部领地 | French Southern Territories
    663 法属圣马丁 | Saint Martin
    336 梵蒂冈 | Vatican City
    608 菲律宾 | Philippines
    242 斐济 | Fiji
    246 芬兰 | Finland
    132 佛得角 | Cabo Verde
    270 冈比亚 | Gambia
    178 刚果（布） | Congo
    180 刚果（金） | Democratic Republic of the Congo
    170 哥伦比亚 | Colombia
    188 哥斯达黎加 | Costa Rica
    308 格林纳达 | Grenada
    304 格陵兰 | Greenland
    268 格鲁吉亚 | Georgia
    831 根西岛 | Guernsey
    192 古巴 | Cuba
    312 瓜德罗普 | Guadeloupe
    316 关岛 | Guam
    328 圭亚那 | Guyana
    398 哈萨克斯坦 | Kazakhstan
    332 海地 | Haiti
    410 韩国 | Republic of Korea
    528 荷兰 | Netherlands
    535 荷属加勒比区 | Caribbean Netherlands
    534 荷属圣马丁 | Sint Maarten
    334 赫德岛和麦克唐纳群岛 | Heard and McDonald Islands
    499 黑山 | Montenegro
    340 洪都拉斯 | Honduras
    296 基里巴斯 | Kiribati
    262 吉布提 | Djibouti
    417 吉尔吉斯斯坦 | Kyrgyzstan
    324 几内亚 | Guinea
    624 几内亚比绍 | Guinea-Bissau
    124 加拿大 | Canada
    288 加纳 | Ghana
    266 加蓬 | Gabon
    116 柬埔寨 | Cambodia
    203 捷克 | Czechia
    716 津巴布韦 | Zimbabwe
    120 喀麦隆 | Cameroon
    634 卡塔尔 | Qatar
    136 开曼群岛 | Cayman Islands
    166 科科斯（基林）群岛 | Cocos (Keeling) Islands
    174 科摩罗 | Comoros
    384 科特迪瓦 | Côte d'Ivoire
    414 科威特 | Kuwait
    191 克罗地亚 | Croatia
    404 肯尼亚 | Kenya
    184 库克群岛 | Cook Islands
    531 库拉索 | Curaçao
    428 拉脱维亚 | Latvia
    426 莱索托 | Lesotho
    418 老挝 | Laos
    422 黎巴嫩 | Lebanon
    440 立陶宛 | Lithuania
    430 利比里亚 | Liberia
    434 利比亚 | Libya
    438 列支敦士登 | Liechtenstein
    638 留尼汪 | Réunion
    442 卢森堡 | Luxembourg
    646 卢旺达 | Rwanda
    642 罗马尼亚 | Romania
    450 马达加斯加 | Madagascar
    833 马恩岛 | Isle of Man
    462 马尔代夫 | Maldives
    238 马尔维纳斯群岛（福克兰群岛） | Malvinas (Falkland Islands)
    470 马耳他 | Malta
    454 马拉维 | Malawi
    458 马来西亚 | Malaysia
    466 马里 | Mali
    584 马绍尔群岛 | Marshall Islands
    474 马提尼克 | Martinique
    175 马约特 | Mayotte
    480 毛里求斯 | Mauritius
    478 毛里塔尼亚 | Mauritania
    840 美国 | United States
    581 美国本土外小岛屿 | U.S. Outlying Islands
    016 美属萨摩亚 | American Samoa
    850 美属维尔京群岛 | U.S. Virgin Islands
    496 蒙古 | Mongolia
    500 蒙特塞拉特 | Montserrat
    050 孟加拉国 | Bangladesh
    604 秘鲁 | Peru
    583 密克罗尼西亚 | Micronesia
    104 缅甸 | Myanmar
    498 摩尔多瓦 | Moldova
    504 摩洛哥 | Morocco
    492 摩纳哥 | Monaco
    508 莫桑比克 | Mozambique
    484 墨西哥 | Mexico
    516 纳米比亚 | Namibia
    710 南非 | South Africa
    010 南极洲 | Antarctica
    239 南乔治亚和南桑威奇群岛 | South Georgia and South Sandwich Islands
    728 南苏丹 | South Sudan
    520 瑙鲁 | Nauru
    558 尼加拉瓜 | Nicaragua
    524 尼泊尔 | Nepal
    562 尼日尔 | Niger
    566 尼日利亚 | Nigeria
    570 纽埃 | Niue
    578 挪威 | Norway
    574 诺福克岛 | Norfolk Island
    585 帕劳 | Palau
    612 皮特凯恩群岛 | Pitcairn Islands
    620 葡萄牙 | Portugal
    392 日本 | Japan
    752 瑞典 | Sweden
    756 瑞士 | Switzerland
    222 萨尔瓦多 | El Salvador
    882 萨摩亚 | Samoa
    688 塞尔维亚 | Serbia
    694 塞拉利昂 | Sierra Leone
    686 塞内加尔 | Senegal
    196 塞浦路斯 | Cyprus
    690 塞舌尔 | Seychelles
    682 沙特阿拉伯 | Saudi Arabia
    652 圣巴泰勒米 | Saint Barthélemy
    162 圣诞岛 | Christmas Island
    678 圣多美和普林西比 | São Tomé and Príncipe
    654 圣赫勒拿 | Saint Helena
    659 圣基茨和尼维斯 | Saint Kitts and Nevis
    662 圣卢西亚 | Saint Lucia
    674 圣马力诺 | San Marino
    666 圣皮埃尔和密克隆群岛 | Saint Pierre and Miquelon
    670 圣文森特和格林纳丁斯 | Saint Vincent and Grenadines
    144 斯里兰卡 | Sri Lanka
    703 斯洛伐克 | Slovakia
    705 斯洛文尼亚 | Slovenia
    744 斯瓦尔巴和扬马延 | Svalbard and Jan Mayen
    748 斯威士兰 | Eswatini
    729 苏丹 | Sudan
    740 苏里南 | Suriname
    090 所罗门群岛 | Solomon Islands
    706 索马里 | Somalia
    762 塔吉克斯坦 | Tajikistan
    764 泰国 | Thailand
    834 坦桑尼亚 | Tanzania
    776 汤加 | Tonga
    796 特克斯和凯科斯群岛 | Turks and Caicos Islands
    780 特立尼达和多巴哥 | Trinidad and Tobago
    788 突尼斯 | Tunisia
    798 图瓦卢 | Tuvalu
    792 土耳其 | Türkiye
    795 土库曼斯坦 | Turkmenistan
    772 托克劳 | Tokelau
    876 瓦利斯和富图纳 | Wallis and Futuna
    548 瓦努阿图 | Vanuatu
    320 危地马拉 | Guatemala
    862 委内瑞拉 | Venezuela
    096 文莱 | Brunei
    800 乌干达 | Uganda
    804 乌克兰 | Ukraine
    858 乌拉圭 | Uruguay
    860 乌兹别克斯坦 | Uzbekistan
    724 西班牙 | Spain
    732 西撒哈拉 | Western Sahara
    300 希腊 | Greece
    702 新加坡 | Singapore
    540 新喀里多尼亚 | New Caledonia
    554 新西兰 | New Zealand
    348 匈牙利 | Hungary
    760 叙利亚 | Syria
    388 牙买加 | Jamaica
    051 亚美尼亚 | Armenia
    887 也门 | Yemen
    368 伊拉克 | Iraq
    364 伊朗 | Iran
    376 以色列 | Israel
    380 意大利 | Italy
    356 印度 | India
    360 印度尼西亚 | Indonesia
    826 英国 | United Kingdom
    092 英属维尔京群岛 | British Virgin Islands
    086 英属印度洋领地 | British Indian Ocean Territory
    400 约旦 | Jordan
    704 越南 | Viet Nam
    894 赞比亚 | Zambia
    832 泽西岛 | Jersey
    148 乍得 | Chad
    292 直布罗陀 | Gibraltar
    152 智利 | Chile
    140 中非共和国 | Central African Republic
    446 中国澳门 | Macao, China
    158 中国台湾 | Taiwan, China
    344 中国香港 | Hong Kong, China`),
};
