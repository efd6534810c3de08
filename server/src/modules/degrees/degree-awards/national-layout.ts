import type { DbfField, DbfLayout } from '../../../platform/dbf/dbf-layout.ts';

/** `NAME length label` on a line, in the order the ministry wants them. */
const LINES = `
XM 40 姓名
XMPY 60 姓名拼音
XBM 1 性别码
GBM 3 国别码
MZM 2 民族码
ZZMMM 2 政治面貌码
CSRQ 8 出生日期
ZJLXM 2 证件类型码
ZJHM 18 证件号码
ZP 40 照片
KSH 18 考生号
XH 20 学号
PYDWM 5 培养单位码
PYDW 60 培养单位
XWSYDWM 5 学位授予单位码
XWSYDW 60 学位授予单位
XZXM 40 校长姓名
ZXXM 40 主席姓名
XWLBM 5 学位类别码
XWLB 40 学位类别
YJXKM 6 一级学科码
YJXKMC 60 一级学科名称
ZYDM 6 专业代码
ZYMC 60 专业名称
RXNY 6 入学年月
XZ 4 学制
XXFSM 1 学习方式码
BYNY 6 毕业年月
HXWRQ 8 获学位日期
XWZSBH 17 学位证书编号
JYBH 20 学历证书编号
DSXM 40 导师姓名
LWTM 200 论文题目
LWGJC 200 论文关键词
LWLXM 1 论文类型码
LWXTLYM 1 论文选题来源码
LWYJFX 100 论文研究方向
LWZXYZ 20 论文撰写语种
QZXWM 1 前置学位码
QZXWDW 100 前置学位授予单位
QZXWNY 6 获前置学位年月
QZXWZSBH 30 前置学位证书编号
QXM 2 去向码
QXDW 60 去向单位
BZ 100 备注`;

const parsed = LINES.trim()
  .split('\n')
  .map((line) => line.split(' '))
  .map(([name = '', length = '', label = '']) => ({ name, length: Number(length), label }));

export const nationalLabels: ReadonlyMap<string, string> = new Map(
  parsed.map(({ name, label }) => [name, label]),
);

/** 学位授予信息 as the ministry collects it; the columns of a year are those of its handbook. */
export const nationalLayout: DbfLayout = {
  name: '学位授予信息',
  version: '2026',
  fields: parsed.map(({ name, length }): DbfField => ({ name, type: 'C', length, from: name })),
};

/** What is never empty; of international students some are. */
export const requiredFields: readonly string[] =
  'XM XBM CSRQ ZJLXM ZJHM XH PYDWM XWSYDWM XZXM ZXXM XWLBM YJXKM ZYMC RXNY HXWRQ XWZSBH DSXM LWTM LWLXM LWXTLYM LWYJFX'.split(
    ' ',
  );
