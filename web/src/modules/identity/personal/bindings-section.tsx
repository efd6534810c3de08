import { type Binding, bindingCalls } from '@graduate/contract/identity/sign-in/bindings.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { WhenThere } from '../../../shell/public.ts';
import { askConfirm } from '../../../ui/feedback.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { useTexts } from '../../../ui/texts.ts';
import { minute } from '../../../ui/time-in-words.ts';
import { useSave } from '../../../ui/use-save.ts';
import { beginBinding } from './binding-underway.ts';
import { bindingTexts } from './personal-texts.ts';

const BindingRow = ({ binding }: { binding: Binding }) => {
  const t = useTexts(bindingTexts);
  const { source, name, id, nickname, boundAt } = binding;
  const [leaving, setLeaving] = useState(false);
  const unbinding = useSave(bindingCalls.unbind, { told: t.unbound });
  const bind = () => {
    setLeaving(true);
    beginBinding(source).catch(() => setLeaving(false));
  };
  const unbind = async (bound: string) => {
    const sure = await askConfirm({ content: t.askUnbind(name), danger: true, okText: t.unbind });
    if (sure) await unbinding.submit({ params: { id: bound } });
  };
  return (
    <li className="personal-row line gap-l">
      <div className="personal-row-text stack numbers breaks">
        <strong>{name}</strong>
        <span className="personal-help note below-l">
          {nickname && <span>{nickname}</span>}
          <span>{boundAt ? t.boundSince(minute(boundAt)) : t.notBound}</span>
        </span>
      </div>
      {id ? (
        <Button type="text" danger loading={unbinding.pending} onClick={() => void unbind(id)}>
          {t.unbind}
        </Button>
      ) : (
        <Button loading={leaving} onClick={bind}>
          {t.bind}
        </Button>
      )}
    </li>
  );
};

/** The accounts of other providers that may be used to sign in. */
export const BindingsSection = () => {
  const t = useTexts(bindingTexts);
  const answer = useCall(bindingCalls.bindings, {}, { quiet: true });
  return (
    <WhenThere answer={answer}>
      {(bindings) =>
        bindings.length === 0 ? (
          <Nothing text={t.nothing} />
        ) : (
          <>
            <p className="personal-help note below-l">{t.help}</p>
            <ul className="personal-rows">
              {bindings.map((binding) => (
                <BindingRow key={binding.source} binding={binding} />
              ))}
            </ul>
          </>
        )
      }
    </WhenThere>
  );
};
