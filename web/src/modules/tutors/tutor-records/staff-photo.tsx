import './staff-photo.css';
import { useTexts } from '../../../ui/texts.ts';
import { recordTexts } from './records-texts.ts';

/** What somebody looks like; who has no photo is shown by the first character of the name. */
export const StaffPhoto = ({ name, url }: { name: string; url: string | null }) => {
  const t = useTexts(recordTexts);
  return url ? (
    <img className="staff-photo" src={url} alt={t.photoOf(name)} />
  ) : (
    <span className="staff-photo" aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  );
};
