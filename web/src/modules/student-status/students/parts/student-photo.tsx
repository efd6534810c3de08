import './student-photo.css';
import { useState } from 'react';
import { useTexts } from '../../../../ui/texts.ts';
import { partTexts } from './part-texts.ts';

const initialsOf = (name: string) => Array.from(name.replace(/·.*/, '')).slice(-2).join('');

type Props = { url: string; name: string; size?: 'small' | 'large' };

/** A student's photo; the end of the name stands in for one that does not come. */
export const StudentPhoto = ({ url, name, size = 'small' }: Props) => {
  const t = useTexts(partTexts);
  const [missing, setMissing] = useState<string>();
  return (
    <span className="student-photo" data-size={size}>
      {url && missing !== url ? (
        <img src={url} alt={t.photoOf(name)} loading="lazy" onError={() => setMissing(url)} />
      ) : (
        <span aria-hidden="true">{initialsOf(name)}</span>
      )}
    </span>
  );
};
