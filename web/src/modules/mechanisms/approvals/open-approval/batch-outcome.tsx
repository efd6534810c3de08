import { Button } from 'antd';
import { copyText } from '../../../../ui/copy-text.ts';
import { feedback } from '../../../../ui/feedback.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import type { ApprovalResult } from './approval-request.ts';
import { decideTexts } from './decide-texts.ts';

type Props = { result: ApprovalResult; untouched: number; nameOf: (id: string) => string };

/** How a batch ended: what could not be decided, and why. */
export const BatchOutcome = ({ result, untouched, nameOf }: Props) => {
  const t = useTexts(decideTexts);
  const { done, failures } = result;
  const lines = failures.map(({ id, reason }) => `${nameOf(id)}：${reason}`);
  const copy = async () => {
    if (await copyText(lines.join('\n'))) feedback.success(t.copied);
  };
  return (
    <section role="status" className="batch-outcome below-m">
      <p>
        {t.ended(done, failures.length)}
        {untouched > 0 && t.untouched(untouched)}
      </p>
      {failures.length > 0 && (
        <>
          <ul aria-label={t.failures}>
            {failures.map(({ id }, index) => (
              <li key={id}>{lines[index]}</li>
            ))}
          </ul>
          <Button size="small" onClick={() => void copy()}>
            {t.copyFailures}
          </Button>
        </>
      )}
    </section>
  );
};
