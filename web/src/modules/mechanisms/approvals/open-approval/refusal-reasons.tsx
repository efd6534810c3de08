import { Button } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { decideTexts } from './decide-texts.ts';

/** Why most applications are sent back: a press puts the sentence into the field. */
export const RefusalReasons = ({ onPick }: { onPick: (reason: string) => void }) => {
  const t = useTexts(decideTexts);
  return (
    <fieldset className="common-opinions row">
      <legend>{t.usualReasons}</legend>
      {[t.lacking, t.wrong, t.unmet, t.talkFirst].map((reason) => (
        <Button key={reason} size="small" onClick={() => onPick(reason)}>
          {reason}
        </Button>
      ))}
    </fieldset>
  );
};
