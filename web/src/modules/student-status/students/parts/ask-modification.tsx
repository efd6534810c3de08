import './parts.css';
import { modificationCalls } from '@graduate/contract/student-status/modifications/modification-calls.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../../../api/use-call.ts';
import { openTab, useCan } from '../../../../shell/public.ts';
import { defineTexts, useTexts } from '../../../../ui/texts.ts';

const texts = defineTexts({
  ask: ['申请修改', 'Ask for a change'],
  wrong: ['信息有误？申请修改', 'Is this wrong? Ask for a change'],
});

/** Beside each field of the own record that is changed by request: the way to the request. */
export const useAskModification = (): ((code: string) => ReactNode) => {
  const t = useTexts(texts);
  const own = useCan()('student:self:use');
  const { data } = useCall(modificationCalls.offered, {}, { quiet: true, enabled: own });
  const askable = new Set(
    data?.reasons.length === 0 ? data.items.flatMap(({ fields }) => fields) : ([] as string[]),
  );
  return (code) =>
    askable.has(code) ? (
      <button
        type="button"
        className="text-button ask-modification"
        title={t.wrong}
        onClick={() => openTab(`/xs/xxxgsq/xxxgsqIndex?field=${encodeURIComponent(code)}`)}
      >
        {t.ask}
      </button>
    ) : undefined;
};
