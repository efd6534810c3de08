import type { FieldChange } from '../../../src/modules/student-status/students/public.ts';

export type Student = {
  id: string;
  name: string;
  accountId: string;
  departmentId: string;
  ethnicity: string | null;
  formerName: string | null;
  railFrom: string | null;
  railTo: string | null;
  bankName: string | null;
  bankBranch: string | null;
};

export type Sketch = {
  field: string;
  changes: (student: Student, done: boolean) => FieldChange[];
  reason: string;
};

/** What is in the record already has come from another value; what is asked for goes to another one. */
const change = (field: string, now: string | null, other: string | null, done: boolean): FieldChange =>
  done ? { field, before: other, after: now } : { field, before: now, after: other };

const sketches: readonly Sketch[] = [
  {
    field: 'ethnicity',
    changes: ({ ethnicity }, done) => [
      change('ethnicity', ethnicity, ethnicity === '03' ? '01' : '03', done),
    ],
    reason: '入学登记时民族填写有误，户口簿登记的民族与此不同，申请更正。',
  },
  {
    field: 'name',
    changes: ({ name }, done) => [change('name', name, `${Array.from(name)[0] ?? ''}雨辰`, done)],
    reason: '户籍姓名已依法变更，公安机关已出具变更证明。',
  },
  {
    field: 'railFrom',
    changes: ({ railFrom, railTo }, done) => [
      change('railFrom', railFrom, railFrom === '西安' ? '成都东' : '西安', done),
      change('railTo', railTo, railTo ?? '兰州西', done),
    ],
    reason: '家庭住址变更，申请相应变更火车票优惠区间。',
  },
  {
    field: 'bankAccount',
    changes: ({ bankName, bankBranch }, done) => [
      change('bankName', bankName, bankName === '中国银行' ? '中国工商银行' : '中国银行', done),
      change('bankBranch', bankBranch, '城关支行', done),
    ],
    reason: '原银行卡已挂失，申请更换奖助学金发放账户。',
  },
  {
    field: 'formerName',
    changes: ({ formerName, name }, done) => [
      change('formerName', formerName, `${Array.from(name)[0] ?? ''}小雨`, done),
    ],
    reason: '补充户口簿登记的曾用名。',
  },
];

/** Every kind of request in turn; what waits for the office, and some that is done, concerns the identity. */
export const sketchOf = (index: number): Sketch => {
  const turn = [3, 4, 8].includes(index % 9) ? index % 2 : index + Math.floor(index / 9);
  const sketch = sketches[turn % sketches.length];
  if (!sketch) throw new Error('there are no sketches');
  return sketch;
};

export const sketchFor = (field: string): Sketch => {
  const sketch = sketches.find((one) => one.field === field);
  if (!sketch) throw new Error(`no sketch of ${field}`);
  return sketch;
};
