import type { Choice, Meaning } from '@graduate/contract/platform/fields.ts';
import { Badge } from 'antd';
import { useLanguage } from './texts.ts';

const statusOf = {
  neutral: 'default',
  running: 'processing',
  good: 'success',
  warning: 'warning',
  bad: 'error',
} as const satisfies Record<Meaning, string>;

/** A state with its name and a dot of the colour of its meaning. */
export const StateTag = ({ state }: { state: Choice }) => (
  <Badge status={statusOf[state.meaning ?? 'neutral']} text={state[useLanguage()]} />
);
