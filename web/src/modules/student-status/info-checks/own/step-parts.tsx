import type { OwnCheck } from '@graduate/contract/student-status/info-checks/checks.ts';
import { Button, Steps } from 'antd';
import { askConfirm } from '../../../../ui/feedback.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { ownTexts } from './own-texts.ts';
import { missingNow } from './typed-check.ts';
import type { OwnCheckWork } from './use-own-check.ts';

const steps = ['read', 'fields', 'lists', 'photos', 'submitStep'] as const;
export type Step = (typeof steps)[number];

type Walk = { at: Step; onStep: (step: Step) => void };

export const StepBar = ({ at, onStep }: Walk) => {
  const t = useTexts(ownTexts);
  const phone = useIsPhone();
  const place = steps.indexOf(at);
  if (phone)
    return (
      <p className="title-size line gap-m baseline between" role="status">
        <b>{t[at]}</b>
        <span className="note">{t.stepOf(place + 1, steps.length)}</span>
      </p>
    );
  return (
    <Steps
      size="small"
      current={place}
      onChange={(next) => onStep(steps[next] ?? at)}
      items={steps.map((step) => ({ title: t[step] }))}
    />
  );
};

/** Takes back what was handed in and nobody has looked at yet. */
export const WithdrawButton = ({ work }: { work: OwnCheckWork }) => {
  const t = useTexts(ownTexts);
  return (
    <Button
      danger
      loading={work.pending}
      onClick={async () =>
        (await askConfirm({ content: t.askWithdraw, danger: true, okText: t.withdraw })) &&
        void work.withdraw()
      }
    >
      {t.withdraw}
    </Button>
  );
};

type FootProps = Walk & {
  check: OwnCheck;
  work: OwnCheckWork;
  onMissing: (field: string) => void;
  onSubmit: () => void;
};

/** Where to next, and what is still missing, in sight all the time. */
export const StepFoot = ({ check, work, at, onStep, onMissing, onSubmit }: FootProps) => {
  const t = useTexts(ownTexts);
  const missing = missingNow(work.typed, check);
  const [first] = missing;
  const place = steps.indexOf(at);
  const [before, after] = [steps[place - 1], steps[place + 1]];
  return (
    <footer className="page-footer not-on-paper touch row gap-x-m end">
      <span className="check-foot-note" role="status">
        {first ? (
          <button type="button" className="text-button" onClick={() => onMissing(first.field)}>
            {t.missing(missing.length)}
          </button>
        ) : (
          t.complete
        )}
      </span>
      {before && <Button onClick={() => onStep(before)}>{t.back}</Button>}
      <Button loading={work.pending} onClick={() => void work.save()}>
        {t.save}
      </Button>
      {after ? (
        <Button type="primary" onClick={() => onStep(after)}>
          {t.next}
        </Button>
      ) : (
        <Button type="primary" loading={work.pending} onClick={onSubmit}>
          {t.submit}
        </Button>
      )}
    </footer>
  );
};
