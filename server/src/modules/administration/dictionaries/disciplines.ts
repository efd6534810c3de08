import { text } from '@graduate/contract/platform/text.ts';
import { type DictionarySeed, itemsOf } from '../../../platform/dictionary-seed.ts';

const categories = `
  01 哲学 | Philosophy
  02 经济学 | Economics
  03 法学 | Law
  04 教育学 | Education
  05 文学 | Literature
  06 历史学 | History
  07 理学 | Science
  08 工学 | Engineering
  09 农学 | Agriculture
  10 医学 | Medicine
  11 军事学 | Military Science
  12 管理学 | Management
  13 艺术学 | Arts
  14 交叉学科 | Interdisciplinary Studies`;

const humanities = `
  0101 哲学 | Philosophy
  0151 应用伦理 | Applied Ethics
  0201 理论经济学 | Theoretical Economics
  0202 应用经济学 | Applied Economics
  0251 金融 | Finance
  0252 应用统计 | Applied Statistics
  0253 税务 | Taxation
  0254 国际商务 | International Business
  0255 保险 | Insurance
  0256 资产评估 | Asset Appraisal
  0258 数字经济 | Digital Economy
  0301 法学 | Law
  0302 政治学 | Political Science
  0303 社会学 | Sociology
  0304 民族学 | Ethnology
  0305 马克思主义理论 | Marxist Theory
  0306 公安学 | Public Security Science
  0307 中共党史党建学 | History and Building of the Communist Party of China
  0308 纪检监察学 | Discipline Inspection and Supervision
  0351 法律 | Juris Master
  0352 社会工作 | Social Work
  0353 警务 | Policing
  0354 知识产权 | Intellectual Property
  0355 国际事务 | International Affairs
  0401 教育学 | Education
  0402 心理学 | Psychology
  0403 体育学 | Sports Science
  0451 教育 | Professional Education
  0452 体育 | Professional Sports
  0453 国际中文教育 | International Chinese Language Education
  0454 应用心理 | Applied Psychology
  0501 中国语言文学 | Chinese Language and Literature
  0502 外国语言文学 | Foreign Languages and Literatures
  0503 新闻传播学 | Journalism and Communication
  0551 翻译 | Translation and Interpreting
  0552 新闻与传播 | Professional Journalism and Communication
  0553 出版 | Publishing
  0601 考古学 | Archaeology
  0602 中国史 | Chinese History
  0603 世界史 | World History
  0651 博物馆 | Museum Studies`;

const sciences = `
  0701 数学 | Mathematics
  0702 物理学 | Physics
  0703 化学 | Chemistry
  0704 天文学 | Astronomy
  0705 地理学 | Geography
  0706 大气科学 | Atmospheric Sciences
  0707 海洋科学 | Marine Sciences
  0708 地球物理学 | Geophysics
  0709 地质学 | Geology
  0710 生物学 | Biology
  0711 系统科学 | Systems Science
  0712 科学技术史 | History of Science and Technology
  0713 生态学 | Ecology
  0714 统计学 | Statistics
  0751 气象 | Meteorology`;

const engineering = `
  0801 力学 | Mechanics
  0802 机械工程 | Mechanical Engineering
  0803 光学工程 | Optical Engineering
  0804 仪器科学与技术 | Instrument Science and Technology
  0805 材料科学与工程 | Materials Science and Engineering
  0806 冶金工程 | Metallurgical Engineering
  0807 动力工程及工程热物理 | Power Engineering and Engineering Thermophysics
  0808 电气工程 | Electrical Engineering
  0809 电子科学与技术 | Electronic Science and Technology
  0810 信息与通信工程 | Information and Communication Engineering
  0811 控制科学与工程 | Control Science and Engineering
  0812 计算机科学与技术 | Computer Science and Technology
  0813 建筑学 | Architecture
  0814 土木工程 | Civil Engineering
  0815 水利工程 | Hydraulic Engineering
  0816 测绘科学与技术 | Surveying and Mapping
  0817 化学工程与技术 | Chemical Engineering and Technology
  0818 地质资源与地质工程 | Geological Resources and Geological Engineering
  0819 矿业工程 | Mining Engineering
  0820 石油与天然气工程 | Oil and Natural Gas Engineering
  0821 纺织科学与工程 | Textile Science and Engineering
  0822 轻工技术与工程 | Light Industry Technology and Engineering
  0823 交通运输工程 | Transportation Engineering
  0824 船舶与海洋工程 | Naval Architecture and Ocean Engineering
  0825 航空宇航科学与技术 | Aeronautical and Astronautical Science and Technology
  0826 兵器科学与技术 | Armament Science and Technology
  0827 核科学与技术 | Nuclear Science and Technology
  0828 农业工程 | Agricultural Engineering
  0829 林业工程 | Forestry Engineering
  0830 环境科学与工程 | Environmental Science and Engineering
  0831 生物医学工程 | Biomedical Engineering
  0832 食品科学与工程 | Food Science and Engineering
  0833 城乡规划学 | Urban and Rural Planning
  0835 软件工程 | Software Engineering
  0836 生物工程 | Bioengineering
  0837 安全科学与工程 | Safety Science and Engineering
  0838 公安技术 | Public Security Technology
  0839 网络空间安全 | Cyberspace Security
  0851 建筑 | Professional Architecture
  0853 城乡规划 | Professional Urban and Rural Planning
  0854 电子信息 | Electronic Information
  0855 机械 | Professional Mechanical Engineering
  0856 材料与化工 | Materials and Chemical Engineering
  0857 资源与环境 | Resources and Environment
  0858 能源动力 | Energy and Power
  0859 土木水利 | Civil and Hydraulic Engineering
  0860 生物与医药 | Biotechnology and Medicine
  0861 交通运输 | Transportation
  0862 风景园林 | Landscape Architecture`;

