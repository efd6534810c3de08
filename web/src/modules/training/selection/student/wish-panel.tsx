import type { OwnWish } from '@graduate/contract/training/selection/wishes.ts';
import { RiArrowDownLine, RiArrowUpLine, RiCloseLine } from '@remixicon/react';
import { Button } from 'antd';
import { useTexts } from '../../../../ui/texts.ts';
import { useReorder } from '../../../../ui/use-reorder.ts';
import { selectionTexts } from '../selection-texts.ts';

type Props = {
  wishes: readonly OwnWish[];
  open: boolean;
  busy: boolean;
  onChange: (classIds: readonly string[]) => void;
};

type OfCourse = {
  wishes: readonly OwnWish[];
  editable: boolean;
  onOrder: (order: readonly OwnWish[]) => void;
};

/** The wishes for one course, which stand for each other: dragged or moved step by step into another order. */
const CourseWishes = ({ wishes, editable, onOrder }: OfCourse) => {
  const t = useTexts(selectionTexts);
  const { move, rowAt } = useReorder(wishes, onOrder);
  return (
    <ol className="stack gap-xs">
      {wishes.map((wish, at) => (
        <li key={wish.classId} className="row between gap-s selection-wish" {...(editable && rowAt(at))}>
          <span className="row gap-s grow">
            <b className="numbers selection-rank">{at + 1}</b>
            <span className="stack gap-none shrinks">
              <span className="breaks">{wish.teachers || wish.classCode}</span>
              <span className="muted small breaks">{wish.time}</span>
              <span className="muted small numbers">{t.chances(wish.free, wish.wishes)}</span>
            </span>
          </span>
          {editable && (
            <span className="line gap-none fixed">
              <Button
                size="small"
                type="text"
                aria-label={t.earlier(wish.classCode)}
                disabled={at === 0}
                icon={<RiArrowUpLine size={16} />}
                onClick={() => move(at, at - 1)}
              />
              <Button
                size="small"
                type="text"
                aria-label={t.later(wish.classCode)}
                disabled={at === wishes.length - 1}
                icon={<RiArrowDownLine size={16} />}
                onClick={() => move(at, at + 1)}
              />
              <Button
                size="small"
                type="text"
                aria-label={t.unwish(wish.classCode)}
                icon={<RiCloseLine size={16} />}
                onClick={() => onOrder(wishes.filter((one) => one !== wish))}
              />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
};

/** All wishes of a round, course by course; every change is saved at once and costs nothing until the round closes. */
export const WishPanel = ({ wishes, open, busy, onChange }: Props) => {
  const t = useTexts(selectionTexts);
  const courses = [...new Set(wishes.map(({ courseId }) => courseId))];
  const reorder = (courseId: string) => (order: readonly OwnWish[]) =>
    onChange(
      courses
        .flatMap((id) => (id === courseId ? order : wishes.filter((one) => one.courseId === id)))
        .map(({ classId }) => classId),
    );
  return (
    <section className="card padded stack" aria-label={t.myWishes} aria-busy={busy}>
      <h3>{t.myWishes}</h3>
      <p className="muted small">{open ? t.wishesHelp : t.wishesClosed}</p>
      {courses.length === 0 && <p className="nothing">{t.noWishes}</p>}
      {courses.map((courseId) => {
        const own = wishes.filter((one) => one.courseId === courseId);
        return (
          <div key={courseId} className="stack gap-xs selection-course">
            <b className="breaks">{own[0]?.courseName}</b>
            <CourseWishes wishes={own} editable={open && !busy} onOrder={reorder(courseId)} />
          </div>
        );
      })}
    </section>
  );
};
