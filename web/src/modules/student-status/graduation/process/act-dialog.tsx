import { dayInShanghai } from '@graduate/contract/platform/days.ts';
import type { Call } from '@graduate/contract/platform/define-call.ts';
import type { BatchRef } from '@graduate/contract/student-status/graduation/batch-calls.ts';
import { Alert, Form, Input } from 'antd';
import type { ComponentProps } from 'react';
import { useCan } from '../../../../shell/public.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { useTexts } from '../../../../ui/texts.ts';
import { afterProcess } from './after-process.ts';
import { processTexts } from './process-texts.ts';

/** Why the batch is not to be decided yet, in words; nothing when its time has come. */
export const useNotYet = ({ state, graduationDate }: BatchRef): string | undefined => {
  const t = useTexts(processTexts);
  if (state === 'open') return t.stillOpen;
  return dayInShanghai(new Date()) < graduationDate ? t.notItsDay(graduationDate) : undefined;
};

type DialogOf<C extends Call> = ComponentProps<typeof FormDialog<C, { early?: string }>>;
type Props<C extends Call> = Pick<DialogOf<C>, 'title' | 'call' | 'told' | 'onDone' | 'onClose'> & {
  batch: BatchRef;
  /** The word of the act, on its button. */
  act: string;
  /** What it does, to whom and to how many, and what follows. */
  follows: readonly string[];
  args: DialogOf<C>['args'];
};

/** Asks before an act on a batch: what it does to how many, and before its time why it is done now. */
export const ActDialog = <C extends Call>({ batch, act, follows, args, ...rest }: Props<C>) => {
  const t = useTexts(processTexts);
  const can = useCan();
  const notYet = useNotYet(batch);
  const may = can('student:graduation:early');
  return (
    <FormDialog<C, { early?: string }>
      {...rest}
      danger
      okText={act}
      disabled={notYet !== undefined && !may}
      args={args}
      invalidates={afterProcess}
    >
      <ul className="process-follows">
        {follows.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {notYet && (
        <Alert
          className="below-m"
          type="warning"
          showIcon
          title={may ? t.earlyHint(notYet) : t.earlyNot(notYet)}
        />
      )}
      {notYet && may && (
        <Form.Item
          name="early"
          label={t.early}
          rules={[{ required: true, min: 2, max: 200, whitespace: true }]}
        >
          <Input.TextArea rows={2} maxLength={200} showCount />
        </Form.Item>
      )}
    </FormDialog>
  );
};

/** The reason as it is sent. */
export const early = (reason: string | undefined) => (reason ? { early: reason } : {});
