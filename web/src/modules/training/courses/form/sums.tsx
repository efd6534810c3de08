import { Form } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import type { CourseValues } from './course-values.ts';
import { courseFormTexts } from './form-texts.ts';

const useNumber = (name: keyof CourseValues): number => Number(Form.useWatch(name) ?? 0);

/** What the hours of all kinds make, while they are typed. */
export const HoursSum = ({ creditHours }: { creditHours: number }) => {
  const t = useTexts(courseFormTexts);
  const hours = useNumber('hours');
  const credits = useNumber('credits');
  const sum =
    useNumber('lectureHours') +
    useNumber('seminarHours') +
    useNumber('labHours') +
    useNumber('practiceHours');
  const usual = credits * creditHours;
  return (
    <p className="row gap-x-l small" role="status">
      <span className="course-sum" data-wrong={sum === hours ? undefined : ''}>
        {t.sumOfHours(sum, hours)}
      </span>
      {credits > 0 && usual !== hours && <span className="muted">{t.usualHours(credits, usual)}</span>}
    </p>
  );
};

/** What the shares of the grade make. */
export const SharesSum = () => {
  const t = useTexts(courseFormTexts);
  const sum = useNumber('usualPct') + useNumber('midPct') + useNumber('finalPct');
  return (
    <p className="small course-sum" role="status" data-wrong={sum === 100 ? undefined : ''}>
      {t.sumOfShares(sum)}
    </p>
  );
};
