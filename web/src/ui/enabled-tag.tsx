import { text } from '@graduate/contract/platform/text.ts';
import { StateTag } from './state-tag.tsx';

const ON = text('启用', 'Enabled');
const OFF = text('停用', 'Disabled');

export const EnabledTag = ({ enabled }: { enabled: boolean }) => (
  <StateTag name={enabled ? ON : OFF} meaning={enabled ? 'success' : 'default'} />
);
