import type { Text } from '@graduate/contract/platform/text.ts';
import { Badge } from 'antd';
import { useLanguage } from './texts.ts';

/** What a state means to the person who looks at it; the same meaning has the same colour everywhere. */
export type Meaning = 'success' | 'processing' | 'warning' | 'error' | 'default';

type Props = { name: Text; meaning: Meaning };

/** A state with its name and a dot of its colour. */
export const StateTag = ({ name, meaning }: Props) => <Badge status={meaning} text={name[useLanguage()]} />;
