import type { Choice, Meaning as StateMeaning } from '@graduate/contract/platform/fields.ts';
import type { Text } from '@graduate/contract/platform/text.ts';
import { Badge } from 'antd';
import { useLanguage } from './texts.ts';

const statusOf = {
  neutral: 'default',
  running: 'processing',
  good: 'success',
  warning: 'warning',
  bad: 'error',
} as const satisfies Record<StateMeaning, string>;

export type Meaning = (typeof statusOf)[StateMeaning];

type Props = { name: Text; meaning: Meaning } | { state: Choice };

/** A state with its name and a dot of the colour of its meaning. */
export const StateTag = (props: Props) => {
  const language = useLanguage();
  const [name, status] =
    'state' in props
      ? [props.state, statusOf[props.state.meaning ?? 'neutral']]
      : [props.name, props.meaning];
  return <Badge status={status} text={name[language]} />;
};