const lifeSciences = `
  0901 作物学 | Crop Science
  0902 园艺学 | Horticulture
  0903 农业资源与环境 | Agricultural Resources and Environment
  0904 植物保护 | Plant Protection
  0905 畜牧学 | Animal Husbandry
  0906 兽医学 | Veterinary Science
  0907 林学 | Forestry Science
  0908 水产 | Fisheries
  0909 草学 | Grassland Science
  0910 水土保持与荒漠化防治学 | Soil and Water Conservation and Desertification Control
  0951 农业 | Agriculture
  0952 兽医 | Veterinary Medicine
  0954 林业 | Forestry
  0955 食品与营养 | Food and Nutrition
  1001 基础医学 | Basic Medicine
  1002 临床医学 | Clinical Medicine
  1003 口腔医学 | Stomatology
  1004 公共卫生与预防医学 | Public Health and Preventive Medicine
  1005 中医学 | Traditional Chinese Medicine
  1006 中西医结合 | Integrated Chinese and Western Medicine
  1007 药学 | Pharmaceutical Science
  1008 中药学 | Chinese Materia Medica
  1009 特种医学 | Special Medicine
  1011 护理学 | Nursing Science
  1012 法医学 | Forensic Medicine
  1051 临床医学（专业学位） | Professional Clinical Medicine
  1052 口腔医学（专业学位） | Professional Stomatology
  1053 公共卫生 | Public Health
  1054 护理 | Nursing
  1055 药学（专业学位） | Professional Pharmacy
  1056 中药 | Chinese Pharmacy
  1057 中医 | Professional Traditional Chinese Medicine
  1058 医学技术 | Medical Technology
  1059 针灸 | Acupuncture and Moxibustion`;

const military = `
  1101 军事思想与军事历史 | Military Thought and Military History
  1102 战略学 | Strategy
  1103 联合作战学 | Joint Operations
  1104 军兵种作战学 | Operations of Services and Arms
  1105 军队指挥学 | Military Command
  1106 军队政治工作学 | Military Political Work
  1107 军事后勤学 | Military Logistics
  1108 军事装备学 | Military Equipment
  1109 军事管理学 | Military Management
  1110 军事训练学 | Military Training
  1111 军事智能 | Military Intelligence Technology
  1152 联合作战指挥 | Command of Joint Operations
  1153 军兵种作战指挥 | Command of Services and Arms
  1154 作战指挥保障 | Support of Operational Command
  1155 战时政治工作 | Wartime Political Work
  1156 后勤与装备保障 | Logistics and Equipment Support
  1157 军事训练与管理 | Military Training and Management`;

const managementArtsAndCross = `
  1201 管理科学与工程 | Management Science and Engineering
  1202 工商管理学 | Business Administration
  1203 农林经济管理 | Agricultural and Forestry Economics and Management
  1204 公共管理学 | Public Administration
  1205 信息资源管理 | Information Resource Management
  1251 工商管理 | Professional Business Administration
  1252 公共管理 | Professional Public Administration
  1253 会计 | Accounting
  1254 旅游管理 | Tourism Management
  1255 图书情报 | Library and Information Studies
  1256 工程管理 | Engineering Management
  1257 审计 | Auditing
  1301 艺术学 | Art Studies
  1352 音乐 | Music
  1353 舞蹈 | Dance
  1354 戏剧与影视 | Drama, Film and Television
  1355 戏曲与曲艺 | Chinese Opera and Folk Arts
  1356 美术与书法 | Fine Arts and Calligraphy
  1357 设计 | Design
  1401 集成电路科学与工程 | Integrated Circuit Science and Engineering
  1402 国家安全学 | National Security Studies
  1403 设计学 | Design Studies
  1404 遥感科学与技术 | Remote Sensing Science and Technology
  1405 智能科学与技术 | Intelligence Science and Technology
  1406 纳米科学与工程 | Nanoscience and Engineering
  1407 区域国别学 | Area Studies
  1451 文物 | Cultural Relics
  1452 密码 | Cryptography`;

const belowItsCategory = (lines: string) =>
  itemsOf(lines).map((item) => ({ ...item, parent: item.code.slice(0, 2) }));

/** Categories, first-level disciplines and professional degrees (third digit 5 or more). */
export const disciplines: DictionarySeed = {
  code: 'discipline',
  name: text('学科专业目录', 'Discipline catalogue'),
  standard: { name: '研究生教育学科专业目录', version: '2022' },
  items: [
    ...itemsOf(categories),
    ...[humanities, sciences, engineering, lifeSciences, military, managementArtsAndCross].flatMap(
      belowItsCategory,
    ),
  ],
};
