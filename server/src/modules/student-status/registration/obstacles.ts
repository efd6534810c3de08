import { type Language, type Text, text } from '@graduate/contract/platform/text.ts';
import type { Obstacle } from '@graduate/contract/student-status/registration/registrations.ts';
import { type RegistrationState, statuses } from '@graduate/contract/student-status/students/choices.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

type Student = Pick<Selectable<Tables['studentRecords']>, 'status' | 'feeState' | 'checkState'>;
type Hindrance = { key: string; text: Text; link: string | null };

const PAID: readonly (string | null)[] = ['paid', 'deferred'];
const UNCHECKED: readonly string[] = ['0', '1', '9'];

/** What keeps a student from registering, in the words of the refusal. */
export const obstaclesOf = ({ status, feeState, checkState }: Student): Hindrance[] => [
  ...(status === 'active'
    ? []
    : [
        {
          key: 'status',
          text: text(`当前学籍状态为${statuses[status].zh}`, `the status is “${statuses[status].en}”`),
          link: null,
        },
      ]),
  ...(PAID.includes(feeState)
    ? []
    : [{ key: 'fee', text: text('学费未缴清', 'fees are not paid'), link: null }]),
  ...(UNCHECKED.includes(checkState)
    ? [
        {
          key: 'check',
          text: text('个人信息未核对', 'personal information is not checked'),
          link: '/grxxwh',
        },
      ]
    : []),
];

export const inWords = (hindrances: readonly Hindrance[], language: Language): Obstacle[] =>
  hindrances.map(({ text: words, ...hindrance }) => ({ ...hindrance, text: words[language] }));

/** States in which somebody can still be registered. */
export const REGISTERABLE: readonly RegistrationState[] = ['unregistered', 'deferred'];

export const underReview = {
  key: 'deferReview',
  text: text('暂缓注册申请正在审批，请先撤回', 'your deferral is being decided; withdraw it first'),
  link: null,
} satisfies Hindrance;

export const exempt = {
  key: 'exempt',
  text: text('本学期免注册', 'you are exempt this term'),
  link: null,
} satisfies Hindrance;
