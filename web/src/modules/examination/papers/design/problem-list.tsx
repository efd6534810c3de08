import { RiErrorWarningLine } from '@remixicon/react';
import { Button } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { designTexts } from './design-texts.ts';

export type Found = { where: string; message: string; target: string | undefined };

type Props = { problems: readonly Found[]; onGo: (target: string | undefined) => void };

/** What is still wrong with a paper, each with the way to where it is put right. */
export const ProblemList = ({ problems, onGo }: Props) => {
  const t = useTexts(designTexts);
  return (
    <ul className="problem-list stack gap-xs" aria-label={t.checkFound(problems.length)}>
      {problems.map(({ where, message, target }, at) => (
        <li key={at} className="line">
          <RiErrorWarningLine className="fixed danger-text" size={16} />
          <span className="grow breaks">
            {where && <span className="strong">{where} </span>}
            {message}
          </span>
          <Button type="link" size="small" onClick={() => onGo(target)}>
            {t.goThere}
          </Button>
        </li>
      ))}
    </ul>
  );
};
