/** Provinces (two digits) and their prefectures (four), from Henan to Macao. */
export const divisionsFrom41To82 = `
  41 河南省 | Henan
  4101 郑州市 | Zhengzhou
  4102 开封市 | Kaifeng
  4103 洛阳市 | Luoyang
  4104 平顶山市 | Pingdingshan
  4105 安阳市 | Anyang
  4106 鹤壁市 | Hebi
  4107 新乡市 | Xinxiang
  4108 焦作市 | Jiaozuo
  4109 濮阳市 | Puyang
  4110 许昌市 | Xuchang
  4111 漯河市 | Luohe
  4112 三门峡市 | Sanmenxia
  4113 南阳市 | Nanyang
  4114 商丘市 | Shangqiu
  4115 信阳市 | Xinyang
  4116 周口市 | Zhoukou
  4117 驻马店市 | Zhumadian
  42 湖北省 | Hubei
  4201 武汉市 | Wuhan
  4202 黄石市 | Huangshi
  4203 十堰市 | Shiyan
  4205 宜昌市 | Yichang
  4206 襄阳市 | Xiangyang
  4207 鄂州市 | Ezhou
  4208 荆门市 | Jingmen
  4209 孝感市 | Xiaogan
  4210 荆州市 | Jingzhou
  4211 黄冈市 | Huanggang
  4212 咸宁市 | Xianning
  4213 随州市 | Suizhou
  4228 恩施土家族苗族自治州 | Enshi Tujia and Miao Autonomous Prefecture
  43 湖南省 | Hunan
  4301 长沙市 | Changsha
  4302 株洲市 | Zhuzhou
  4303 湘潭市 | Xiangtan
  4304 衡阳市 | Hengyang
  4305 邵阳市 | Shaoyang
  4306 岳阳市 | Yueyang
  4307 常德市 | Changde
  4308 张家界市 | Zhangjiajie
  4309 益阳市 | Yiyang
  4310 郴州市 | Chenzhou
  4311 永州市 | Yongzhou
  4312 怀化市 | Huaihua
  4313 娄底市 | Loudi
  4331 湘西土家族苗族自治州 | Xiangxi Tujia and Miao Autonomous Prefecture
  44 广东省 | Guangdong
  4401 广州市 | Guangzhou
  4402 韶关市 | Shaoguan
  4403 深圳市 | Shenzhen
  4404 珠海市 | Zhuhai
  4405 汕头市 | Shantou
  4406 佛山市 | Foshan
  4407 江门市 | Jiangmen
  4408 湛江市 | Zhanjiang
  4409 茂名市 | Maoming
  4412 肇庆市 | Zhaoqing
  4413 惠州市 | Huizhou
  4414 梅州市 | Meizhou
  4415 汕尾市 | Shanwei
  4416 河源市 | Heyuan
  4417 阳江市 | Yangjiang
  4418 清远市 | Qingyuan
  4419 东莞市 | Dongguan
  4420 中山市 | Zhongshan
  4451 潮州市 | Chaozhou
  4452 揭阳市 | Jieyang
  4453 云浮市 | Yunfu
  45 广西壮族自治区 | Guangxi Zhuang Autonomous Region
  4501 南宁市 | Nanning
  4502 柳州市 | Liuzhou
  4503 桂林市 | Guilin
  4504 梧州市 | Wuzhou
  4505 北海市 | Beihai
  4506 防城港市 | Fangchenggang
  4507 钦州市 | Qinzhou
  4508 贵港市 | Guigang
  4509 玉林市 | Yulin
  4510 百色市 | Baise
  4511 贺州市 | Hezhou
  4512 河池市 | Hechi
  4513 来宾市 | Laibin
  4514 崇左市 | Chongzuo
  46 海南省 | Hainan
  4601 海口市 | Haikou
  4602 三亚市 | Sanya
  4603 三沙市 | Sansha
  4604 儋州市 | Danzhou
  50 重庆市 | Chongqing
  51 四川省 | Sichuan
  5101 成都市 | Chengdu
  5103 自贡市 | Zigong
  5104 攀枝花市 | Panzhihua
  5105 泸州市 | Luzhou
  5106 德阳市 | Deyang
  5107 绵阳市 | Mianyang
  5108 广元市 | Guangyuan
  5109 遂宁市 | Suining
  5110 内江市 | Neijiang
  5111 乐山市 | Leshan
  5113 南充市 | Nanchong
  5114 眉山市 | Meishan
  5115 宜宾市 | Yibin
  5116 广安市 | Guang'an
  5117 达州市 | Dazhou
  5118 雅安市 | Ya'an
  5119 巴中市 | Bazhong
  5120 资阳市 | Ziyang
  5132 阿坝藏族羌族自治州 | Aba Tibetan and Qiang Autonomous Prefecture
  5133 甘孜藏族自治州 | Garze Tibetan Autonomous Prefecture
  5134 凉山彝族自治州 | Liangshan Yi Autonomous Prefecture
  52 贵州省 | Guizhou
  5201 贵阳市 | Guiyang
  5202 六盘水市 | Liupanshui
  5203 遵义市 | Zunyi
  5204 安顺市 | Anshun
  5205 毕节市 | Bijie
  5206 铜仁市 | Tongren
  5223 黔西南布依族苗族自治州 | Qianxinan Buyei and Miao Autonomous Prefecture
  5226 黔东南苗族侗族自治州 | Qiandongnan Miao and Dong Autonomous Prefecture
  5227 黔南布依族苗族自治州 | Qiannan Buyei and Miao Autonomous Prefecture
  53 云南省 | Yunnan
  5301 昆明市 | Kunming
  5303 曲靖市 | Qujing
  5304 玉溪市 | Yuxi
  5305 保山市 | Baoshan
  5306 昭通市 | Zhaotong
  5307 丽江市 | Lijiang
  5308 普洱市 | Pu'er
  5309 临沧市 | Lincang
  5323 楚雄彝族自治州 | Chuxiong Yi Autonomous Prefecture
  5325 红河哈尼族彝族自治州 | Honghe Hani and Yi Autonomous Prefecture
  5326 文山壮族苗族自治州 | Wenshan Zhuang and Miao Autonomous Prefecture
  5328 西双版纳傣族自治州 | Xishuangbanna Dai Autonomous Prefecture
  5329 大理白族自治州 | Dali Bai Autonomous Prefecture
  5331 德宏傣族景颇族自治州 | Dehong Dai and Jingpo Autonomous Prefecture
  5333 怒江傈僳族自治州 | Nujiang Lisu Autonomous Prefecture
  5334 迪庆藏族自治州 | Diqing Tibetan Autonomous Prefecture
  54 西藏自治区 | Xizang Autonomous Region
  5401 拉萨市 | Lhasa
  5402 日喀则市 | Xigaze
  5403 昌都市 | Qamdo
  5404 林芝市 | Nyingchi
  5405 山南市 | Shannan
  5406 那曲市 | Nagqu
  5425 阿里地区 | Ngari Prefecture
  61 陕西省 | Shaanxi
  6101 西安市 | Xi'an
  6102 铜川市 | Tongchuan
  6103 宝鸡市 | Baoji
  6104 咸阳市 | Xianyang
  6105 渭南市 | Weinan
  6106 延安市 | Yan'an
  6107 汉中市 | Hanzhong
  6108 榆林市 | Yulin
  6109 安康市 | Ankang
  6110 商洛市 | Shangluo
  62 甘肃省 | Gansu
  6201 兰州市 | Lanzhou
  6202 嘉峪关市 | Jiayuguan
  6203 金昌市 | Jinchang
  6204 白银市 | Baiyin
  6205 天水市 | Tianshui
  6206 武威市 | Wuwei
  6207 张掖市 | Zhangye
  6208 平凉市 | Pingliang
  6209 酒泉市 | Jiuquan
  6210 庆阳市 | Qingyang
  6211 定西市 | Dingxi
  6212 陇南市 | Longnan
  6229 临夏回族自治州 | Linxia Hui Autonomous Prefecture
  6230 甘南藏族自治州 | Gannan Tibetan Autonomous Prefecture
  63 青海省 | Qinghai
  6301 西宁市 | Xining
  6302 海东市 | Haidong
  6322 海北藏族自治州 | Haibei Tibetan Autonomous Prefecture
  6323 黄南藏族自治州 | Huangnan Tibetan Autonomous Prefecture
  6325 海南藏族自治州 | Hainan Tibetan Autonomous Prefecture
  6326 果洛藏族自治州 | Golog Tibetan Autonomous Prefecture
  6327 玉树藏族自治州 | Yushu Tibetan Autonomous Prefecture
  6328 海西蒙古族藏族自治州 | Haixi Mongolian and Tibetan Autonomous Prefecture
  64 宁夏回族自治区 | Ningxia Hui Autonomous Region
  6401 银川市 | Yinchuan
  6402 石嘴山市 | Shizuishan
  6403 吴忠市 | Wuzhong
  6404 固原市 | Guyuan
  6405 中卫市 | Zhongwei
  65 新疆维吾尔自治区 | Xinjiang Uygur Autonomous Region
  6501 乌鲁木齐市 | Urumqi
  6502 克拉玛依市 | Karamay
  6504 吐鲁番市 | Turpan
  6505 哈密市 | Hami
  6523 昌吉回族自治州 | Changji Hui Autonomous Prefecture
  6527 博尔塔拉蒙古自治州 | Bortala Mongolian Autonomous Prefecture
  6528 巴音郭楞蒙古自治州 | Bayingolin Mongolian Autonomous Prefecture
  6529 阿克苏地区 | Aksu Prefecture
  6530 克孜勒苏柯尔克孜自治州 | Kizilsu Kirgiz Autonomous Prefecture
  6531 喀什地区 | Kashi Prefecture
  6532 和田地区 | Hotan Prefecture
  6540 伊犁哈萨克自治州 | Ili Kazak Autonomous Prefecture
  6542 塔城地区 | Tacheng Prefecture
  6543 阿勒泰地区 | Altay Prefecture
  71 台湾省 | Taiwan
  81 香港特别行政区 | Hong Kong Special Administrative Region
  82 澳门特别行政区 | Macao Special Administrative Region`;
