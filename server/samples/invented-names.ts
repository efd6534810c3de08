import type { SeededRandom } from './seeded-random.ts';

/** Common surnames; the most common ones stand here more than once. */
const surnames = [
  ...Array.from('王李张刘陈杨黄赵吴周王李张刘陈杨王李张刘王李张'),
  ...Array.from(
    '徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤',
  ),
  '欧阳',
  '上官',
  '司马',
  '诸葛',
];

const givenOfMen = [
  ...Array.from('伟强磊军洋勇杰涛超明刚平辉鹏华飞鑫波斌宇浩凯健俊帆帅旭宁龙林阳建峰'),
  ...'子轩 浩然 宇航 俊杰 志强 文博 天翔 建国 思源 泽宇 明哲 家豪 嘉诚 国栋 海涛 志远 立新 永刚 晨曦 博文 振华 一鸣 少华 承志 瑞霖 煜城'.split(
    ' ',
  ),
];

const givenOfWomen = [
  ...Array.from('芳娜敏静丽艳娟霞燕玲婷慧莹雪琳倩颖洁梅莉兰欣蕾薇萍红玉佳'),
  ...'雨桐 欣怡 梓涵 诗涵 思雨 佳琪 雅婷 晓彤 若曦 雪梅 春燕 海燕 文静 丽华 梦瑶 嘉怡 一诺 语嫣 可欣 紫萱 静雯 晓燕 美玲 秀英 钰涵 沐妍'.split(
    ' ',
  ),
];

export type Gender = '1' | '2';

export const inventedName = (random: SeededRandom, gender: Gender): string =>
  random.pick(surnames) + random.pick(gender === '1' ? givenOfMen : givenOfWomen);
