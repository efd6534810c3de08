import './ask-modification.css';
import { modificationCalls } from '@graduate/contract/student-status/modifications/modification-calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { openTab } from '../../../shell/public.ts';
import { defineTexts, useTexts } from '../../../ui/texts.ts';

const texts = defineTexts({
  ask: ['申请修改', 'Ask for a change'],
  wrong: ['信息有误？申请修改', 'Is this wrong? Ask for a change'],
});

/** Beside a field of the own record that is changed by request: the way to the request. */
export const AskModification = ({ code }: { code: string }) => {
  const t = useTexts(texts);
  const { data } = useCall(modificationCalls.offered, {}, { quiet: true });
  const askable = data?.reasons.length === 0 && data.items.some(({ fields }) => fields.includes(code));
  if (!askable) return null;
  return (
    <button
      type="button"
      className="text-button ask-modification"
      title={t.wrong}
      onClick={() => openTab(`/xs/xxxgsq/xxxgsqIndex?field=${encodeURIComponent(code)}`)}
    >
      {t.ask}
    </button>
  );
};
